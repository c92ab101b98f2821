/** Views: what a seat, or a spectator, may know. Secrets are numbers that occur nowhere else. */
import {
  advance,
  array,
  artifact,
  counter,
  defineGame,
  type GameState,
  group,
  handle,
  int,
  legalEvents,
  list,
  oneOf,
  ownerOnly,
  perSeat,
  redact,
  seat,
  secret,
  startGame,
  stateToJson,
  untilRevealed,
  unwrap,
  view,
} from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, scramble, startSink } from './kitchen-sink.ts';

const card = int(0, 999_999_999);

/** A game of many secrets. */
const vault = defineGame({
  name: 'vault',
  seats: 3,
  random: true,
  state: {
    open: counter(9),
    trap: secret(card),
    deck: secret(list(4, card)),
    code: untilRevealed(array(3, card)),
    prize: untilRevealed(list(2, card)),
    chest: artifact(
      { owner: seat(), gold: ownerOnly(card), lock: oneOf('shut', 'open') },
      { owner: 'owner' },
    ),
    spies: group(2, { boss: seat(), mask: ownerOnly(card), city: counter(5) }, { owner: 'boss' }),
    players: perSeat({ hand: ownerOnly(list(3, card)), bid: untilRevealed(card), chips: counter(9) }),
  },
  events: {
    reveal: {},
    hide: {},
    give: { to: int(0, 2) },
  },
  setup: (s) => {
    const draw = (): number => s.random.between(100_000_000, 999_999_999);
    s.trap = draw();
    for (let i = 0; i < 4; i++) s.deck.push(draw());
    for (let i = 0; i < 3; i++) s.code.set(i, draw());
    for (let i = 0; i < 2; i++) s.prize.push(draw());
    s.chest.owner = 1;
    s.chest.gold = draw();
    for (let spy = 0; spy < 2; spy++) {
      s.spies.boss.set(spy, spy);
      s.spies.mask.set(spy, draw());
    }
    for (let player = 0; player < 3; player++) {
      for (let i = 0; i < 3; i++) s.players.hand.of(player).push(draw());
      s.players.bid.set(player, draw());
    }
  },
  rules: {
    reveal: (rule) =>
      rule.do((s) => {
        s.players.bid.revealAll();
        s.code.reveal(1);
        s.prize.reveal();
      }, advance),
    hide: (rule) =>
      rule.do((s) => {
        s.players.bid.hide(0);
        s.code.hideAll();
        s.prize.hide();
      }, advance),
    give: (rule) =>
      rule.do((s, e) => {
        s.chest.owner = e.to;
        s.spies.boss.set(0, e.to);
      }, advance),
  },
  outcome: () => null,
});

type Vault = NonNullable<typeof vault.types>;
type VaultState = GameState<Vault['schema'], Vault['events']>;

const start = startGame(vault, { seed: 'views' });

interface Everything {
  trap: number;
  deck: number[];
  code: number[];
  prize: number[];
  chest: { gold: number };
  spies: { mask: number }[];
  players: { hand: number[]; bid: number }[];
  random: { key: number[] };
}
const everything = (state: GameState): Everything => stateToJson(state).state as unknown as Everything;

/** The secrets of a state by name, each a number of nine digits. */
function secretsOf(state: GameState): Record<string, number[]> {
  const { trap, deck, code, prize, chest, spies, players } = everything(state);
  return {
    trap: [trap],
    deck,
    ...Object.fromEntries(code.map((n, i) => [`code${i}`, [n]])),
    prize,
    gold: [chest.gold],
    ...Object.fromEntries(spies.map((spy, i) => [`mask${i}`, [spy.mask]])),
    ...Object.fromEntries(players.map((player, i) => [`hand${i}`, player.hand])),
    ...Object.fromEntries(players.map((player, i) => [`bid${i}`, [player.bid]])),
  };
}

/** The names of the secrets that can be found in a text. */
const found = (state: GameState, text: string): string[] =>
  Object.entries(secretsOf(state))
    .filter(([, numbers]) => numbers.some((n) => text.includes(String(n))))
    .map(([name]) => name);

const seen = (state: VaultState, viewer: number | null): string[] =>
  found(state, JSON.stringify(view(state, viewer)));

const revealed = unwrap(handle(start, { type: 'reveal' }));
const hidden = unwrap(handle(revealed, { type: 'hide' }));
const given = unwrap(handle(start, { type: 'give', to: 2 }));

