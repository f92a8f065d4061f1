// Made by tests/wire-types.js out of the server's description; a test compares.

/** A wish of a client, with a number of its own that the answer carries. */
export type Asked = Want & {
  /** The client's own number for it. */
  id?: number | null;
  /** For whom, if the device holds several seats; else the seat whose eyes it has. */
  seat?: string | null;
};

/** The last frame before the server closes a socket. */
export type Bye = {
  /** Whether coming back makes sense. */
  again: boolean;
  /** Why; see the codes of refusals. */
  code: string;
  /** `bye`. */
  kind: string;
};

/** A card of a set. */
export type CardInfo = Face & {
  /** How often it is in the set; of what everybody has, each one's. */
  copies: number;
};

/** How often a card was used, and how those fared who used it. */
export type CardUse = {
  /** How many would have won if everybody at a table won as often as the others. */
  even: number;
  /** In how many games. */
  games: number;
  /** The card. */
  id: string;
  /** By how many players, each counted once a game. */
  players: number;
  /** How many of those won; a shared win counts in parts. */
  wins: number;
};

/** How often the cards of a game's own edition were used in the finished matches of this server. */
export type CardUses = {
  /** The cards that were used at all. */
  cards: (CardUse)[];
  /** Out of so many games; 0 as long as there are too few to tell. */
  games: number;
};

/** A legal move. */
export type ChoiceInfo = {
  /** Its text form: what is sent back. */
  move: string;
  /** In words. */
  text?: string | null;
  /** The things on the table that it touches. */
  things?: (string)[];
};

/** A clause of the rules. */
export type ClauseInfo = {
  /** The scenarios that test it, by name. */
  examples: (string)[];
  /** Its stable id; the part before the dot is its section. */
  id: string;
  /** What somebody hears who tries what it forbids. */
  refusal?: string | null;
  /** Where it comes from, in words. */
  source: string;
  /** How many further tests are named after it. */
  tests: number;
  /** Its text. */
  text: string;
  /** Its headline. */
  title: string;
};

/** The clocks. */
export type ClockInfo = {
  /** Milliseconds left, by seat, when this was sent. */
  left_ms: (number)[];
  /** Whose clock runs. */
  running: (string)[];
};

/** A table that was made. */
export type Created = {
  /** SHA-256 of the server's share of the seed, fixed before anybody joins. */
  commitment: string;
  /** An invitation for the other seats. */
  invitation: string;
  /** Its name in addresses. */
  table: string;
};

/** A scenario. */
export type ExampleInfo = {
  /** Its name in addresses. */
  name: string;
  /** What it shows. */
  title: string;
};

/** The face of a card. The fields are those of all games together; what a card has not is left out. */
export type Face = {
  /** Its colour. */
  colour?: string | null;
  /** What kind of things it does, for the figure in a sigil. */
  deeds?: (string)[];
  /** Whom it belongs to or where it is at home. */
  home?: string | null;
  /** The card's id, as views and events write it. */
  id: string;
  /** What it is: `power`, `memory`, `number`, ... */
  kind: string;
  /** Whether it lasts after it was cast. */
  lasting?: boolean;
  /** Its name in the reader's language. */
  name: string;
  /** What it costs or demands. */
  needs?: (Units)[];
  /** Points or stars. */
  points?: number | null;
  /** What it does, in the reader's language. */
  text: string;
  /** Combat value, strength or number. */
  value?: number | null;
};

/** One thing that was checked in a record. */
export type Finding = {
  /** A stable code: `replay`, `server`, `seat`, `seed`, `no-receipt` or `noted`. */
  check: string;
  /** Whether it is as it should be. */
  good: boolean;
  /** In words. */
  words: string;
};

/** A game that can be played here. */
export type GameInfo = {
  /** Its short name. */
  id: string;
  /** Levels of bots, weakest first. */
  levels: (string)[];
  /** The most players. */
  max_players: number;
  /** The fewest players. */
  min_players: number;
  /** Settings and their defaults. */
  options: any;
  /** The settings again, explained. */
  settings?: (SettingInfo)[];
  /** Its title. */
  title: string;
};

