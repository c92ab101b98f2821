/** The table without a page: what can be taken back, what is said, what is offered. */
import { type Game, legalEvents, startMatch, unwrap } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { scene as backgammonScene } from '@rondel/games/backgammon/scene';
import { chess } from '@rondel/games/chess';
import { scene as chessScene } from '@rondel/games/chess/scene';
import { commander } from '@rondel/games/commander';
import { court } from '@rondel/games/court';
import { kalaha } from '@rondel/games/kalaha';
import { ohHell } from '@rondel/games/oh-hell';
import { property } from '@rondel/games/property';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { beginWalk, howMany, openScene, sayStatus } from '@rondel/scene';
import { expect, test } from 'vitest';
import { readText } from '../src/game/from-text.tsx';
import { offersOf } from '../src/table/choices.ts';
import { hasSecrets, seeDifferently } from '../src/table/secrets.ts';
import { turnPoint } from '../src/table/travel.tsx';
import { redoPoint, undoPoint } from '../src/table/undo.ts';

const nobody = { nameOf: (seat: number) => `Seat ${seat + 1}`, bots: new Set<number>() };
const play = (match: ReturnType<typeof startMatch>, code: number) => unwrap(match.handleEvent(code));

/** A match of a game after so many first legal events. */
function playFirst(game: Game, events: number) {
  let match = startMatch(game, { seed: 3 });
  for (let i = 0; i < events; i++) match = play(match, legalEvents(match.state)[0] as number);
  return match;
}

test('[PG-20] a person takes back the own event with all that bots did since, and does it again', () => {
  let match = playFirst(ticTacToe as Game, 4);
  expect(undoPoint(match, [0])).toBe(2);
  expect(undoPoint(match, [0, 1])).toBe(3);
  match = match.jump(2);
  expect(redoPoint(match, [0])).toBe(4);
  expect(redoPoint(match, [0, 1])).toBe(3);
  expect(redoPoint(match.jump(4), [0])).toBeNull();
  expect(undoPoint(match.jump(0), [0])).toBe('start');
});

test('[PG-20] alone everything can be taken back, one act after the other, and done again', () => {
  let match = playFirst(ticTacToe as Game, 5);
  for (const point of [4, 2, 0]) {
    expect(undoPoint(match, [0])).toBe(point);
    match = match.jump(point);
  }
  expect(undoPoint(match, [0])).toBe('start');
  for (const point of [2, 4, 5]) {
    expect(redoPoint(match, [0])).toBe(point);
    match = match.jump(point);
  }
});

test('[PG-20] what a person did cannot be taken back once another person has acted, also if that was taken back', () => {
  const match = playFirst(ticTacToe as Game, 4);
  const back = match.jump(undoPoint(match, [0, 1]) as number);
  expect(back.index).toBe(3);
  expect(undoPoint(back, [0, 1])).toBe('person');
  // Whoever acts anew may take that back, and no more.
  const other = play(back, legalEvents(back.state).at(-1) as number);
  expect(undoPoint(other, [0, 1])).toBe(3);
  expect(undoPoint(other.jump(3), [0, 1])).toBe('person');
  // Several acts of one person in a row can all be taken back.
  let moves = startMatch(kalaha as Game, { seed: 1 });
  const store = legalEvents(moves.state)[2] as number;
  moves = play(moves, store);
  const again = play(moves, legalEvents(moves.state)[0] as number);
  expect(undoPoint(again, [0, 1])).toBe(1);
  expect(undoPoint(again.jump(1), [0, 1])).toBe(0);
});

test('[PG-20] what was handed in can be taken back until it is opened', () => {
  const auction = sealedAuction as Game;
  expect(undoPoint(playFirst(auction, 1), [0])).toBe(0);
  const opened = playFirst(auction, 3);
  expect(typeof undoPoint(opened, [0])).toBe('string');
});

test('[PG-22] people look away only where one sees what the other does not: decks that nobody sees are no reason', () => {
  const start = (game: unknown) => startMatch(game as Game, { seed: 4 });
  expect(hasSecrets(property as Game)).toBe(true);
  for (const events of [0, 3, 9])
    expect(seeDifferently(playFirst(property as Game, events), 0, 1)).toBe(false);
  expect(seeDifferently(start(court), 0, 1)).toBe(true);
  expect(seeDifferently(start(court), null, 1)).toBe(true);
  expect(seeDifferently(start(ohHell), 2, 3)).toBe(true);
  expect(seeDifferently(start(court), 1, 1)).toBe(false);
  // What somebody handed in is a secret too.
  expect(seeDifferently(playFirst(sealedAuction as Game, 1), 0, 1)).toBe(true);
});

