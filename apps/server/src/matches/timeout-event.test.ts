/** [S5] Time that is over is an event, in every game there is. */
import {
  decodeEvent,
  eventSeat,
  type Game,
  type GameState,
  handleUntrusted,
  legalEvents,
  openStream,
  outcomeOf,
  startGame,
  turnOf,
  unwrap,
} from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { commander } from '@rondel/games/commander';
import { court } from '@rondel/games/court';
import { englishAuction } from '@rondel/games/english-auction';
import { property } from '@rondel/games/property';
import { settlers } from '@rondel/games/settlers';
import { expect, test } from 'vitest';
import { allGames } from '../../../../packages/games/test/all-games.ts';
import { timeoutEvent } from './timeout-event.ts';

const actingSeats = (state: GameState): number[] => [
  ...new Set(legalEvents(state).map((code) => eventSeat(state.game, code))),
];
const send = (state: GameState, event: unknown): GameState => unwrap(handleUntrusted(state, event));
/** The first position in which a seat is to act. */
function start(game: Game): GameState {
  let state = startGame(game, { seed: 5 });
  while (actingSeats(state)[0] === -1) state = send(state, legalEvents(state)[0]);
  return state;
}
/** What is sent for a seat that is out of time, readable. */
const eventFor = (state: GameState, seat: number) => {
  const code = timeoutEvent(state, seat);
  return code === null ? null : decodeEvent(state.game, code);
};

/** What each game does when time is over, at its start. */
const EXPECTED: { readonly [game: string]: string } = {
  'ca-ngua': 'timeout',
  ludo: 'timeout',
  chess: 'flag',
  go: 'flag',
  backgammon: 'resign',
  commander: 'pass',
  'english-auction': 'pass',
};

test.each(allGames.map((game) => [game.name, game] as const))(
  '[S5] %s: whoever is to act can be out of time',
  (name, game) => {
    const random = openStream(9, name);
    let state = start(game);
    const [first = -1] = actingSeats(state);
    const opening = eventFor(state, first)?.type;
    expect(opening).toBe(EXPECTED[name] ?? decodeEvent(game, legalEvents(state)[0] as number).type);
    for (let i = 0; i < 150 && outcomeOf(state) === null; i++) {
      for (const seat of actingSeats(state)) {
        if (seat < 0) continue;
        const code = timeoutEvent(state, seat);
        // It is accepted, speaks for that seat or is the system's, and the same state gives the same event.
        expect(code).not.toBeNull();
        expect(handleUntrusted(state, code).ok).toBe(true);
        expect([-1, seat]).toContain(eventSeat(game, code as number));
        expect(timeoutEvent(state, seat)).toBe(code);
      }
      const codes = legalEvents(state);
      state = send(state, codes[random.below(codes.length)]);
    }
  },
);

test.each(allGames.map((game) => [game.name, game] as const))(
  '[S5] %s: time that is over again and again never gets stuck',
  (_name, game) => {
    let state = start(game);
    for (let i = 0; i < 200 && outcomeOf(state) === null; i++) {
      const [seat = -1] = actingSeats(state);
      state = send(state, seat < 0 ? legalEvents(state)[0] : timeoutEvent(state, seat));
    }
  },
);

test('cá ngựa: the turn ends by force, but only that of the seat that is out of time', () => {
  const state = start(caNgua.with({ turnEnd: 'host' }));
  expect(eventFor(state, 0)).toEqual({ type: 'timeout', seat: null });
  // Another seat has no turn to lose: it resigns.
  expect(eventFor(state, 2)).toEqual({ type: 'resign', seat: 2 });
});

test('chess: the seat that is out of time loses, and after that there is nothing to enforce', () => {
  const state = start(chess);
  expect(eventFor(state, 1)).toEqual({ type: 'flag', seat: null, loser: 1 });
  const over = send(state, timeoutEvent(state, 0));
  expect(outcomeOf(over)?.places).toEqual([2, 1]);
  expect(timeoutEvent(over, 0)).toBeNull();
});

/** A position of a random match in which somebody is asked in that segment, and could answer with that event. */
function asked(game: Game, segment: string, answer: string): [state: GameState, seat: number] {
  const random = openStream(3, game.name);
  for (let state = start(game); ; ) {
    const codes = legalEvents(state);
    const answers = codes.find((code) => decodeEvent(state.game, code).type === answer);
    if (turnOf(state).segment === segment && answers !== undefined) {
      return [state, eventSeat(state.game, answers)];
    }
    if (outcomeOf(state) !== null) state = start(game);
    else state = send(state, codes[random.below(codes.length)]);
  }
}

test.each([
  ['settlers', settlers, 'answer', 'accept', 'decline'],
  ['settlers', settlers, 'deal', 'deal', 'withdraw'],
  ['property', property, 'answer', 'accept', 'refuse'],
  ['backgammon', backgammon, 'cube', 'take', 'drop'],
  ['court', court, 'answer', 'giveUp', 'show'],
])('[S5] %s: who says nothing in time has not agreed to anything', (_, game, segment, yes, no) => {
  const [state, seat] = asked(game as Game, segment, yes);
  expect(eventFor(state, seat)).toEqual({ type: no, seat });
});

test('chess: nobody agrees to a draw by saying nothing, and time that is over is lost with or without an offer', () => {
  let state = start(chess);
  for (let move = 0; move < 3; move++) state = send(state, legalEvents(state)[0]);
  const offered = send(state, { type: 'offerDraw', seat: 0 });
  expect(eventFor(offered, 1)).toEqual({ type: 'flag', seat: null, loser: 1 });
});

test('backgammon: a resignation for as little as the rules take, or an answer to what is offered', () => {
  const state = start(backgammon);
  const [seat = -1] = actingSeats(state);
  expect(eventFor(state, seat)).toEqual({ type: 'resign', seat, level: 'single' });
  const offered = send(state, timeoutEvent(state, seat));
  expect(eventFor(offered, 1 - seat)).toEqual({ type: 'accept', seat: 1 - seat });
});

test("commander: the turn's own timeout where time is counted by events, else a pass", () => {
  const counting = [
    { type: 'setLimit', player: 0, limit: 5 },
    { type: 'tick', amount: 9 },
  ];
  let state = start(commander as Game);
  const [seat = -1] = actingSeats(state);
  expect(seat).toBe(0);
  expect(eventFor(state, 0)).toMatchObject({ type: 'pass', seat: 0 });
  for (const event of counting) state = send(state, event);
  expect(eventFor(state, 0)).toEqual({ type: 'timeout', seat: null, player: 0 });
});

test('an auction: who does not bid in time passes', () => {
  const state = start(englishAuction);
  const [seat = -1] = actingSeats(state);
  expect(eventFor(state, seat)).toMatchObject({ type: 'pass', seat });
});

test('a seat that has nothing to do and cannot give up has no such event', () => {
  const state = start(englishAuction);
  const [seat = -1] = actingSeats(state);
  expect(timeoutEvent(state, (seat + 1) % 2)).toBeNull();
  expect(timeoutEvent(state, -1)).toBeNull();
});
