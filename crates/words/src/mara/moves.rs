//! Moves as buttons.

use tafelrune_engine::Seat;
use tafelrune_games::mara::kind::{Class, Colour, Kind, Object, Spot};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::state::Step;
use tafelrune_games::mara::view::View;

use super::{Speaker, Table, capital, cards};

/// What a Vision costs without discounts, and at least.
const VISION: u8 = 3;
const VISION_LEAST: u8 = 1;

impl Speaker<'_> {
    pub(super) fn say_move(&self, view: &View, mv: Move) -> String {
        // A view belongs to the one who moves; from outside, it is whoever is asked.
        let mover = view.viewer.seat().or(view.asked).unwrap_or(view.active);
        let table = &Table::of(view);
        let plain = |id: &str| self.text(id, &[]);
        let stack = |id: &str, stack: u8| {
            let size = view.stacks.get(usize::from(stack)).copied().unwrap_or(0);
            let stack = self.stack(stack);
            self.text(id, &[("stack", (&stack).into()), ("count", size.into())])
        };
        let place = |place| self.place(table, mover, place);
        let said = match mv {
            Move::Stack(index) => match view.step {
                Step::ExchangeStack => stack("move-exchange_stack", index),
                _ => stack("move-search", index),
            },
            Move::Take(kind) => self.with_card("move-take", kind),
            Move::Lay(kind) => self.with_card("move-lay", kind),
            Move::Build(kind, at) => self.building(kind, &place(at)),
            Move::Remove(spot) => {
                self.text("move-remove", &[("card", (&self.attachment(table, mover, spot)).into())])
            }
            Move::RemovePlace(at) => self.text("move-remove_place", &[("place", (&place(at)).into())]),
            Move::Under(index) => stack("move-under", index),
            Move::EndBuild => plain("move-end_build"),
            Move::Play(kind, opponent) => self.playing(kind, opponent),
            Move::Choose(object) => self.choosing(table, mover, object),
            Move::Attack => plain("move-attack"),
            Move::Target(object) => self.aiming(table, object),
            Move::Add(spot) => {
                let kind = table.attached(mover, spot).and_then(|a| self.mara.rules().kind(a.card.id()));
                self.adding("move-add", &self.attachment(table, mover, spot), kind)
            }
            Move::AddHand(kind) => self.adding("move-add_hand", &self.of_kind(kind), Some(kind)),
            Move::Commit => plain("move-commit"),
            Move::EndAction => plain("move-end_action"),
            Move::Pass => plain("move-pass"),
            Move::Protect(kind) => {
                let (card, cost) = (self.of_kind(kind), self.cost(kind));
                self.text("move-protect", &[("card", (&card).into()), ("cost", (&cost).into())])
            }
            Move::Recall(kind) => self.with_card("move-recall", kind),
            Move::RecallNone => plain("move-recall_none"),
            Move::Steal(kind) => self.with_card("move-steal", kind),
            Move::Discard(kind) => self.with_card("move-discard", kind),
            Move::Vision(colour) => self.vision(table, mover, colour),
            Move::VisionMixed => plain("move-vision_mixed"),
            Move::Refill => plain("move-refill"),
            Move::Exchange => plain("move-exchange"),
            Move::EndTurn => plain("move-end_turn"),
            Move::Draw(index) => stack("move-draw", index),
            Move::DrawWalhall => {
                let top = view.walhall.last().map(|card| self.card(card));
                self.text("move-draw_walhall", &[("card", top.as_deref().unwrap_or("none").into())])
            }
            Move::Put(kind) => self.with_card("move-put", kind),
            Move::Auto => self.paying("move-auto", self.mara.automatic_payment(view)),
            Move::Colours(colours) => {
                self.paying("move-colours", self.mara.due(view).map(|due| add(due.coloured, colours)))
            }
            Move::Manual => plain("move-manual"),
            Move::Unit(spot) => {
                let card = self.attachment(table, mover, spot);
                let energy = table.attached(mover, spot).map_or(0, |attached| attached.energy);
                self.text("move-unit", &[("card", (&card).into()), ("energy", energy.into())])
            }
        };
        capital(said)
    }

    fn building(&self, kind: Kind, place: &str) -> String {
        let (card, cost) = (self.of_kind(kind), self.cost(kind));
        let args = [("card", (&card).into()), ("cost", (&cost).into()), ("place", place.into())];
        self.text("move-build", &args)
    }

    fn playing(&self, kind: Kind, opponent: Option<Seat>) -> String {
        let (card, cost) = (self.of_kind(kind), self.cost(kind));
        let opponent = opponent.map(|seat| self.names.object(self.texts, seat));
        let target = opponent.as_deref().unwrap_or("none");
        let args = [("card", (&card).into()), ("cost", (&cost).into()), ("target", target.into())];
        self.text("move-play", &args)
    }

    fn choosing(&self, table: &Table, mover: Seat, object: Object) -> String {
        let (what, name) = match object {
            Object::Card(..) => ("card", self.object(table, object)),
            Object::Place(owner, place) if owner == mover => ("mine", self.place(table, owner, place)),
            Object::Place(..) => ("place", self.object(table, object)),
        };
        self.text("move-choose", &[("what", what.into()), ("object", (&name).into())])
    }

    fn aiming(&self, table: &Table, object: Object) -> String {
        let name = self.object(table, object);
        let value = match object {
            Object::Card(owner, spot) => self.printed_value(table, owner, spot),
            Object::Place(..) => String::new(),
        };
        self.text("move-aim", &[("object", (&name).into()), ("value", (&value).into())])
    }

    fn adding(&self, id: &str, card: &str, kind: Option<Kind>) -> String {
        let figures = kind.map(|kind| self.figures(kind)).unwrap_or_default();
        self.text(id, &[("card", card.into()), ("figures", (&figures).into())])
    }

    fn vision(&self, table: &Table, mover: Seat, colour: Colour) -> String {
        let discounts = table.powers(mover).filter_map(|card| self.mara.rules().kind(card.id()));
        let discount: u8 = discounts.map(|kind| self.mara.rules().power(kind).vision_discount).sum();
        let mut units = [0; 4];
        units[colour.index()] = VISION.saturating_sub(discount).max(VISION_LEAST);
        self.text("move-vision", &[("energy", (&self.energy(units, 0)).into())])
    }

    /// A payment says what it takes, so that nothing is spent by surprise.
    fn paying(&self, id: &str, units: Option<[u8; 4]>) -> String {
        let energy = units.map(|units| self.energy(units, 0));
        self.text(id, &[("energy", energy.as_deref().unwrap_or("none").into())])
    }

    fn of_kind(&self, kind: Kind) -> String {
        self.card(&self.mara.rules().card(kind))
    }

    fn with_card(&self, id: &str, kind: Kind) -> String {
        self.text(id, &[("card", (&self.of_kind(kind)).into())])
    }

    /// " (2 Triskele und 1 Vario)", or nothing where nothing is to be paid.
    fn cost(&self, kind: Kind) -> String {
        let rules = self.mara.rules();
        let cost = match kind.class() {
            Class::Power => cards::cost_of(self.texts, rules.power(kind)),
            Class::Action => self.energy([0; Colour::ALL.len()], rules.action(kind).cost),
            Class::Place | Class::Rune => String::new(),
        };
        if cost.is_empty() { cost } else { format!(" ({cost})") }
    }

    /// " (Kampfwert 5, 2 Triskele)" of an attacker.
    fn figures(&self, kind: Kind) -> String {
        if !kind.is_power() {
            return String::new();
        }
        let power = self.mara.rules().power(kind);
        let value = self.text("label-cv", &[("value", power.cv.into())]);
        let cost = cards::cost_of(self.texts, power);
        if cost.is_empty() { format!(" ({value})") } else { format!(" ({value}, {cost})") }
    }

    /// " (Kampfwert 3)" of a target, before any ability.
    fn printed_value(&self, table: &Table, owner: Seat, spot: Spot) -> String {
        let Some(attached) = table.attached(owner, spot) else { return String::new() };
        let kind = self.mara.rules().kind(attached.card.id()).filter(|kind| kind.is_power());
        let value = kind.map_or(attached.energy, |kind| self.mara.rules().power(kind).cv);
        format!(" ({})", self.text("label-cv", &[("value", value.into())]))
    }
}

fn add(one: [u8; 4], other: [u8; 4]) -> [u8; 4] {
    std::array::from_fn(|index| one[index] + other[index])
}
