/** What go looks like: stones on the points of its lines. */
import { accept, describe } from '@rondel/core';
import {
  choose,
  countOf,
  defineScene,
  gridLines,
  type Mark,
  points,
  type SceneDefinition,
  type SeatLook,
  trayOf,
  tryEvent,
} from '@rondel/scene';
import { drawBoard, readBoard } from './draw-board.ts';
import { type GoMatch, type GoState, go, optionsOf } from './game.ts';
import { starPoints } from './handicap.ts';
import { COLUMNS, pointName } from './points.ts';
import { DEAD, EMPTY, NEUTRAL } from './position.ts';
import { readGame } from './sgf/game.ts';
import { toSgf } from './sgf/match.ts';
import { writeSgf } from './sgf/write.ts';
import { territoryOf } from './territory.ts';
import { readMove } from './vertex.ts';
import { asksOf, passLabel, wordsOf } from './words.ts';

const SEATS: readonly SeatLook[] = [
  { name: 'Black', tone: 'dark', sign: 'X' },
  { name: 'White', tone: 'light', sign: 'O' },
];

/** What is on every point that is not empty. */
const coveredPoints = (state: GoState): { readonly place: string; readonly there: number }[] => {
  const { size } = optionsOf(state.game);
  return describe(state)
    .board.flat()
    .map((there, point) => ({ place: pointName(size, point), there }))
    .filter(({ there }) => there !== EMPTY);
};

/** What was agreed about the board while it is counted: dead stones, points of nobody, territory. */
function countingMarks(state: GoState): Mark[] {
  if (describe(state).stage !== 'scoring') return [];
  const { black, white } = territoryOf(state);
  const dead = coveredPoints(state).flatMap(({ place, there }): Mark[] => {
    if (there === NEUTRAL) return [{ place, kind: 'owned' }];
    return there > DEAD ? [{ place, kind: 'ghost' }] : [];
  });
  return [
    ...[black, white].flatMap((own, seat) => own.map((place): Mark => ({ place, kind: 'owned', seat }))),
    ...dead,
  ];
}

/** The looks of {@link go}. */
export const scene: SceneDefinition = defineScene(go, {
  seats: SEATS,
  layout: (options) => {
    const size = Number(options.size);
    const stars = new Set(starPoints(size));
    const all = Array.from(
      { length: size * size },
      (_, i) => (size - 1 - Math.floor(i / size)) * size + (i % size),
    );
    const specs = all.map((point, i) => ({
      id: pointName(size, point),
      x: i % size,
      y: Math.floor(i / size),
      isStar: stars.has(point),
    }));
    const steps = Array.from({ length: size }, (_, i) => i);
    const labels = [
      ...steps.map((i) => ({ x: i + 0.5, y: size + 0.3, text: COLUMNS.charAt(i) })),
      ...steps.map((i) => ({ x: -0.3, y: size - i - 0.5, text: String(i + 1) })),
    ];
    return points(size, size, specs, { lines: gridLines(size, size), labels, quarters: [0, 2] });
  },
  things: (state) =>
    coveredPoints(state).flatMap(({ place, there }) =>
      there === NEUTRAL ? [] : [{ place, look: 'stone' as const, seat: (there - 1) % DEAD }],
    ),
  marks: (state, last) => {
    const { ko } = describe(state);
    return [
      ...(last?.type === 'play' ? [{ place: `${last.point}`, kind: 'last' as const }] : []),
      ...(ko === null ? [] : [{ place: ko, kind: 'forbidden' as const }]),
      ...countingMarks(state),
    ];
  },
  trays: (state) => describe(state).players.map(({ prisoners }, seat) => trayOf(seat, { prisoners })),
  picks: {
    pass: (_, state) => [choose('pass', passLabel(state))],
    agree: () => [choose('agree', 'agree with the marks')],
    resume: () => [choose('resume', 'play on')],
    resign: () => [choose('resign')],
  },
  words: {
    event: wordsOf,
    parse: (text, state) => {
      if (!/^([a-z]\d{1,2}|pass)$/i.test(text)) return null;
      const move = readMove(text, optionsOf(state.game).size);
      return move.ok ? tryEvent(state, move.value) : move;
    },
    asks: asksOf,
    telling: ({ by, stones }, nameOf) => `${nameOf(Number(by))} captures ${countOf(stones, 'stone')}`,
  },
  formats: [
    { name: 'board', of: 'position', read: (text, game) => readBoard(game, text), write: drawBoard },
    {
      name: 'SGF',
      of: 'match',
      read: (text) => {
        const played = readGame(text);
        return played.ok ? accept(played.value.match as never) : played;
      },
      write: (match) => writeSgf([toSgf(match as unknown as GoMatch)]),
    },
  ],
});
