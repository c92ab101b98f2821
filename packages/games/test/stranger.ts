/** What a package outside may export: games of every kind, and what helpers give back. `declarations.test.ts` emits its declarations. */
import {
  accept,
  advance,
  array,
  artifact,
  bool,
  byAnySeat,
  bySystem,
  choiceOption,
  counter,
  dealUnseen,
  decodeEvent,
  defineGame,
  defineShape,
  describe,
  edit,
  fromRecord,
  grid,
  group,
  handle,
  int,
  legalEvents,
  list,
  makeKeys,
  makeRefusal,
  named,
  numberOption,
  offer,
  offPosition,
  oneOf,
  openStream,
  optional,
  outcomeOf,
  ownerOnly,
  parseEvent,
  perSeat,
  perTile,
  positionKey,
  type Reader,
  Runner,
  read,
  ref,
  refuse,
  sealed,
  seat,
  seats,
  secret,
  seenBy,
  segment,
  startGame,
  startMatch,
  stateToJson,
  switchOption,
  tellings,
  tile,
  toRecord,
  turnOf,
  turnProfile,
  unlisted,
  untilRevealed,
  view,
  viewEvent,
  viewTellings,
  type Writer,
  withOptions,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
export const board = gridBoard(3, 3);
export const turns = turnProfile()
  .phase('p', segment('a', { window: 'priority' }), segment('s', { window: 'sealed' }), 'r')
  .segments(segment('q', { window: 'asked' }), 'end2')
  .fact('rain', { until: 'p' })
  .pairCommit('s', 'r')
  .allowReplay()
  .allowPass()
  .allowExtraTurns()
  .allowSkips()
  .allowInserts()
  .allowJoining()
  .limitTime()
  .order('snake', { rounds: 2, afterwards: 'fixed' })
  .events({ pass: 'active', tick: 'system' })
  .build();
export const part = turnProfile()
  .segments('x', segment('y', { window: 'owner' }))
  .order('queue');
export const fields = {
  a: int(0, 3),
  b: counter(3),
  c: bool(),
  d: oneOf('x', 'y'),
  e: named(['1', '2']),
  f: optional(named(['1'])),
  g: seat(),
  h: seats(),
  i: tile(board),
  i2: optional(tile(board)),
  j: ref('stones'),
  k: array(3, bool()),
  l: grid(2, 2, int(0, 1)),
  m: perTile(board, seat()),
  n: list(3, named(['z'])),
  o: list(3, { u: oneOf('x'), w: seat() }),
  p: secret(int(0, 9)),
  q: secret(list(3, int(0, 9))),
  r: seenBy(array(3, int(0, 9))),
  s2: untilRevealed(list(3, int(0, 9))),
  t: ownerOnly(counter(3)),
  key: positionKey(),
  off: offPosition(counter(3)),
  stones: group(2, { w: int(0, 2), tr: list(3, tile(board)) }),
  men: group(['k', 'q'], { at: tile(board), o: list(2, { z: bool() }), hid: secret(array(2, bool())) }),
  cube: artifact({ v: int(1, 3), h: ownerOnly(list(3, int(0, 3))), row: untilRevealed(array(3, bool())) }),
  players: perSeat({
    score: counter(9),
    hand: ownerOnly(list(3, int(0, 3))),
    sh: seenBy(list(2, bool())),
    cards: untilRevealed(counter(3)),
  }),
};
export const events = {
  go: { x: int(0, 3) },
  any: byAnySeat(),
  any2: byAnySeat({ y: bool() }),
  sys: bySystem({ z: tile(board) }),
  off: offer({}),
  un: unlisted(byAnySeat()),
  se: sealed({ am: counter(3) }),
};
export const shape = defineShape({
  state: fields,
  turns,
  random: true,
  repetition: 'key',
  tells: { x: { by: seat(), c: secret(int(0, 3)) }, y: {} },
});
export type R = Reader<typeof shape>;
export type W = Writer<typeof shape>;
export const plain = defineGame({
  name: 'plain',
  seats: 2,
  state: { n: counter(9) },
  events: { go: {} },
  rules: {
    go: (r) =>
      r.do((s) => {
        s.n += 1;
      }, advance),
  },
  outcome: () => null,
});
export const full = defineGame({
  ...shape,
  name: 'full',
  seats: 2,
  stages: ['a', 'b'],
  events,
  refusals: { no: 'No.' },
  rules: {
    go: () => {},
    any: () => {},
    any2: () => {},
    sys: () => {},
    off: () => {},
    un: () => {},
    se: () => {},
  },
  outcome: () => null,
});
export const opt = withOptions(
  {
    n: numberOption(2, 2, 4, { label: 'x' }),
    c: choiceOption('a', 'b', { names: { a: 'A' } }),
    s: switchOption(true),
  },
  ({ n }) =>
    defineGame({
      ...shape,
      name: 'opt',
      seats: n,
      events,
      rules: {
        go: () => {},
        any: () => {},
        any2: () => {},
        sys: () => {},
        off: () => {},
        un: () => {},
        se: () => {},
      },
      outcome: () => null,
    }),
);
export const variant = opt.with({ n: 3 });
// What a helper gives back.
export const state = startGame(full);
export const match = startMatch(opt);
export const place = turnOf(state);
export const extra = turnOf(state).extraTurns[0];
export const skips = turnOf(state).skips;
export const shown = describe(state);
export const turn = describe(state).turn;
export const seen = view(state, 0);
export const told = tellings(match);
export const heard = viewTellings(full, told, 0);
export const reader = read(state);
export const bare = read(startGame(plain));
export const parts = (s: R) => ({
  row: s.k,
  ints: s.l,
  tiles: s.m,
  l: s.n,
  rows: s.o,
  sec: s.q,
  seen: s.r,
  rev: s.s2,
  col: s.players.score,
  hands: s.players.hand,
  hand: s.players.hand.of(0),
  sh: s.players.sh,
  cards: s.players.cards,
  cube: s.cube,
  st: s.stones.tr,
  at: s.men.at,
  o: s.men.o,
  turn: s.turn,
  item: s.o.get(0),
});
export const wparts = (s: W) => ({
  row: s.k,
  ints: s.l,
  tiles: s.m,
  l: s.n,
  rows: s.o,
  sec: s.q,
  seen: s.r,
  rev: s.s2,
  col: s.players.score,
  hands: s.players.hand,
  hand: s.players.hand.of(0),
  sh: s.players.sh,
  cards: s.players.cards,
  cube: s.cube,
  st: s.stones.tr,
  at: s.men.at,
  o: s.men.o,
  turn: s.turn,
  tell: s.tell,
  x: s.tell.x,
  random: s.random,
});
export const result = handle(state, { type: 'any', seat: 0 });
export const record = toRecord(match);
export const back = fromRecord(full, record);
export const decoded = decodeEvent(full, 0);
export const parsed = parseEvent(full, {}, 0);
export const edited = edit(state, {});
export const legal = legalEvents(state);
export const keys = makeKeys('x', 3);
export const stream = openStream(1, 'x');
export const outcome = outcomeOf(state);
export const runner = new Runner(full);
export const json = stateToJson(state);
export const viewed = viewEvent(full, 0, 0);
export const refusals = [makeRefusal('a/b', 'C.'), accept(1), refuse('a/b', 'c')];
export const start = match.start;
export const deal = dealUnseen;