test('[PG-20] nothing is taken back past a die or past what became known', () => {
  expect(undoPoint(playFirst(backgammon as Game, 1), [0, 1])).toBe('die');
  const bid = playFirst(ohHell as Game, 1);
  expect(undoPoint(bid, [0])).toBe(0);
  const played = playFirst(ohHell as Game, 5);
  expect(undoPoint(played, [0, 1, 2, 3])).toBe('secret');
});

test('time goes by turns too: to the beginning of the turn before, to that of the next', () => {
  const match = playFirst(ticTacToe as Game, 5);
  expect(turnPoint(match, 3, -1, 5)).toBe(2);
  expect(turnPoint(match, 3, 1, 5)).toBe(4);
  expect(turnPoint(match, 5, 1, 5)).toBe(5);
  expect(turnPoint(match, 0, -1, 5)).toBe(0);
});

test('games with secrets are known as such', () => {
  expect([kalaha, chess, commander].map((game) => hasSecrets(game as Game))).toEqual([false, false, false]);
  expect([court, ohHell, sealedAuction].map((game) => hasSecrets(game as Game))).toEqual([true, true, true]);
});

test('[PG-12] the status is one sentence', () => {
  const say = (game: Game, events: number, looks = {}) =>
    sayStatus(openScene(game, looks), playFirst(game, events).state, nobody);
  expect(say(ticTacToe as Game, 0)).toBe('Seat 1 is to move.');
  expect(say(kalaha as Game, 0)).toBe('Seat 1 is to move.');
  expect(say(chess as Game, 1, chessScene)).toBe('Seat 2 moves.');
  expect(say(backgammon as Game, 0, backgammonScene)).toBe('Seat 1 rolls.');
  expect(say(backgammon as Game, 0)).toBe('Seat 1 is to act: roll.');
  expect(say(sealedAuction as Game, 0)).toBe('All are asked, hidden from each other.');
  expect(say(sealedAuction as Game, 1)).toBe('Seat 2 and Seat 3 have still to hand something in.');
  expect(say(ticTacToe as Game, 7)).toMatch(/^Seat 1 wins/);
  const state = startMatch(ticTacToe as Game).state;
  expect(sayStatus(openScene(ticTacToe as Game), state, { ...nobody, bots: new Set([0]) })).toBe(
    'Seat 1 is thinking …',
  );
});

test('few numbers are buttons, many a stepper, and what can be tapped elsewhere is no button', () => {
  const scene = openScene(kalaha as Game);
  const picture = { things: [], marks: [], trays: [] };
  const numbers = (count: number) =>
    beginWalk(Array.from({ length: count }, (_, i) => ({ code: i, path: [howMany(i, 'bid')] })));
  expect(offersOf(numbers(5), scene.layout, picture)).toMatchObject({ counts: [], buttons: { length: 5 } });
  expect(offersOf(numbers(40), scene.layout, picture)).toMatchObject({ buttons: [], counts: { length: 40 } });
  const hand = {
    seat: 0,
    items: [{ label: 'hand', things: [{ look: 'card', face: 'page', choice: 'page' } as const] }],
  };
  const cards = beginWalk([{ code: 1, path: [{ kind: 'choice', id: 'card:page', label: 'page' }] }]);
  expect(offersOf(cards, scene.layout, { ...picture, trays: [hand] }).buttons).toEqual([]);
  expect(offersOf(cards, scene.layout, picture).buttons).toHaveLength(1);
});

test('[PG-32] a text is read by the notations of the game; bad text says where its fault is', () => {
  const scene = openScene(chess as Game, chessScene);
  const fen = readText(scene, chess as Game, '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1');
  expect(fen.ok && legalEvents(fen.value.state).length).toBe(0);
  const pgn = readText(scene, chess as Game, '1. e4 e5 2. Nf3 *');
  expect(pgn.ok && pgn.value.index).toBe(3);
  expect(readText(scene, chess as Game, '8/8/8')).toMatchObject({ ok: false });
  expect(readText({ formats: [] }, chess as Game, 'x')).toMatchObject({ ok: false });
});
