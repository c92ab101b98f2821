/**
 * A game with every kind and shape of field, for tests. Its one event does whatever the test says,
 * so that a test reads and writes the state exactly as rule code does.
 */
import * as core from '@rondel/core';
import { type Board, gridBoard } from '@rondel/core/board';

const {
  array,
  artifact,
  bool,
  counter,
  grid,
  group,
  int,
  list,
  named,
  offPosition,
  oneOf,
  optional,
  ownerOnly,
  perSeat,
  perTile,
  ref,
  seat,
  seats,
  secret,
  seenBy,
  tile,
  untilRevealed,
} = core;

/** Tiles a1, b1, c1, a2, b2, c2. */
export const yard: Board = gridBoard(3, 2);

export const CARDS = ['2c', '3c', '4c', '5c'] as const;

const schema = {
  plain: int(-5, 5),
  high: int(3, 9),
  low: int(-9, -3),
  count: counter(100),
  flag: bool(),
  colour: oneOf('red', 'green', 'blue'),
  who: seat(),
  team: seats(),
  place: tile(yard),
  leader: ref('pieces'),
  row: array(4, int(0, 9)),
  switches: array(3, bool()),
  field: grid(3, 2, oneOf('empty', 'cross', 'ring')),
  heat: perTile(yard, int(-1, 7)),
  deck: secret(list(5, int(0, 51))),
  marks: list(3, oneOf('a', 'b', 'c')),
  sealed: untilRevealed(array(3, int(0, 9))),
  pile: untilRevealed(list(3, int(0, 9))),
  card: named(CARDS),
  wish: optional(named(['tea', 'milk'])),
  goal: optional(tile(yard)),
  luck: optional(counter(3)),
  stack: list(4, {
    spell: oneOf('bolt', 'shield'),
    caster: seat(),
    goal: optional(tile(yard)),
    power: int(-2, 9),
  }),
  peeks: seenBy(array(3, int(0, 9))),
  drawer: seenBy(list(3, named(CARDS))),
  cube: artifact(
    { value: int(1, 64), holder: seat(), tricks: ownerOnly(list(2, int(0, 5))), sides: array(2, int(0, 6)) },
    { owner: 'holder' },
  ),
  pieces: group(
    ['king', 'rook', 'pawn'],
    { at: tile(yard), side: seat(), rank: ownerOnly(int(0, 9)), moved: bool() },
    { owner: 'side' },
  ),
  stones: group(2, { weight: int(0, 20), trail: list(3, tile(yard)) }),
  players: perSeat({
    score: counter(100),
    hand: ownerOnly(list(4, int(0, 51))),
    bid: untilRevealed(int(0, 9)),
    bag: array(2, int(0, 3)),
    mood: oneOf('calm', 'cross'),
    plans: ownerOnly(list(2, { to: seat(), worth: int(1, 9) })),
    note: seenBy(int(0, 9)),
    pocket: seenBy(list(2, { card: named(CARDS), torn: bool() })),
  }),
  clock: offPosition(counter(1000)),
};

const shape = core.defineShape({ state: schema, random: true });

export type SinkReader = core.Reader<typeof shape>;
export type SinkWriter = core.Writer<typeof shape>;

let allowed: (s: SinkReader) => boolean = () => true;
let deed: (s: SinkWriter) => void = () => {};

export const kitchenSink = core.defineGame({
  name: 'kitchen-sink',
  seats: 3,
  ...shape,
  events: { act: {} },
  refusals: { 'not-now': 'The test does not allow that.' },
  rules: {
    act: (rule) => rule.when((s) => allowed(s), 'not-now').do((s) => deed(s)),
  },
  outcome: () => null,
});

export type SinkState = ReturnType<typeof core.startGame<typeof schema, { act: Record<never, never> }>>;

export const startSink = (seed: core.Seed = 0): SinkState => core.startGame(kitchenSink, { seed });

/** The deed of setting single fields. */
export const put =
  (values: { [K in keyof SinkWriter]?: unknown }) =>
  (s: SinkWriter): void =>
    void Object.assign(s, values);

/** Plays the event with this deed, if `when` allows it. */
export function attempt(
  state: SinkState,
  what: (s: SinkWriter) => void,
  when: (s: SinkReader) => boolean = () => true,
): core.Result<SinkState> {
  deed = what;
  allowed = when;
  try {
    return core.handle(state, { type: 'act' });
  } finally {
    deed = () => {};
    allowed = () => true;
  }
}

/** The state after a deed. */
export const after = (state: SinkState, what: (s: SinkWriter) => void): SinkState =>
  core.unwrap(attempt(state, what));

