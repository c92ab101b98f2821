/** Seats and picking: what each seat does, what only the viewer sees, how picking goes on. */
import { type Game, legalEvents, startMatch, turnOf, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { court } from '@rondel/games/court';
import { scene as courtScene } from '@rondel/games/court/scene';
import { englishAuction } from '@rondel/games/english-auction';
import { fireworks } from '@rondel/games/fireworks';
import { scene as fireworksScene } from '@rondel/games/fireworks/scene';
import { ohHell } from '@rondel/games/oh-hell';
import { scene as ohHellScene } from '@rondel/games/oh-hell/scene';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { at, beginWalk, choose, openScene, pickStep, squares, type Walk } from '@rondel/scene';
import type { VNode } from 'preact';
import { expect, test } from 'vitest';
import { arrange } from '../src/board/arrange.ts';
import { hintsOf } from '../src/board/hints.ts';
import { Hints } from '../src/board/signs.tsx';
import { choicesBeside } from '../src/table/choices.ts';
import { privateItems } from '../src/table/private.ts';
import { stateOf } from '../src/table/seat-state.ts';
import { openTable, play } from './open-table.ts';

const words = (table: ReturnType<typeof openTable>) =>
  Array.from({ length: table.game.seats }, (_, seat) => stateOf(table, seat)?.word ?? '');

test('a seat card says who is to act, has handed in, has passed, or thinks', async () => {
  const sealed = openTable(sealedAuction);
  expect(words(sealed)).toEqual(['to act', 'to act', 'to act']);
  await play(sealed, 0);
  expect(words(sealed)).toEqual(['handed in', 'to act', 'to act']);
  sealed.close();
  // In a bidding a pass is final.
  let match = startMatch(englishAuction as Game, { seed: 2 });
  const passOf = () =>
    legalEvents(match.state).find((code) => {
      const next = match.handleEvent(code);
      return next.ok && turnOf(next.value.state).passed.length > turnOf(match.state).passed.length;
    });
  for (let i = 0; i < 6 && passOf() === undefined; i++)
    match = unwrap(match.handleEvent(legalEvents(match.state)[0] as number));
  match = unwrap(match.handleEvent(passOf() as number));
  expect(turnOf(match.state).passed).toHaveLength(1);
  // Where there is no window nobody has passed.
  expect(turnOf(startMatch(commander as Game).state).passed).toEqual([]);
  const bots = openTable(court, { bots: { 1: 'easy' }, pool: { run: () => new Promise(() => {}) } });
  const thinks = words(bots).filter((word) => word === 'thinking' || word === 'to act');
  expect(thinks).toHaveLength(1);
  bots.close();
});

test('[PG-23] what only the viewer sees is known as such, in every tray', () => {
  for (const [game, looks] of [
    [court, courtScene],
    [ohHell, ohHellScene],
  ] as const) {
    const scene = openScene(game as Game, looks);
    const { state } = startMatch(game as Game, { seed: 4 });
    const picture = scene.picture(state, 0);
    const open = scene.picture(state, null);
    const found = privateItems(picture, open);
    const own = picture.trays
      .filter((tray) => tray.items.some((item) => found.has(item)))
      .map(({ seat }) => seat);
    expect(own, game.name).toEqual([0]);
    expect(privateItems(open, open).size).toBe(0);
  }
});

test('[PG-23] hands that all but their owners see are not said to be for the viewer alone', () => {
  const scene = openScene(fireworks as Game, fireworksScene);
  const { state } = startMatch(fireworks as Game, { seed: 4 });
  const found = privateItems(scene.picture(state, 0), scene.picture(state, null));
  const seats = scene
    .picture(state, 0)
    .trays.map(({ seat }) => seat)
    .filter((seat) => seat !== null);
  expect(seats).toEqual([0, 1, 2, 3]);
  expect(found.size).toBe(3);
});

test('[PG-16] a dot where one goes to an empty place, a ring around what is taken', () => {
  const layout = squares(3, 3);
  const things = [
    { place: 'a1', look: 'stone' as const, seat: 0 },
    { place: 'b2', look: 'stone' as const, seat: 1 },
  ];
  const walk = pickStep(
    beginWalk([
      { code: 1, path: [at('a1'), at('a2')] },
      { code: 2, path: [at('a1'), at('b2')] },
    ]),
    at('a1'),
  );
  const hints = hintsOf(walk, 9, new Set(['a1', 'b2']));
  const drawn = Hints({ layout, hints, units: arrange(layout.places, things) }) as VNode<{
    children: VNode[];
  }>;
  const signs = new Map(
    drawn.props.children
      .filter((sign) => sign !== null)
      .map((sign) => {
        const { class: own, className } = sign.props as { class?: string; className?: string };
        return [String(sign.key), `${own ?? className}`];
      }),
  );
  expect(signs.get('a2')).toMatch(/hint-next dot/);
  expect(signs.get('b2')).toMatch(/hint-next ring/);
  expect(signs.get('a1')).toMatch(/hint-picked ring/);
});

test('[PG-16] a choice opens beside its place, and nowhere if it has none', () => {
  const promotion = (place?: string) =>
    pickStep(
      beginWalk(
        ['queen', 'rook'].map((piece, code) => ({ code, path: [at('a8'), choose(piece, piece, place)] })),
      ),
      at('a8'),
    ) as Walk;
  expect(choicesBeside(promotion('a8'))).toMatchObject({ place: 'a8', steps: { length: 2 } });
  expect(choicesBeside(promotion())).toBeNull();
  expect(choicesBeside(null)).toBeNull();
});