const rows: [what: string, state: VaultState, viewer: number | null, sees: string[]][] = [
  ['seat 0', start, 0, ['mask0', 'hand0', 'bid0']],
  ['seat 1', start, 1, ['gold', 'mask1', 'hand1', 'bid1']],
  ['seat 2', start, 2, ['hand2', 'bid2']],
  ['a spectator', start, null, []],
  ['seat 2 after revealing', revealed, 2, ['code1', 'prize', 'hand2', 'bid0', 'bid1', 'bid2']],
  ['a spectator after revealing', revealed, null, ['code1', 'prize', 'bid0', 'bid1', 'bid2']],
  ['seat 2 after hiding again', hidden, 2, ['hand2', 'bid1', 'bid2']],
  ['a spectator after hiding again', hidden, null, ['bid1', 'bid2']],
  ['seat 1 after giving the chest away', given, 1, ['mask1', 'hand1', 'bid1']],
  ['seat 2 after being given the chest', given, 2, ['gold', 'mask0', 'hand2', 'bid2']],
];

test('every secret is a number of its own, and all are in the state itself', () => {
  const all = Object.values(secretsOf(start)).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(found(start, JSON.stringify(stateToJson(start)))).toEqual(Object.keys(secretsOf(start)));
});

describe.each(rows)('%s', (_, state, viewer, sees) => {
  test('sees exactly its secrets', () => {
    expect(seen(state, viewer).sort()).toEqual([...sees].sort());
  });

  test('sees nothing of the dice', () => {
    const text = JSON.stringify(view(state, viewer));
    expect(text).not.toMatch(/random|"key"|"drawn"/);
    const numbers = new Set(text.match(/\d+/g));
    for (const cell of everything(state).random.key)
      if (cell > 9) expect(numbers).not.toContain(String(cell));
  });

  test('finds no more in the redacted state, its JSON or its cells', () => {
    const redacted = redact(state, viewer);
    const text = JSON.stringify(stateToJson(redacted));
    expect(found(state, text).sort()).toEqual([...sees].sort());
    expect(found(state, redacted.cells.join()).sort()).toEqual([...sees].sort());
    expect(everything(redacted).random).toEqual({ key: [0, 0, 0, 0, 0, 0, 0, 0], drawn: 0 });
    expect(view(redacted, viewer)).toEqual(view(state, viewer));
  });
});

test('a view has the shape of the state, with hidden things left out or counted', () => {
  const { players } = everything(start);
  expect(view(start, 0)).toEqual({
    turn: { active: 0, isReplay: false, number: 1, round: 1, passStreak: 0, events: 0, first: 0 },
    open: 0,
    deck: { hidden: 4 },
    'code.revealed': [false, false, false],
    prize: { hidden: 2 },
    'prize.revealed': false,
    chest: { owner: 1, lock: 'shut' },
    spies: [
      { boss: 0, city: 0, mask: everything(start).spies[0]?.mask },
      { boss: 1, city: 0 },
    ],
    players: [
      { hand: players[0]?.hand, bid: players[0]?.bid, 'bid.revealed': false, chips: 0 },
      { hand: { hidden: 3 }, 'bid.revealed': false, chips: 0 },
      { hand: { hidden: 3 }, 'bid.revealed': false, chips: 0 },
    ],
  });
  expect(view(revealed, null).code).toEqual([{ hidden: 1 }, everything(start).code[1], { hidden: 1 }]);
});

test('looking and redacting leave the state as it was', () => {
  const cells = start.cells.slice();
  view(start, 0);
  redact(start, 1);
  expect(start.cells).toEqual(cells);
});

test('a redacted state still lists the events of its seat', () => {
  expect(legalEvents(redact(start, 0))).toEqual(legalEvents(start));
});

test('in any state a view depends on nothing but what is visible', () => {
  const property = fc.property(fc.nat(), fc.constantFrom(0, 1, 2, null), (seed, viewer) => {
    const state = after(startSink(seed), scramble);
    const redacted = redact(state, viewer);
    expect(view(redacted, viewer)).toEqual(view(state, viewer));
    expect(redact(redacted, viewer).cells).toEqual(redacted.cells);
  });
  fc.assert(property, { seed: 1, numRuns: 200 });
});

test.each([3, -1, 0.5, Number.NaN])('there is no view for seat %d', (viewer) => {
  expect(() => view(start, viewer)).toThrow(/^vault: there is no seat/);
  expect(() => redact(start, viewer)).toThrow(/^vault: there is no seat/);
});
