//! From a setup to a dealt game.

use super::cards::{Cards, MAX_COLLECTORS};
use super::event::{Event, Secret};
use super::kind::{Card, Colour, KINDS, Kind, MAX_NUMBERS};
use super::options::{Count, FirstPlayer, Options, RunePrice};
use super::state::{Good, Market, Player, SEATS, State, Step, Tie};
use super::{Markt, play};
use tafelrune_engine::Chance;
use tafelrune_engine::{CardSet, Fault, Faults, Log, Seat, Seats, Setup};

/// What the rules look up while playing, worked out once from options and card set.
#[derive(Clone, Debug)]
pub struct RuleData {
    pub(super) players: u8,
    pub(super) options: Options,
    /// Values of the number kinds, ascending.
    values: [u8; MAX_NUMBERS],
    /// How many number kinds the card set has.
    pub(super) numbers: u8,
    /// Copies in the main deck, by kind.
    pub(super) copies: [u8; KINDS],
    /// The sums that buy a rune, as bits.
    pub(super) rune_sums: u64,
    /// From this sum on goods and ransoms are paid.
    pub(super) goods_sum: u16,
    /// The price of goods in runes.
    pub(super) price: u8,
    /// The runes that remove a collector.
    pub(super) ransom_runes: u8,
    pub(super) hand_size: u8,
    /// The market before the game.
    pub(super) market: Market,
}

impl RuleData {
    fn new(setup: &Setup<Markt>) -> RuleData {
        let (players, cards, options) = (setup.players, &setup.cards, &setup.options);
        let mut values = [0; MAX_NUMBERS];
        let mut copies = [0; KINDS];
        for (index, number) in cards.numbers.iter().enumerate() {
            values[index] = number.value;
            copies[index] = number.copies;
        }
        copies[Kind::THIEF.index()] = cards.thieves;
        copies[Kind::MAIN_RED.index()] = cards.main_red;
        copies[Kind::MAIN_BLUE.index()] = cards.main_blue;
        let count = |option, figures| match option {
            Count::Auto => Cards::by_players(figures, players),
            Count::All => Cards::copies(figures),
            Count::Exactly(count) => count,
        };
        let runes = count(options.runes_per_colour, &cards.runes_per_colour);
        RuleData {
            players,
            options: options.clone(),
            values,
            numbers: cards.numbers.len() as u8,
            copies,
            rune_sums: cards.rune_sums.iter().fold(0, |sums, sum| sums | 1 << sum),
            goods_sum: cards.goods_sum.into(),
            price: match options.rune_price {
                RunePrice::Table => Cards::by_players(&cards.price_runes, players),
                RunePrice::Flat2 => 2,
                RunePrice::Fixed(price) => price,
            },
            ransom_runes: cards.ransom_runes,
            hand_size: cards.hand_size,
            market: Market {
                runes: [runes; 2],
                outposts: count(options.outposts, &cards.outposts),
                collectors: count(options.collectors, &cards.collectors),
            },
        }
    }

    /// The value of a number kind, 0 for the others.
    #[inline]
    pub fn value(&self, kind: Kind) -> u8 {
        if kind.is_number() { self.values[kind.index()] } else { 0 }
    }

    /// The kind as it is named outside.
    #[inline]
    pub fn card(&self, kind: Kind) -> Card {
        match kind {
            Kind::THIEF => Card::Thief,
            Kind::MAIN_RED => Card::Main(Colour::Red),
            Kind::MAIN_BLUE => Card::Main(Colour::Blue),
            number => Card::Number(self.values[number.index()]),
        }
    }

    /// The kind of a card, if this card set has it.
    pub fn kind(&self, card: Card) -> Option<Kind> {
        match card {
            Card::Thief => Some(Kind::THIEF),
            Card::Main(colour) => Some(Kind::main(colour)),
            Card::Number(value) => self.values[..self.numbers.into()]
                .iter()
                .position(|other| *other == value)
                .map(|index| Kind(index as u8)),
        }
    }

    /// The kinds of this card set, in canonical order.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Kind> {
        (0..self.numbers).chain(Kind::THIEF.0..KINDS as u8).map(Kind)
    }

    /// The market's stock of a good.
    #[inline]
    pub fn stock(market: &Market, good: Good) -> u8 {
        match good {
            Good::Outpost => market.outposts,
            Good::Collector => market.collectors,
        }
    }
}

/// Validates a setup.
pub(super) fn validate(setup: &Setup<Markt>) -> Result<RuleData, Faults> {
    let Setup { players, options, cards } = setup;
    if let Some(fault) = setup.players_fault("Markt der Runen") {
        return Err(fault.into());
    }
    let mut faults = options.faults(*players);
    for (name, option, figures, least) in [
        ("runes_per_colour", options.runes_per_colour, &cards.runes_per_colour, 1),
        ("outposts", options.outposts, &cards.outposts, 0),
        ("collectors", options.collectors, &cards.collectors, 0),
    ] {
        let most = Cards::copies(figures);
        if let Count::Exactly(count) = option
            && !(least..=most).contains(&count)
        {
            let message = format!("{name} is \"auto\", \"all\" or {least} to {most}, not {count}");
            faults.push(Fault::new("option.market", message));
        }
    }
    debug_assert!(Cards::copies(&cards.collectors) <= MAX_COLLECTORS);
    if cards.pile_size() < cards.least_pile(*players) {
        let message = format!(
            "the card set `{}` has {} cards for the main pile; {players} players need {}",
            cards.name(),
            cards.pile_size(),
            cards.least_pile(*players)
        );
        faults.push(Fault::new("setup.cards", message));
    }
    Faults::check(faults)?;
    Ok(RuleData::new(setup))
}

/// Deals (clauses `setup.*`).
pub(super) fn start(markt: &Markt, chance: &mut impl Chance, log: &mut impl Log<Event<Secret>>) -> State {
    let rules = &markt.rules;
    let starter = match rules.options.first_player {
        FirstPlayer::Seat(seat) => seat,
        FirstPlayer::Random => {
            let mut weights = [0; SEATS];
            weights[..rules.players.into()].fill(1);
            Seat(chance.draw("start", &weights) as u8)
        }
    };
    log.log(|| Event::Started { starter });
    let mut state = empty(rules, starter);
    for kind in rules.kinds() {
        for _ in 0..rules.copies[kind.index()] {
            state.pile.push(kind.0);
        }
    }
    chance.shuffle("shuffle", &mut state.pile);
    state.pile.reverse();
    for _ in 0..rules.hand_size {
        for step in 0..rules.players {
            let seat = Seat((starter.0 + step) % rules.players);
            play::draw(markt, &mut state, seat, chance, log);
        }
    }
    play::begin_turn(markt, &mut state, chance, log);
    state
}

/// A table with the market laid out and nothing dealt.
pub(super) fn empty(rules: &RuleData, starter: Seat) -> State {
    State {
        market: rules.market,
        players: [Player::default(); SEATS],
        pile: Default::default(),
        discard: Default::default(),
        starter,
        active: starter,
        round: 1,
        played: 0,
        duelled: Seats::NONE,
        bought: 0,
        apart: Default::default(),
        step: Step::GiveUp,
        draft: None,
        tie: Tie::default(),
    }
}
