/** States from views: every view of every kind of field and turn is read back; what is no view is refused by its place. */
import {
  type Game,
  type GameState,
  legalEvents,
  type Refusal,
  redact,
  startGame,
  stateToJson,
  unwrap,
  view,
} from '@rondel/core';
import { hasGivenDice, stateFromView } from '@rondel/core/inspect';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';
import { after, kitchenSink, scramble, startSink } from './kitchen-sink.ts';
import { everyRun, someCommands } from './turn-runs.ts';

// biome-ignore lint/suspicious/noExplicitAny: damage ignores types
type Anything = any;

const viewersOf = ({ seats }: Game): (number | null)[] => [
  null,
  ...Array.from({ length: seats }, (_, i) => i),
];

/** As it comes over a wire. */
const sent = (state: GameState, seat: number | null): Anything =>
  JSON.parse(JSON.stringify(view(state, seat)));

/** The state without what a view does not tell: dice, and what `parseTurn` takes to be as usual. */
function comparable(state: GameState): unknown {
  const { random: _, ...shown } = stateToJson(state).state as Record<string, Anything>;
  const { agenda, phaseCounts: __, ...turn } = shown.turn;
  return { ...shown, turn: { ...turn, agenda: agenda?.map((entry: number) => entry >> 1) } };
}

test('every kind of field is read back, hidden or not', () => {
  for (let seed = 0; seed < 40; seed++) {
    const state = after(startSink(seed), scramble);
    for (const seat of viewersOf(kitchenSink)) {
      const seen = sent(state, seat);
      const found = unwrap(stateFromView(kitchenSink, seen));
      expect(view(found, seat)).toEqual(seen);
      expect(comparable(found)).toEqual(comparable(redact(state, seat)));
    }
  }
});

test('every turn is read back from its words', () => {
  everyRun(
    ({ match: { state, game } }) => {
      for (const seat of viewersOf(game)) {
        const seen = sent(state, seat);
        const found = unwrap(stateFromView(game, seen));
        expect(view(found, seat)).toEqual(seen);
        expect(comparable(found)).toEqual(comparable(redact(state, seat)));
      }
    },
    someCommands(),
    120,
  );
});

test('moves can be listed from a view, and what would roll is not guessed', () => {
  const state = startGame(caNgua, { seed: 4 });
  const found = unwrap(stateFromView(caNgua, sent(state, 0)));
  expect(legalEvents(found)).toEqual(legalEvents(state));
  expect(hasGivenDice(found)).toBe(true);
});

test('a game that looks back sees its positions begin with the view', () => {
  const found = unwrap(stateFromView(chess, sent(startGame(chess), 0)));
  expect(legalEvents(found)).toHaveLength(20);
  expect(stateToJson(found).past).toHaveLength(1);
});

const refusalOf = (game: Game, value: unknown): Refusal => {
  const result = stateFromView(game, value);
  if (result.ok) throw new Error('it was read');
  return result.refusal;
};

test.each([null, undefined, 7, 'view', [], new Map()])('%s is no view', (value) => {
  const { code, message } = refusalOf(kalaha, value);
  expect(code).toMatch(/^state\/(malformed|missing-field)$/);
  expect(message).toMatch(/^\S.*\.$/);
});

