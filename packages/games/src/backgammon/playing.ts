/** Rolling and moving: what the dice do, which steps are legal, and what a step does. */
import { BAR, blockedFor, CHECKERS, checkersOn, HOME, land, lift, pointsOf } from './board.ts';
import { finishGame, levelOf } from './scoring.ts';
import { openers, sources } from './steps.ts';
import { type HouseRules, MAX_CUBE, type Table, type TableReader } from './table.ts';

/** A step: an own point or the bar, and the die to use. */
interface Step {
  readonly seat: number;
  readonly from: number;
  readonly die: number;
}

/** Throws both dice. If nothing can be moved, the turn is over. */
export function roll(s: Table, rules: HouseRules): void {
  const first = s.random.die(6);
  const second = s.random.die(6);
  s.dice.set(0, first);
  s.dice.set(1, second);
  s.tell.rolled({ by: s.turn.active, first, second });
  if (s.opening) {
    if (first === second) {
      // So long as the cube is in the middle its value tells how often there was a tie.
      if (rules.matchLength === 0 && s.cube.value < 1 << rules.automaticDoubles && s.cube.value < MAX_CUBE) {
        s.cube.value *= 2;
      }
      return;
    }
    s.opening = false;
    if ((first > second ? 0 : 1) !== s.turn.active) s.turn.advance();
  }
  const high = first > second ? first : second;
  const low = first + second - high;
  const own = pointsOf(s.board, s.turn.active);
  const blocked = blockedFor(s.board, s.turn.active);
  if ((sources(own, blocked, high) | sources(own, blocked, low)) === 0) {
    s.turn.advance();
    return;
  }
  s.unused.set(0, high);
  s.unused.set(1, low);
  if (high === low) {
    s.unused.set(2, high);
    s.unused.set(3, high);
  }
  s.turn.endSegment();
}

/** Moves one checker with one die. After the last one that can be used the turn is over. */
export function step(s: Table, e: Step, rules: HouseRules): void {
  const { seat, from, die } = e;
  lift(s.board, seat, from);
  if (from > die) {
    if (land(s.board, seat, from - die)) tellHit(s, seat, from - die);
  } else if (s.off.add(seat, 1) === CHECKERS) {
    finishGame(s, rules, seat, levelOf(s, seat), 'bearing-off');
    return;
  }
  useDie(s, die);
  const next = s.unused.get(0);
  if (next !== 0) {
    if (sources(pointsOf(s.board, seat), blockedFor(s.board, seat), next) !== 0) return;
    s.unused.fill(0);
  }
  s.turn.advance();
}

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellHit({ tell }: Table, by: number, point: number): void {
  tell.hit({ by, point });
}

/** Takes a die off the list of those that are still to be played. */
function useDie(s: Table, die: number): void {
  const first = s.unused.get(0);
  const second = s.unused.get(1);
  if (first !== second) {
    s.unused.set(0, die === first ? second : first);
    s.unused.set(1, 0);
    return;
  }
  let last = 3;
  while (s.unused.get(last) === 0) last--;
  s.unused.set(last, 0);
}

/** Lists the steps that begin a complete play. */
export function listSteps(s: TableReader, moves: StepMoves): void {
  const seat = s.turn.active;
  const high = s.unused.get(0);
  const low = s.unused.get(1);
  const own = pointsOf(s.board, seat);
  const blocked = blockedFor(s.board, seat);
  if (low === 0 || low === high) {
    addSteps(moves, sources(own, blocked, high), high);
    return;
  }
  const withHigh = openers(s.board, seat, own, blocked, high, low);
  const withLow = openers(s.board, seat, own, blocked, low, high);
  if ((withHigh | withLow) !== 0) {
    addSteps(moves, withHigh, high);
    addSteps(moves, withLow, low);
    return;
  }
  const only = sources(own, blocked, high);
  if (only !== 0) addSteps(moves, only, high);
  else addSteps(moves, sources(own, blocked, low), low);
}

/** Where steps are listed. */
interface StepMoves {
  readonly move: { raw(from: number, die: number): void };
}

function addSteps(moves: StepMoves, points: number, die: number): void {
  const { move } = moves;
  for (let rest = points; rest !== 0; ) {
    const point = 31 - Math.clz32(rest);
    rest ^= 1 << point;
    move.raw(point, die);
  }
}

/** Why a step is not allowed; `null` if it is, or if it would waste a die that another play uses. */
export function refuseStep(s: TableReader, { seat, from, die }: Step) {
  const high = s.unused.get(0);
  const low = s.unused.get(1);
  if (die !== high && die !== low) return 'no-such-die';
  const own = pointsOf(s.board, seat);
  const blocked = blockedFor(s.board, seat);
  if (checkersOn(s.board, seat, from) === 0) return 'no-checker-there';
  if (from !== BAR && (own & (1 << BAR)) !== 0) return 'must-enter-from-bar';
  if (from > die) {
    if (((blocked >> (from - die)) & 1) !== 0) return 'point-blocked';
  } else {
    if (own >> (HOME + 1) !== 0) return 'not-all-home';
    if (from < die && own >> (from + 1) !== 0) return 'higher-checker-first';
  }
  const withHigh = openers(s.board, seat, own, blocked, high, low);
  const isOneDie = (withHigh | openers(s.board, seat, own, blocked, low, high)) === 0;
  return die < high && isOneDie && sources(own, blocked, high) !== 0 ? 'must-use-larger-die' : null;
}