/** The first frame on a socket. */
export type Hello = {
  /** The language of words (`de`, `en`); without one, no words are sent: for bots. */
  lang?: string | null;
  /** Whether only news are wanted after the first state: neither the view nor what has not changed. */
  news?: boolean;
  /** Whose eyes, if the device holds several seats; else its first. */
  seat?: string | null;
  /** The last version of the table that it has seen: lines of the log come from there on. */
  seen?: number | null;
  /** Whether views and the log are wanted; without them, states hold little more than the choices. */
  views?: boolean;
  /** The version of the wire that the client speaks. */
  wire: number;
};

/** What a bot would do. */
export type Hint = {
  /** `hint`. */
  kind: string;
  /** The move, one of the choices. */
  move: string;
  /** The number of the command that this answers. */
  re?: number | null;
  /** The version of the table that it is about. */
  version: number;
  /** Its reasons, in words; none if none were asked for. */
  words?: (string)[];
};

/** A token that lets somebody join. */
export type Invitation = {
  /** The token; the only secret that may stand in an address. */
  token: string;
};

/** A seat to be taken. */
export type Join = {
  /** The own share of the seed: 64 hexadecimal digits out of a generator of the client's own. */
  contribution?: string | null;
  /** The token of an invitation, for tables that are not listed. */
  invitation?: string | null;
  /** What one wants to be called. */
  name: string;
  /** Which seat; else the first that is free. */
  seat?: string | null;
};

/** A seat that was taken. */
export type Joined = {
  /** The name, cleaned. */
  name: string;
  /** Which. */
  seat: string;
};

/** A line of the log. */
export type Line = {
  /** The clause behind it. */
  clause?: string | null;
  /** The event as data, if no words were asked for. */
  event?: any | null;
  /** In words. */
  text?: string | null;
};

/** How the table looked after a step. */
export type Moment = {
  question?: Question | null;
  /** What each seat saw, if all are wanted. */
  seats?: (any)[];
  /** What these eyes saw; what everybody saw, if all are wanted. */
  view: any;
};

/** How the table looked after some steps. */
export type Moments = {
  /** The first of them; 0 is the deal. */
  from: number;
  /** One after each step. */
  moments: (Moment)[];
};

/** A clock. */
export type NewClock = {
  /** Milliseconds added after each move. */
  add_ms?: number;
  /** Milliseconds that everybody has to begin with. */
  main_ms: number;
};

/** Who is to sit at a seat. */
export type NewSeat = "open" | {
  /** A bot of this level. */
  bot: string;
};

/** A table to be made. */
export type NewTable = {
  /** A card set of one's own, as TOML; else our edition. */
  cards?: string | null;
  clock?: NewClock | null;
  /** How many steps late delayed spectators are. */
  delay_steps?: number;
  /** The game's short name. */
  game: string;
  /** Whether "why can't I?" is answered. */
  hints?: boolean;
  /** Anybody may find and join it; else only with an invitation. */
  listed?: boolean;
  /** Settings of the game, where they differ from the usual ones. */
  options?: any;
  /** The uniform length of reaction windows in milliseconds; 0: answers are public at once. */
  pace_ms?: number;
  /** Whether the result counts for ratings of those with a profile. */
  rated?: boolean;
  /** The seats, clockwise. */
  seats: (NewSeat)[];
  /** Whether spectators are let in, and what they see: `nobody`, `public` (what everybody may know, at once) or `delayed` (every hand, some steps late). */
  spectators?: string;
  /** After how many milliseconds a bot plays for somebody who is away; never without. */
  takeover_ms?: number | null;
  /** How moves are taken back: `never`, `alone` or `consent`. */
  undo?: string;
};

/** Somebody else at a table. */
export type Opponent = {
  /** The level, if it is a bot. */
  level?: string | null;
  /** The name. */
  name: string;
};

/** A name with a passphrase, to make a profile or to open it on another device. */
export type Passphrase = {
  /** The name. */
  name: string;
  /** The passphrase: at least ten characters. */
  passphrase: string;
};

/** A question that somebody has put to the others. */
export type PetitionInfo = {
  /** Who asks. */
  by: string;
  /** Who has yet to agree. */
  waiting: (string)[];
  /** `undo` or `abort`. */
  what: string;
};

/** To play on from a moment of a match that is over. */
export type PlayOn = {
  /** An invitation to that table, if it takes one. */
  invitation?: string | null;
  /** How well the bots play. */
  level?: string;
  /** The seat to play at; bots take the others. */
  seat?: string | null;
  /** After which step; 0 is the deal. */
  step?: number;
  /** The table that it was played at... */
  table?: string | null;
  upload?: Uploaded | null;
};