const damages: [what: string, game: Game, change: (seen: Anything) => void, code: string, field: string][] = [
  ['a missing field', kalaha, (v) => delete v.holes, 'missing-field', 'holes'],
  ['an unknown field', kalaha, (v) => Object.assign(v, { cheat: 1 }), 'unknown-field', 'cheat'],
  ['a missing turn', kalaha, (v) => delete v.turn, 'missing-field', 'turn'],
  ['a turn of another kind', kalaha, (v) => Object.assign(v, { turn: 3 }), 'bad-field', 'turn'],
  ['a number out of bounds', kalaha, (v) => Object.assign(v.holes, { 0: 400 }), 'bad-field', 'holes[0]'],
  [
    'hiding what all see',
    kalaha,
    (v) => Object.assign(v.holes, { 0: { hidden: 1 } }),
    'bad-field',
    'holes[0]',
  ],
  ['a list too long', kitchenSink, (v) => Object.assign(v.deck, { hidden: 6 }), 'bad-field', 'deck'],
  [
    'a hidden part of a card',
    kitchenSink,
    (v) => Object.assign(v.deck, { hidden: 0.5 }),
    'bad-field',
    'deck',
  ],
  [
    'hidden but revealed',
    kitchenSink,
    (v) => Object.assign(v, { 'pile.revealed': true, pile: { hidden: 1 } }),
    'bad-field',
    'pile',
  ],
  [
    'hidden but shown to all',
    kitchenSink,
    (v) => Object.assign(v, { 'peeks.seenBy': ['everybody', [], []], peeks: undefined }),
    'bad-field',
    'peeks',
  ],
  [
    'hidden, with an audience',
    kitchenSink,
    (v) => Object.assign(v.players[1], { 'note.seenBy': [2] }),
    'bad-field',
    'players[1].note',
  ],
  [
    'shown, without an audience',
    kitchenSink,
    (v) => delete v.players[0]['note.seenBy'],
    'missing-field',
    'players[0].note.seenBy',
  ],
  [
    'shown to others who do not include the viewer',
    kitchenSink,
    (v) => Object.assign(v, { drawer: ['2c'], 'drawer.seenBy': 'others' }),
    'bad-field',
    'drawer.seenBy',
  ],
  [
    'too many audiences',
    kitchenSink,
    (v) => Object.assign(v, { peeks: [1, 2, 3], 'peeks.seenBy': [[0], [0], [0], [0]] }),
    'bad-field',
    'peeks.seenBy',
  ],
  [
    'a player who is no record',
    kitchenSink,
    (v) => Object.assign(v.players, { 1: 4 }),
    'bad-field',
    'players[1]',
  ],
  ['too few players', kitchenSink, (v) => v.players.pop(), 'bad-field', 'players'],
  [
    'an unknown segment',
    commander,
    (v) => Object.assign(v.turn, { agenda: ['tea'] }),
    'bad-field',
    'turn.agenda',
  ],
  [
    'an unknown fact',
    commander,
    (v) => Object.assign(v.turn, { facts: ['rain'] }),
    'bad-field',
    'turn.facts',
  ],
  ['facts as a number', commander, (v) => Object.assign(v.turn, { facts: 3 }), 'bad-field', 'turn.facts'],
  [
    'a source of no kind',
    commander,
    (v) => Object.assign(v.turn, { source: { kind: 'luck', id: 1 } }),
    'bad-field',
    'turn.source',
  ],
  [
    'an extra turn of nobody',
    commander,
    (v) => Object.assign(v.turn, { extraTurns: [{ seat: 9, source: null, without: [] }] }),
    'bad-field',
    'turn.extraTurns',
  ],
  [
    'a skip of nothing',
    commander,
    (v) => Object.assign(v.turn, { segmentSkips: [{ seat: 0, kind: 'tea', times: 1 }] }),
    'bad-field',
    'turn.segmentSkips',
  ],
  [
    'a count of nothing',
    commander,
    (v) => Object.assign(v.turn, { counts: { tea: 1 } }),
    'bad-field',
    'turn.counts',
  ],
  [
    'half a count',
    commander,
    (v) => Object.assign(v.turn, { phaseCounts: { main: 0.5 } }),
    'bad-field',
    'turn.phaseCounts',
  ],
  [
    'a stored form',
    commander,
    (v) => Object.assign(v.turn, { extraSources: [] }),
    'unknown-field',
    'turn.extraSources',
  ],
  [
    'no sealed event',
    sealedAuction,
    (v) => Object.assign(v.commits[0], { code: 3 }),
    'bad-field',
    'commits[0].code',
  ],
];

test.each(damages)('%s is refused', (_, game, change, code, field) => {
  const seen = sent(startGame(game, game.isRandom ? { seed: 1 } : {}), 0);
  change(seen);
  const refusal = refusalOf(game, seen);
  expect(refusal).toMatchObject({ kind: 'refused', code: `state/${code}`, field });
  expect(refusal.message).toMatch(/^\S.*\.$/);
});
