//! Commands that take several moves: choosing the target, paying, and carrying them out.

use super::cards::ActionKind;
use super::event::{Declared, Event, Fate, Reason, Truth};
use super::kind::{Colour, Kind, Object, SPOTS, Spot};
use super::pay;
use super::play::Table;
use super::queries::Queries;
use super::state::{Attackers, Command, Cost, Draft, Pending, Search, Source, Stage, Step};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    fn draft(&mut self, command: Command, stage: Stage) {
        self.state.draft = Some(Draft { command, stage, cost: Cost::default(), taken: [0; SPOTS], last: 0 });
    }

    // What is to be decided before payment.

    pub(super) fn begin_build(&mut self, kind: Kind, place: u8) {
        let cost = self.queries().cost(kind);
        self.begin_payment(self.state.active, Command::Build(kind, place), cost);
    }

    pub(super) fn begin_removal(&mut self, place: u8) {
        self.draft(Command::RemovePlace(place), Stage::Under);
    }

    pub(super) fn remove_place(&mut self, stack: u8) {
        if let Some(Draft { command: Command::RemovePlace(place), .. }) = self.state.draft.take() {
            self.put_place_under(place, stack);
        }
    }

    pub(super) fn begin_action(&mut self, card: Kind, opponent: Option<Seat>) {
        let queries = self.queries();
        let objects = opponent.zip(queries.rules.action(card).effects.first()).map(|(seat, effect)| {
            let mut legal =
                queries.objects(*effect, seat).filter(|o| queries.forbids_object(*effect, *o, true).is_ok());
            (legal.next(), legal.next())
        });
        match objects {
            Some((Some(_), Some(_))) => {
                self.draft(Command::Action { card, opponent, object: None }, Stage::Object);
            }
            Some((only, _)) => self.pay_for_action(card, opponent, only),
            None => self.pay_for_action(card, opponent, None),
        }
    }

    fn pay_for_action(&mut self, card: Kind, opponent: Option<Seat>, object: Option<Object>) {
        let cost = Cost { vario: self.mara.rules.action(card).cost, ..Cost::default() };
        self.begin_payment(self.state.active, Command::Action { card, opponent, object }, cost);
    }

    /// The object of an action being declared, or of an effect being resolved.
    pub(super) fn choose_object(&mut self, object: Object) {
        match self.state.draft {
            Some(Draft { command: Command::Action { card, opponent, .. }, .. }) => {
                self.pay_for_action(card, opponent, Some(object));
            }
            _ => self.effect_object(object),
        }
    }

    pub(super) fn begin_attack(&mut self) {
        self.draft(Command::Attack { target: None, attackers: Attackers::default() }, Stage::Target);
    }

    pub(super) fn aim(&mut self, target: Object) {
        if let Object::Card(seat, spot) = target {
            let command = Command::Attack { target: Some((seat, spot)), attackers: Attackers::default() };
            self.draft(command, Stage::Add);
        }
    }

    pub(super) fn add_attacker(&mut self, power: Kind, direct: bool) {
        let Some(Draft { command: Command::Attack { target: Some(target), mut attackers }, .. }) =
            self.state.draft
        else {
            return;
        };
        attackers.add(power, direct);
        self.draft(Command::Attack { target: Some(target), attackers }, Stage::Add);
        let rune = self.state.player(target.0).slot(target.1).is_rune();
        if rune {
            self.commit();
        }
    }

    pub(super) fn commit(&mut self) {
        if let Some(Draft { command, .. }) = self.state.draft
            && let Command::Attack { target: Some(target), attackers } = command
        {
            let cost = self.queries().attack_cost(&attackers, target);
            self.begin_payment(self.state.active, command, cost);
        }
    }

    pub(super) fn begin_protection(&mut self, seat: Seat, kind: Kind) {
        let cost = Cost { vario: self.mara.rules.action(kind).cost, ..Cost::default() };
        self.begin_payment(seat, Command::Protect(kind), cost);
    }

    pub(super) fn begin_vision(&mut self, colour: Colour) {
        let mut cost = Cost::default();
        cost.coloured[colour.index()] = self.queries().vision_cost();
        self.begin_payment(self.state.active, Command::Vision(colour), cost);
    }

    // Payment.

    /// Pays at once if there is no choice, else asks.
    fn begin_payment(&mut self, payer: Seat, command: Command, cost: Cost) {
        let player = self.state.player(payer);
        let energies = player.energies();
        // Without payment by hand only the colours are a choice.
        let choice = match self.mara.rules.options.manual_pay {
            true => !pay::is_unique(player, &cost, &energies),
            false => pay::has_other_colours(&cost, &energies),
        };
        self.state.draft = Some(Draft { command, stage: Stage::Pay, cost, taken: [0; SPOTS], last: 0 });
        if !choice {
            self.pay_auto(payer);
        }
    }

    pub(super) fn pay_auto(&mut self, payer: Seat) {
        let Some(draft) = self.state.draft else { return };
        let player = self.state.player(payer);
        let units = pay::auto_colours(&draft.cost, &player.energies());
        let taken = pay::distribute(player, &units);
        self.pay(payer, draft.command, &taken);
    }

    pub(super) fn pay_colours(&mut self, payer: Seat, colours: [u8; 4]) {
        let Some(draft) = self.state.draft else { return };
        let units = std::array::from_fn(|index| draft.cost.coloured[index] + colours[index]);
        let taken = pay::distribute(self.state.player(payer), &units);
        self.pay(payer, draft.command, &taken);
    }

    pub(super) fn pay_manually(&mut self, payer: Seat) {
        if let Some(draft) = &mut self.state.draft {
            draft.stage = Stage::Manual;
        }
        self.pay_units(payer);
    }

    pub(super) fn pay_unit(&mut self, payer: Seat, spot: Spot) {
        let Some(draft) = &mut self.state.draft else { return };
        draft.taken[spot.index()] += 1;
        draft.last = spot.index() as u8;
        match pay::group(&draft.cost) {
            Some(colour) => {
                draft.cost.coloured[colour.index()] -= 1;
                // A new group begins at the first card again.
                if draft.cost.coloured[colour.index()] == 0 {
                    draft.last = 0;
                }
            }
            None => draft.cost.vario -= 1,
        }
        self.pay_units(payer);
    }

    /// Takes units that leave no choice; pays once all are picked.
    fn pay_units(&mut self, payer: Seat) {
        let Some(draft) = self.state.draft else { return };
        if draft.cost.total() == 0 {
            return self.pay(payer, draft.command, &draft.taken);
        }
        let player = *self.state.player(payer);
        let mut spots = Spot::all().filter(|spot| pay::can_pick(&player, &draft, *spot));
        if let (Some(only), None) = (spots.next(), spots.next()) {
            self.pay_unit(payer, only);
        }
    }

    /// Pays and does what was paid for.
    fn pay(&mut self, payer: Seat, command: Command, taken: &pay::Units) {
        for spot in Spot::all().filter(|spot| taken[spot.index()] > 0) {
            let units = taken[spot.index()];
            self.state.player_mut(payer).slot_mut(spot).energy -= units;
            self.log(|_| Event::Paid { seat: payer, spot, units });
        }
        self.state.draft = None;
        match command {
            Command::Build(kind, place) => self.build(kind, place),
            Command::RemovePlace(_) => {}
            Command::Action { card, opponent, object } => self.play_action(card, opponent, object),
            Command::Attack { target: Some(target), attackers } => self.attack(target, attackers),
            Command::Attack { .. } => {}
            Command::Protect(kind) => self.protect(payer, kind),
            Command::Vision(colour) => {
                self.state.turn.vision = true;
                self.log(|_| Event::Vision { seat: payer, colour });
                self.state.step = Step::PickStack { search: Search::Vision, cards: 1 };
            }
        }
    }

    // What was paid for.

    fn build(&mut self, kind: Kind, place: u8) {
        let seat = self.state.active;
        let Some(spot) = self.attach(kind, place, 0) else { return };
        self.log(|mara| Event::Built { seat, card: mara.rules.card(kind), spot });
        self.settle();
        if self.state.step != Step::Over && !self.mara.rules.power(kind).on_build.is_empty() {
            self.state.pending = Pending { source: Source::Built, card: kind, ..Pending::default() };
        }
    }

    fn play_action(&mut self, card: Kind, opponent: Option<Seat>, object: Option<Object>) {
        let seat = self.state.active;
        self.state.player_mut(seat).hand.take(card);
        self.state.turn.actions[card.number()] += 1;
        self.played();
        self.state.pending = Pending { source: Source::Action, card, opponent, object, ..Pending::default() };
        self.log(|mara| Event::ActionPlayed { seat, card: mara.rules.card(card), opponent, object });
        if self.mara.rules.action(card).kind == ActionKind::Attack {
            self.open_window();
        }
    }

    fn attack(&mut self, target: (Seat, Spot), attackers: Attackers) {
        let seat = self.state.active;
        for (power, direct) in attackers.iter() {
            let marks = &mut self.state.turn;
            marks.attacked_twice |= marks.attacked & power.bit();
            marks.attacked |= power.bit();
            if direct {
                self.state.player_mut(seat).hand.take(power);
                self.played();
            }
        }
        self.state.stirred = true;
        let target = Object::Card(target.0, target.1);
        self.state.pending = Pending {
            source: Source::Attack,
            opponent: Some(target.owner()),
            object: Some(target),
            attackers,
            boost: std::mem::take(&mut self.state.turn.boost),
            ..Pending::default()
        };
        self.log(|mara| Event::AttackDeclared {
            seat,
            attackers: attackers
                .iter()
                .map(|(power, direct)| Declared { card: mara.rules.card(power), direct })
                .collect(),
            target,
        });
        self.open_window();
    }

    /// `react.opens`.
    fn open_window(&mut self) {
        let Queries { rules, state } = self.queries();
        let Some(defender) = state.pending.opponent.map(|seat| state.player(seat)) else { return };
        let cheapest = rules.protection[usize::from(state.pending.source == Source::Action)];
        if !defender.hand.is_empty() && cheapest.is_some_and(|cost| defender.energy() >= cost) {
            self.state.step = Step::React;
        }
    }

    /// `react.cancel`.
    fn protect(&mut self, seat: Seat, kind: Kind) {
        self.state.player_mut(seat).hand.take(kind);
        self.log(|mara| Event::Cancelled { seat, card: mara.rules.card(kind) });
        self.go(seat, kind, None, Fate::Walhall, Reason::Protected);
        self.go_home();
        match self.state.pending.source {
            Source::Attack => self.finish_attack(None),
            _ => self.finish_action(),
        }
    }
}