/** What rule code reads from a state. */
export function read<T>(state: SinkState, look: (s: SinkReader) => T): T {
  let seen: { value: T } | null = null;
  attempt(
    state,
    () => {},
    (s) => {
      seen = { value: look(s) };
      return false;
    },
  );
  return (seen as unknown as { value: T }).value;
}

/** Writes something at random into every field, drawn from the game's own dice. */
export function scramble(s: SinkWriter): void {
  const { random } = s;
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const refill = <T>(items: core.ListWriter<T>, draw: () => T): void => {
    items.clear();
    for (let n = random.below(items.capacity + 1); n > 0; n--) items.push(draw());
  };
  const anyTile = (): number => random.between(-1, yard.size - 1);
  const anySeat = (): number => random.between(-1, s.seats - 1);
  const anyCard = (): number => random.below(52);
  s.plain = random.between(-5, 5);
  s.high = random.between(3, 9);
  s.low = random.between(-9, -3);
  s.count = random.between(0, 100);
  s.flag = random.chance(1, 2);
  s.colour = pick(['red', 'green', 'blue']);
  s.who = anySeat();
  s.team = random.below(8);
  s.place = anyTile();
  s.leader = random.between(-1, 2);
  for (let i = 0; i < 4; i++) s.row.set(i, random.below(10));
  for (let i = 0; i < 3; i++) s.switches.set(i, random.chance(1, 2));
  for (let i = 0; i < 6; i++) s.field.set(i, pick(['empty', 'cross', 'ring']));
  for (let i = 0; i < 6; i++) s.heat.set(i, random.between(-1, 7));
  refill(s.deck, anyCard);
  refill(s.marks, () => pick(['a', 'b', 'c']));
  for (let i = 0; i < 3; i++) s.sealed.set(i, random.below(10));
  if (random.chance(1, 2)) s.sealed.reveal(random.below(3));
  refill(s.pile, () => random.below(10));
  if (random.chance(1, 2)) s.pile.reveal();
  s.card = random.below(4);
  s.wish = random.between(-1, 1);
  s.goal = anyTile();
  s.luck = random.between(-1, 3);
  s.stack.clear();
  for (let n = random.below(5); n > 0; n--) {
    const power = random.between(-2, 9);
    s.stack.push({ spell: pick(['bolt', 'shield']), caster: anySeat(), goal: anyTile(), power });
  }
  for (let i = 0; i < 3; i++) s.peeks.set(i, random.below(10));
  if (random.chance(1, 2)) s.peeks.showTo(random.below(3), random.below(3));
  if (random.chance(1, 4)) s.peeks.reveal(random.below(3));
  refill(s.drawer, () => random.below(4));
  if (random.chance(1, 2)) s.drawer.showTo(random.below(3));
  s.cube.value = random.between(1, 64);
  s.cube.holder = anySeat();
  refill(s.cube.tricks, () => random.below(6));
  s.cube.sides.set(1, random.below(7));
  for (let piece = 0; piece < 3; piece++) {
    s.pieces.at.set(piece, anyTile());
    s.pieces.side.set(piece, anySeat());
    s.pieces.rank.set(piece, random.below(10));
    s.pieces.moved.set(piece, random.chance(1, 2));
  }
  for (let stone = 0; stone < 2; stone++) {
    s.stones.weight.set(stone, random.below(21));
    refill(s.stones.trail.of(stone), anyTile);
  }
  for (let player = 0; player < 3; player++) {
    s.players.score.set(player, random.between(0, 100));
    refill(s.players.hand.of(player), anyCard);
    s.players.bid.set(player, random.below(10));
    if (random.chance(1, 3)) s.players.bid.reveal(player);
    s.players.bag.of(player).set(random.below(2), random.below(4));
    s.players.mood.set(player, pick(['calm', 'cross']));
    s.players.plans.of(player).fill(random.chance(1, 2) ? [] : [{ to: anySeat(), worth: 1 + player }]);
    s.players.note.set(player, random.below(10));
    if (random.chance(1, 3)) s.players.note.showTo(player, random.below(3));
    const pocket = s.players.pocket.of(player);
    pocket.clear();
    for (let n = random.below(3); n > 0; n--) {
      pocket.push({ card: random.below(4), torn: random.chance(1, 2) });
    }
    if (random.chance(1, 3)) pocket.showTo(random.below(3));
  }
  for (let player = 0; player < 3; player++) {
    if (random.chance(1, 3)) s.players.note.reveal(player);
    if (random.chance(1, 3)) s.players.note.hideFrom(player, random.chance(1, 2) ? player : random.below(3));
    if (random.chance(1, 3)) s.players.pocket.of(player).hideFrom(player);
  }
  s.clock = random.below(1001);
  s.turn.advance();
}