/** A finished match of a profile. */
export type PlayedMatch = {
  /** Its character, in games that have some. */
  character?: string | null;
  /** When it ended, in milliseconds since 1970. */
  ended_ms: number;
  /** The game's short name. */
  game: string;
  /** Who else played. */
  others: (Opponent)[];
  /** Its rank in the end. */
  rank: number;
  /** Where the profile sat. */
  seat: string;
  /** The table. */
  table: string;
};

/** A profile, as everybody may know it. */
export type ProfileInfo = {
  /** The name. */
  name: string;
  /** Ratings by game. */
  ratings: Record<string, Rating>;
};

/** Who is asked what. */
export type Question = {
  /** The kind of decision, as the specification names it. */
  decision: any;
  /** The seats that are asked. */
  seats: (string)[];
  /** In words. */
  text?: string | null;
};

/** How well somebody plays a game. */
export type Rating = {
  /** Out of how many matches. */
  matches: number;
  /** The estimate. */
  rating: number;
  /** How uncertain it still is. */
  uncertainty: number;
};

/** Why something was not done. */
export type Refusal = {
  /** The clause of the rules, if it was one. */
  clause?: string | null;
  /** A stable code. */
  code: string;
  /** `refused`. */
  kind: string;
  /** The number of the command that this answers. */
  re?: number | null;
  /** In words. */
  text: string;
  /** The version of the table now, if the client's was another. */
  version?: number | null;
};

/** The table on which the same people play again. */
export type RematchInfo = {
  /** What lets these eyes join, if they played here. */
  invitation?: string | null;
  /** Its name in addresses. */
  table: string;
};

/** A match that is over, as a story through one pair of eyes, or through all. */
export type Replay = {
  /** Whether one can play on from here: it takes the seed. */
  continues: boolean;
  /** What stands on the cards. */
  faces: (Face)[];
  /** What a check of the record found. */
  findings: (Finding)[];
  /** The game's short name. */
  game: string;
  /** Whether the match was played to its end. */
  over: boolean;
  /** The results of the games. */
  results: (Result)[];
  /** Who sat where. */
  seats: (SeatInfo)[];
  /** What happened, step by step: the deal of every game, and every line of the record. */
  steps: (ReplayStep)[];
};

/** A step of a match. */
export type ReplayStep = {
  /** Who is asked after it; nobody at the end of a game. */
  asked: (string)[];
  /** In which game of the match, from 0 on. */
  game: number;
  /** What these eyes saw happen. */
  lines: (Line)[];
  /** The points after it, by seat. */
  points: (number)[];
  /** The round after it. */
  round: number;
  /** Whose step it was; nobody's in a deal. */
  seat?: string | null;
  /** The move in words, where these eyes may know it. */
  text?: string | null;
  /** Whether a turn begins with it. */
  turn: boolean;
};

/** The result of a game. */
export type Result = {
  /** Points by seat. */
  points: (number)[];
  /** Ranks by seat, 1 for the winners. */
  ranks: (number)[];
  /** In words. */
  text?: string | null;
};

/** A match that is over, judged; while it is being judged, how far that has come. */
export type Review = {
  /** How many decisions are judged. */
  done: number;
  /** Whether it could not be done; it is not tried again before the server is. */
  failed: boolean;
  /** The games, once it is ready. */
  games: (ReviewGame)[];
  /** How many iterations each decision was searched. */
  iterations: number;
  /** Whether it is complete. */
  ready: boolean;
  /** Out of how many; 0 if nobody has begun. */
  total: number;
};

/** One decision, judged on what its seat knew. */
export type ReviewDecision = {
  /** The best move, in words. */
  best: string;
  /** The chance to win with the move made. */
  chance: number;
  /** The move made, in words. */
  chosen: string;
  /** The standard error of that. */
  error: number;
  /** What followed: `usual`, `lucky` or `unlucky`, beyond the noise. */
  fortune: string;
  /** By how much the chance changed until the same seat decided again. */
  luck: number;
  /** The standard error of that. */
  luck_error: number;
  /** How many options there were. */
  options: number;
  /** What it gives away against the best move. */
  regret: number;
  /** Who decided. */
  seat: string;
  /** The step after which it was asked for, as a replay counts. */
  step: number;
  /** Hidden cards that would have changed the choice, in words. */
  unless?: (string)[];
  /** `sound`, `slip` or `blunder`, beyond the noise. */
  verdict: string;
};

