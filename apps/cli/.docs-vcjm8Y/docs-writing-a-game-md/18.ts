import {
  advance,
  decodeEvent,
  defineGame,
  defineShape,
  type Reader,
  startMatch,
  tile,
  unwrap,
  winFor,
} from '@rondel/core';
import { gridBoard, slide, step, tileAt } from '@rondel/core/board';
import { checkGame } from '@rondel/core/testing';

const board = gridBoard(5, 5); // tiles a1 to e5
const mouseSteps = step(board, board.relations);
const catRays = slide(board, ['n', 'e', 's', 'w']);
const MOUSE = 0;
const CAT = 1;

const shape = defineShape({ state: { mouse: tile(board), cat: tile(board), cheese: tile(board) } });

const chase = defineGame({
  ...shape,
  name: 'chase',
  seats: 2,
  events: { go: { to: tile(board) } },
  refusals: { 'out-of-reach': 'You cannot get there in one move.' },
  setup: (s) => {
    s.mouse = tileAt(board, 'c1');
    s.cat = tileAt(board, 'c5');
    s.cheese = tileAt(board, 'e4');
  },
  rules: {
    go: (rule) =>
      rule
        .when((s, e) => reach(s, e.seat).includes(e.to), 'out-of-reach')
        .do((s, e) => {
          if (e.seat === MOUSE) s.mouse = e.to;
          else s.cat = e.to;
        }, advance),
  },
  outcome: (s) => {
    if (s.cat === s.mouse) return winFor(s, CAT, 'caught');
    if (s.mouse === s.cheese) return winFor(s, MOUSE, 'the cheese is gone');
    return s.turn.round > 20 ? winFor(s, MOUSE, 'the cat is tired') : null;
  },
});

function reach(s: Reader<typeof shape>, seat: number): number[] {
  if (seat === MOUSE) return (mouseSteps[s.mouse] ?? []).filter((to) => to !== s.cat);
  const found: number[] = [];
  for (const ray of catRays[s.cat] ?? []) {
    for (const to of ray) {
      if (to === s.cheese) break;
      found.push(to);
      if (to === s.mouse) break;
    }
  }
  return found;
}

checkGame(chase);

const match = unwrap(startMatch(chase).handleEvent({ type: 'go', to: 'd2' }));
console.log(match.legalEvents().map((code) => decodeEvent(chase, code).to));
