/** The scenes of all games: what they must be, and what they must not give away. */
import { decodeEvent, type GameState, handle, startMatch, type Telling, unwrap, view } from '@rondel/core';
import { drawScene, openScene, type PositionFormat, type Scene, turnLayout } from '@rondel/scene';
import { describe, expect, test } from 'vitest';
import { allScenes, randomStates, sceneOf, secretive, variants, withOptions } from './all-scenes.ts';
import { expectNothingGivenAway, expectReachable, expectToldApart } from './scene-checks.ts';

/** Words that come from something that was forgotten. */
const SLIPS = /undefined|NaN|null|\[object|\n/;

test.each(allScenes.map((one) => [one.name, one] as const))(
  '[PG-03] %s has a scene of at most 120 lines',
  (_, { lines }) => {
    expect(lines).not.toBeNull();
    expect(lines).toBeLessThanOrEqual(120);
  },
);

describe.each(variants.map((one) => [`${one.name} ${JSON.stringify(one.game.chosen)}`, one] as const))(
  '%s',
  (_, one) => {
    const { game, scene } = one;

    test('[PG-04] paths and words tell the events of a seat apart, and a path means its event', () => {
      expectToldApart(one, 40, 7);
    });

    test('[PG-09] every event can be picked or typed', () => {
      expectReachable(one, 15, 13);
    });

    test('[PG-06] turns to every seat, with everything on a place', () => {
      const names = scene.layout.places.map(({ name }) => name);
      for (const { state } of randomStates(game, 10, 3)) {
        for (let seat = 0; seat < game.seats; seat++) {
          const layout = turnLayout(scene.layout, seat);
          expect(layout.places.map(({ name }) => name)).toEqual(names);
          const ids = new Set(layout.places.map(({ id }) => id));
          const { things, marks } = scene.picture(state, seat);
          for (const { place } of [...things, ...marks]) expect(ids).toContain(place);
          const lines = drawScene(scene, scene.picture(state, seat), seat);
          expect(lines.join('')).not.toMatch(SLIPS);
        }
      }
    });

    test('has words for every event and everything that is told', () => {
      for (const { state, codes } of randomStates(game, 30, 5)) {
        for (const code of codes.slice(0, 10)) {
          const { short, spoken } = scene.wordsOf(decodeEvent(game, code), state);
          expect(`${short} ${spoken} ${scene.wordsOf(decodeEvent(game, code)).short}`).not.toMatch(SLIPS);
          const told: Telling[] = [];
          handle(state, code, told);
          for (const { to: _, ...telling } of told.filter(({ type }) => game.engine.tells.has(type))) {
            expect(scene.tellingOf(telling) ?? 'no words').not.toMatch(SLIPS);
          }
        }
      }
    });
  },
);

test.each(secretive)('[PG-05] what a seat cannot see changes nothing in its scene of %s', (name) => {
  expect(expectNothingGivenAway(sceneOf(name), 40, 11)).toBeGreaterThan(20);
});

test('[PG-05] nor do the hands of others in a scene of risk', () => {
  // Long enough for some to have drawn cards.
  const risk = withOptions(sceneOf('risk'), { players: 3, start: 'random' });
  expect(expectNothingGivenAway(risk, 150, 11)).toBeGreaterThan(20);
});

test('[PG-05] what was sealed is not in the scene of the others, nor in the event that they are shown', () => {
  const { game, scene } = sceneOf('sealed-auction');
  const [low, high] = [3, 90].map((amount) => {
    const event = { type: 'bid', seat: 1, amount };
    const { state } = unwrap(startMatch(game, { seed: 4 }).handleEvent(event));
    return { event, state };
  }) as [{ event: never; state: never }, { event: never; state: never }];
  for (const viewer of [0, 2, null]) {
    expect(view(low.state, viewer)).toEqual(view(high.state, viewer));
    expect(scene.picture(low.state, viewer, low.event)).toEqual(
      scene.picture(high.state, viewer, high.event),
    );
  }
});

const positionFormat = ({ formats }: Scene): PositionFormat =>
  formats.find((one) => one.of === 'position') as PositionFormat;

describe('what players of a game expect', () => {
  const read = (name: string, text: string): GameState => {
    const { game, scene } = sceneOf(name);
    return unwrap(positionFormat(scene).read(text, game));
  };

  test('chess: moves in algebraic notation, read as they are written, and the king in check', () => {
    const { game, scene } = sceneOf('chess');
    const state = read('chess', 'r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1');
    const codes = startMatch(game, { from: state }).legalEvents();
    const words = codes.map((code) => scene.wordsOf(decodeEvent(game, code), state));
    expect(words.map(({ short }) => short)).toEqual(expect.arrayContaining(['O-O', 'bxa8=Q+', 'b8=N']));
    expect(words.find(({ short }) => short === 'bxa8=Q+')?.spoken).toBe(
      'pawn takes a8 and becomes a queen, check',
    );
    for (const [i, { short }] of words.entries()) {
      expect(scene.parse(state, short)).toEqual({ ok: true, value: [codes[i]] });
    }
    expect(scene.parse(state, 'e1g1')).toEqual(scene.parse(state, 'O-O'));
    expect(scene.parse(state, 'Nf3')).toMatchObject({ refusal: { code: 'san/no-such-piece' } });
    expect(scene.parse(state, 'resign')).toMatchObject({ ok: true });
    expect(scene.parse(state, 'castle')).toBeNull();
    const check = read('chess', '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1');
    expect(scene.picture(check, 0).marks).toEqual([{ place: 'e1', kind: 'danger' }]);
    expect(
      scene.attempt(state, [
        { kind: 'place', id: 'e1' },
        { kind: 'place', id: 'e5' },
      ]),
    ).toMatchObject({ type: 'move', from: 'e1', to: 'e5' });
  });

  test('go: the ko is forbidden, what is dead or nobody’s is marked', () => {
    const { game, scene } = sceneOf('go');
    let match = startMatch(game.with({ size: 5, ko: 'simple', scoring: 'chinese' } as never));
    for (const point of ['B1', 'C1', 'A2', 'D2', 'B3', 'C3', 'C2', 'B2']) {
      match = unwrap(match.handleEvent({ type: 'play', point }));
    }
    expect(scene.picture(match.state, 0).marks).toContainEqual({ place: 'C2', kind: 'forbidden' });
    for (const type of ['pass', 'pass']) match = unwrap(match.handleEvent({ type }));
    match = unwrap(match.handleEvent({ type: 'mark', seat: 0, point: 'D2' }));
    const { marks } = scene.picture(match.state, 0);
    expect(marks).toContainEqual({ place: 'D2', kind: 'ghost' });
  });

  test('backgammon: a play of several steps can be typed, and bearing off with too much says so', () => {
    const { game, scene } = sceneOf('backgammon');
    let match = startMatch(game, { dice: [] });
    match = unwrap(match.handleEvent({ type: 'roll' }, { dice: [2, 0] }));
    const play = unwrap(scene.parse(match.state, '8/5 6/5') as never) as number[];
    expect(play.map((code) => scene.wordsOf(decodeEvent(game, code), match.state).short)).toEqual([
      '8/5',
      '6/5',
    ]);
    expect(scene.wordsOf({ type: 'move', seat: 0, from: 4, die: 6 }).short).toBe('4/off by 6');
    expect(scene.wordsOf({ type: 'move', seat: 0, from: 25, die: 3 }).short).toBe('bar/22');
  });

  test('positions are read in the notation of the game', () => {
    const { game, scene, definition } = sceneOf('breakthrough');
    const small = game.with({ columns: 2, rows: 4 } as never);
    const format = positionFormat(scene);
    const state = unwrap(format.read('BB .B W. WW B', small));
    const open = openScene(small, definition);
    expect(drawScene(open, open.picture(state, null), null).slice(0, 5)).toEqual([
      '4  B B',
      '3  . B',
      '2  W .',
      '1  W W',
      '   a b',
    ]);
    expect(format.read('BB', small)).toMatchObject({ refusal: { code: 'breakthrough/bad-board' } });
  });
});