/** A game, judged. */
export type ReviewGame = {
  /** Its decisions, in order. */
  decisions: (ReviewDecision)[];
  /** The step of its deal, as a replay counts. */
  from: number;
  /** Whether it was played to its end. */
  over: boolean;
  /** What it was for each seat. */
  seats: (ReviewSeat)[];
  /** How many steps it has. */
  steps: number;
};

/** What a game was for one seat: `even + deal + luck - regret = end`. */
export type ReviewSeat = {
  /** What the deal changed, and what others did before the first own decision. */
  deal: number;
  /** The share of the win in the end. */
  end: number;
  /** The standard error of luck and of regret. */
  error: number;
  /** An even share of the win. */
  even: number;
  /** What was drawn and what others did. */
  luck: number;
  /** What own decisions gave away. */
  regret: number;
  /** The seat. */
  seat: string;
};

/** What the rulebook says about a clause. */
export type Rule = {
  /** Its text. */
  text: string;
  /** Its headline. */
  title: string;
};

/** The rules of a game, clause by clause. */
export type Rulebook = {
  /** The clauses, in the order of the specification. */
  clauses: (ClauseInfo)[];
  /** The scenarios that the clauses name. */
  examples: (ExampleInfo)[];
  /** The game's short name. */
  game: string;
  /** What it is called. */
  title: string;
};

/** How well bots of a level play a game: Elo with its 95 % interval. */
export type Rung = {
  /** The estimate. */
  elo: number;
  /** The game's short name. */
  game: string;
  /** Out of how many games. */
  games: number;
  /** The upper end. */
  high: number;
  /** The level. */
  level: string;
  /** The lower end of the interval. */
  low: number;
  /** With how many players. */
  players: number;
};

/** A scenario after some steps. */
export type Scene = {
  /** The steps of a lesson, in order. */
  marks?: (string)[];
  next?: SceneNext | null;
  /** The table, as a real one tells it. */
  state: State;
  /** What it shows. */
  title: string;
  /** What is refused, if that was asked for. */
  wishes?: (Wish)[];
};

/** The next line of a scenario. */
export type SceneNext = {
  /** The clause that refuses it, if it is only tried. */
  clause?: string | null;
  /** The step of a lesson that it belongs to. */
  mark?: string | null;
  /** Who does it; nobody for a deal. */
  seat?: string | null;
  /** What to send as the next step. */
  step: string;
  /** In words. */
  text: string;
};

/** What is to be played in a scenario. */
export type SceneSteps = {
  /** Whose eyes; whoever is asked, if not given. */
  seat?: string | null;
  /** All steps since its position: `A MOVE`, the `step` of the script's next line, or `deal`. */
  steps?: (string)[];
  /** Whether to tell what is refused, and why. */
  wishes?: boolean;
};

/** A seat, as everybody may know it. */
export type SeatInfo = {
  /** SHA-256 of what the seat adds to the seed. */
  commitment?: string | null;
  /** Why the seat is out, if it is: `resigned` or `flagged`. */
  gone?: string | null;
  /** The level of the bot that plays here. */
  level?: string | null;
  /** What it is called. */
  name: string;
  /** Whether the person is connected. */
  present: boolean;
  /** Its letter. */
  seat: string;
  /** The level of the bot that plays for a person. */
  stand_in?: string | null;
  /** `open`, `person` or `bot`. */
  who: string;
};

/** A value of a setting. */
export type SettingChoice = {
  /** What it is called. */
  title: string;
  /** The value. */
  value: any;
};

/** A setting of a game. */
export type SettingInfo = {
  /** What it can be, if it is one of few. */
  choices: (SettingChoice)[];
  /** What holds if nobody changes it. */
  default: any;
  /** Its name in `options`. */
  id: string;
  /** What it does. */
  text: string;
  /** What it is called. */
  title: string;
};

