// Types that modules of the page share. They are declared here and not in modules, so that browsers do not load them.

/** What stands on a card. */
export type Face = {
  id: string;
  kind: string;
  name: string;
  text: string;
  /** A line about whom or what it shows, without rules. */
  background?: string;
  colour?: string;
  value?: number;
  /** What the generic art writes large instead of the value. */
  figure?: string;
  points?: number;
  needs?: { of: string; count: number }[];
  deeds?: string[];
  lasting?: boolean;
  home?: string;
  /** The name of the one it belongs to, where the card shows it. */
  home_name?: string;
};

/** Something in a zone. */
export type ZoneThing = {
  /** The target that moves list. */
  id: string;
  text: string;
  /** Written large. */
  value?: string | null;
  /** How many equal ones it stands for. */
  count?: number | null;
  /** Lies face-down for this viewer. */
  hidden?: boolean;
};

/** A place on the table, of one seat or of all. */
export type Zone = {
  id: string;
  title: string;
  seat?: string | null;
  /** The hand of the viewer. */
  own_hand?: boolean;
  things: ZoneThing[];
};

/** What a viewer sees of a game without page code, as the state frame carries it. */
export type Overview = {
  /** A few words beside the title, such as the round. */
  status: string;
  /** By seat. */
  points: number[];
  zones: Zone[];
};

/** What a viewer sees: the game's own view, and for games without page code an overview of it. */
export type Seen = { view: any; overview?: Overview };

/** A colour of a game with the symbol that is always drawn with it. */
export type Colour = { symbol: string; hue: string; deep: string };

/** A card of a hand. */
export type HandCard = {
  /** The target that moves list. */
  id: string;
  /** Tells equal cards apart. */
  key: string;
  /** None if the viewer does not know the card. */
  face?: Face;
};

/** Lists of card kinds: `wide` ones lie sideways, of `personal` ones every player has their own, `named` ones have their value in their name, and for `owning` ones the cards that belong to them are listed. */
export type KindList = 'wide' | 'personal' | 'named' | 'owning';

/** Everything that the page knows of one game. */
export type GamePage = {
  id: string;
  /** Everything on the table except the own hand. */
  Layout: (props: Seen) => any;
  /** The viewer's hand. */
  OwnHand: (props: Seen) => any;
  /** A few words beside the title, such as the round. */
  status: (seen: Seen) => string;
  /** A seat's hand, from what that seat sees. */
  handOf: (seen: Seen, seat: string) => HandCard[];
  /** Reveals what lies face-down, from what every seat saw. */
  faceUp?: (seen: Seen, bySeat: Seen[]) => Seen;
  /** The face of a card. */
  Art: (props: { game: string; face: Face; energy?: number; strength?: number }) => any;
  /** The back of a card: the id of its gradient, and its emblem. */
  back: { ground: string; Emblem: (props: { game: string }) => any };
  /** Three cards that stand for the game. */
  emblem: (game: string) => { face: Face; energy?: number }[];
  /** By the names that cards use. */
  colours: Record<string, Colour>;
  /** Characters in texts that are drawn as a colour's symbol. */
  signs?: Record<string, Colour>;
  /** Options of a short first match after the lesson; without them there is no lesson. */
  firstGame?: object;
  /** What points and costs of a card are called. */
  labels?: { points?: () => string; needs?: () => string };
  kinds?: Partial<Record<KindList, string[]>>;
};