/** A table through one pair of eyes: whole, so that a client just draws it. Only the log is sent in parts. Clients that want news only get the view, the seats and the commitment once, and anew when they have been away for too long. */
export type State = {
  advance?: ChoiceInfo | null;
  /** The version from which on the lines are; `null`: the log is whole. */
  after?: number | null;
  /** The legal moves of these eyes, in canonical order. */
  choices: (ChoiceInfo)[];
  clock?: ClockInfo | null;
  /** What the server fixed before anybody joined: the SHA-256 of its share of the seed; empty for those who want news only and have it. */
  commitment: string;
  /** Whether these eyes are in the middle of a command that others will see when it is complete. */
  draft?: boolean;
  /** Whose eyes these are; nobody's for a spectator. */
  eyes?: string | null;
  /** The answer that these eyes have filed for the running or the next reaction window. */
  filed?: string | null;
  /** The game's short name. */
  game: string;
  /** `state`. */
  kind: string;
  /** Every hand, some steps late: for spectators of a table that was made so. */
  late?: (any)[];
  /** What happened after the version that the client had seen. */
  lines: (Line)[];
  petition?: PetitionInfo | null;
  question?: Question | null;
  /** The rank of each seat, once the match is over. */
  ranks?: (number)[];
  /** The number of the command that this answers, if it is the viewer's own. */
  re?: number | null;
  rematch?: RematchInfo | null;
  /** The results of the finished games. */
  results: (Result)[];
  /** Who sits where; empty for those who want news only, if that is none. */
  seats: (SeatInfo)[];
  /** `lobby`, `running`, `game_over`, `over` or `aborted`. */
  status: string;
  /** Whether these eyes may take their last step back without asking. */
  undo: boolean;
  /** The version of the table; a move answers to it. */
  version: number;
  /** What these eyes see; nothing before the deal. */
  view?: any | null;
  /** Milliseconds until the answers of the running window become public. */
  window_ms?: number | null;
  /** The seats of this device. */
  yours: (string)[];
};

/** What the profile of this device has played, and how well the bots play. */
export type Statistics = {
  /** The bots, as measured. */
  ladder: (Rung)[];
  /** Its finished matches, newest first. */
  matches: (PlayedMatch)[];
  /** The name of the profile, if one is open here. */
  profile?: string | null;
};

/** A line in a list of tables. */
export type TableLine = {
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** When it ended. */
  ended_ms?: number | null;
  /** The game's short name. */
  game: string;
  /** The names by seat. */
  names: (string)[];
  /** Ranks by seat, once it is over. */
  ranks?: (number)[];
  /** `lobby`, `running`, `game_over`, `over` or `aborted`. */
  status: string;
  /** Its name in addresses. */
  table: string;
};

/** So many units of an energy. */
export type Units = {
  /** How many. */
  count: number;
  /** The colour, or `vario`, `any`, `different`, `same`. */
  of: string;
};

/** A record from elsewhere. */
export type Uploaded = {
  /** The text of its card set, if that is not our edition. */
  cards?: string | null;
  /** Its text. */
  record?: string;
};

/** What a client can want of a table. */
export type Want = {
  do: "move";
  /** The move in its text form, as the options list it. */
  move: string;
  /** The version answered to. */
  version: number;
} | {
  do: "file";
  /** The move in its text form. */
  move?: string | null;
} | {
  do: "wishes";
} | {
  do: "hint";
} | {
  do: "look";
  /** The last version that the device has seen through these eyes. */
  seen?: number | null;
} | {
  do: "undo";
} | {
  /** Agreed. */
  agree: boolean;
  do: "answer";
} | {
  do: "resign";
} | {
  do: "abort";
} | {
  do: "next_game";
} | {
  do: "rematch";
} | {
  do: "seat_bot";
  /** How well it plays. */
  level: string;
  /** Where. */
  of: string;
} | {
  do: "unseat";
  /** Which. */
  of: string;
} | {
  do: "take_over";
} | {
  do: "take_back";
} | {
  do: "leave";
} | {
  do: "ping";
};

/** A move that is refused. */
export type Wish = ChoiceInfo & {
  /** The clause that forbids it. */
  clause: string;
  /** Why, in words. */
  why?: string | null;
};

/** What a seat might want and may not. */
export type Wishes = {
  /** `wishes`. */
  kind: string;
  /** The number of the command that this answers. */
  re?: number | null;
  /** The version of the table. */
  version: number;
  /** What is refused, and by which clause. */
  wishes: (Wish)[];
};
