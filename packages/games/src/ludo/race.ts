/**
 * The race itself: rolling, moving, finishing. A game of the family takes its state, its turn and its rules
 * from here, and brings its name, its options, the form of its events and the words of its refusals.
 */
import type { Outcome, Violation } from '@rondel/core';
import { continues, forEveryRoll, type RaceRules, rollIndex } from './race-rules.ts';
import { isCapped, type RaceReader, type RaceWriter, raceShape, THIRD } from './race-state.ts';
import { makeTrack } from './track.ts';
import { makeWays } from './ways.ts';

/**
 * Everything that a game needs to play by these rules.
 * @example
 * const race = makeRace(rules);
 * return defineGame({ ...race.shape, name: 'my-race', seats: rules.players, ... });
 */
export function makeRace(rules: RaceRules) {
  const { players, pieces, third, captureBonus, homeBonus, playOn } = rules;
  const hostEnds = rules.turnEnd === 'host';
  const track = makeTrack(rules);
  const { end, span, open, meets } = track;
  const { waysOf, arrival, refuse } = makeWays(rules, track);
  const isTwo = rules.dice === 2;
  const isEach = isTwo && rules.use === 'each';
  const again = forEveryRoll((a, b) => continues(rules, a, b));
  /** A piece that is here or further has done its part: it is home, or on one of the top steps. */
  const goal = rules.share ? end : end - pieces + 1;

  // Rolls and moves are all there is to random play, so they write rows without a check: what is written is a roll.

  const setDice = (s: RaceWriter, a: number, b: number): void => {
    const { cells, offset } = s.dice;
    cells[offset] = a;
    if (isTwo) cells[offset + 1] = b;
  };

  const clearDice = (s: RaceWriter): void => {
    setDice(s, 0, 0);
    if (s.ways !== 0) s.ways = 0;
  };

  /** Ends the turn by force, wherever it stands. */
  const endTurn = (s: RaceWriter): void => {
    clearDice(s);
    if (s.streak !== 0) s.streak = 0;
    s.turn.advance();
  };

  /** The same seat rolls again, or the next. */
  const goOn = (s: RaceWriter, hasBonus = false): void => {
    if (hasBonus || (s.streak > 0 && (s.streak < THIRD || third === 'free'))) {
      clearDice(s);
      s.turn.replay();
    } else {
      endTurn(s);
    }
  };

  /** The roll is used or lost: the turn goes on, or waits for the host. */
  const finishRoll = (s: RaceWriter, hasBonus: boolean): void => {
    if (hostEnds) {
      clearDice(s);
      s.turn.endTurn();
    } else {
      goOn(s, hasBonus);
    }
  };

  /** Rolls for the active seat. If nothing can move, the roll is lost. */
  const roll = (s: RaceWriter): void => {
    const a = s.random.die(6);
    const b = isTwo ? s.random.die(6) : 0;
    const { cells, offset } = s.rolled;
    cells[offset] = a;
    if (isTwo) cells[offset + 1] = b;
    const seat = s.turn.active;
    s.tell.rolled({ by: seat, first: a, second: b });
    const before = s.streak;
    const streak = !again[rollIndex(a, b)] ? 0 : before < THIRD ? before + 1 : THIRD;
    if (streak !== before) s.streak = streak;
    const ways = third === 'forfeits' && streak === THIRD ? 0 : waysOf(s, seat, a, b);
    if (ways === 0) {
      finishRoll(s, false);
      return;
    }
    setDice(s, a, b);
    s.ways = ways;
    s.turn.endSegment();
  };

  // Rare tellings in functions of their own, see `docs/performance.md`: so while nobody listens no record is made.

  const tellSentHome = ({ tell }: RaceWriter, by: number, whose: number, piece: number): void => {
    tell.sentHome({ by, whose, piece });
  };

  const tellHome = ({ tell }: RaceWriter, by: number, piece: number): void => {
    tell.home({ by, piece });
  };

  const sendHome = (s: RaceWriter, by: number, whose: number, piece: number): void => {
    s.pieces.set(whose * pieces + piece, 0);
    tellSentHome(s, by, whose, piece);
  };

  /** Sends home whom a piece meets where it lands; whether it may land there was asked before. */
  const capture = (s: RaceWriter, seat: number, place: number): boolean => {
    const step = seat * span + place;
    if ((open[step] as number) < 0) return false;
    const { cells, offset } = s.pieces;
    let hasCaptured = false;
    for (let other = 0; other < players; other++) {
      const there = meets[step * players + other] as number;
      const first = offset + other * pieces;
      for (let piece = 0; piece < pieces; piece++) {
        if (cells[first + piece] !== there) continue;
        sendHome(s, seat, other, piece);
        hasCaptured = true;
      }
    }
    return hasCaptured;
  };

  const isFinished = (s: RaceReader, seat: number): boolean => {
    for (let i = seat * pieces; i < (seat + 1) * pieces; i++) if (s.pieces.get(i) < goal) return false;
    return true;
  };

  /** A seat goes out of the race with a rank; if it is its turn, that is over. */
  const leave = (s: RaceWriter, seat: number, rank: number): void => {
    s.ranks.set(seat, rank);
    if (seat === s.turn.active) {
      clearDice(s);
      s.streak = 0;
    }
    s.turn.leave(seat);
  };

  const bestRank = (s: RaceReader): number => {
    let rank = 1;
    while (s.ranks.indexOf(rank) >= 0) rank++;
    return rank;
  };

  /** Moves a piece by a number that is not refused. */
  const move = (s: RaceWriter, seat: number, piece: number, by: number): void => {
    const index = seat * pieces + piece;
    const from = s.pieces.get(index);
    const to = arrival(from, by);
    const hasCaptured = capture(s, seat, to);
    s.pieces.set(index, to);
    if (to === end) tellHome(s, seat, piece);
    if (to >= goal && isFinished(s, seat)) {
      leave(s, seat, bestRank(s));
      return;
    }
    if (isEach && from > 0) {
      s.dice.set(s.dice.get(0) === by ? 0 : 1, 0);
      s.ways = waysOf(s, seat, s.dice.get(0), s.dice.get(1));
      if (s.ways !== 0) return;
    }
    finishRoll(s, (hasCaptured && captureBonus) || (to === end && homeBonus));
  };

  /** Takes a seat that gives up out of the race, and its pieces off the board. */
  const resign = (s: RaceWriter, seat: number): void => {
    let worst = players;
    while (s.ranks.indexOf(worst) >= 0) worst--;
    for (let i = seat * pieces; i < (seat + 1) * pieces; i++) s.pieces.set(i, 0);
    leave(s, seat, worst);
    // Whoever is about to move finds the board emptier.
    if (s.turn.segment === 'move') {
      s.ways = waysOf(s, s.turn.active, s.dice.get(0), isTwo ? s.dice.get(1) : 0);
    }
  };

  // Not inside of `outcome`, which is asked after every event: the function in here would cost it 40 bytes each time.
  const placesOf = (s: RaceReader): number[] => {
    const rest = bestRank(s);
    return s.ranks.toArray().map((rank) => (rank === 0 ? rest : rank));
  };

  const outcome = (s: RaceReader): Outcome | null => {
    const living = s.turn.living;
    const isDecided = (living & (living - 1)) === 0;
    if (!isDecided && (playOn || s.ranks.indexOf(1) < 0)) return null;
    return {
      places: placesOf(s),
      scores: null,
      reason: isDecided ? 'one player is left' : 'the first has finished',
    };
  };

  /** What always holds: the dice, and what they open, are those of a turn that stands where it does. */
  const findFault = (s: RaceReader): Violation | null => {
    const { segment, active } = s.turn;
    const [a, b = 0] = s.dice.toArray() as [number, number?];
    if (segment !== 'move') {
      if (s.dice.any()) return { field: 'dice', message: 'nothing is to be moved' };
      if (s.ways !== 0) return { field: 'ways', message: 'nothing is to be moved' };
    } else {
      const isRoll = isEach ? a + b > 0 : a > 0 && b > 0 === isTwo;
      if (!isRoll) return { field: 'dice', message: 'there is no roll to be moved' };
      const ways = active < 0 ? 0 : waysOf(s, active, a, b);
      if (s.ways !== ways || ways === 0) return { field: 'ways', message: 'the dice open other ways' };
    }
    if (isCapped(rules)) {
      const repeats = !s.turn.isReplay ? 0 : s.turn.canReplay ? 1 : THIRD - 1;
      const isStreak = segment === 'roll' ? s.streak === repeats : s.streak === 0 || s.streak === repeats + 1;
      if (!isStreak) return { field: 'streak', message: 'the turn was continued otherwise' };
    }
    for (let seat = 0; seat < players; seat++) {
      const rank = s.ranks.get(seat);
      if (rank > 0 !== s.turn.hasLeft(seat))
        return { field: 'ranks', message: 'whoever is out of the race has a rank, and nobody else' };
      if (rank > 0 && s.ranks.count(rank) > 1) return { field: 'ranks', message: 'two seats have one rank' };
      if (rank === 0 && isFinished(s, seat))
        return { field: 'pieces', message: 'a seat that is home is in the race' };
    }
    if (rules.share) return null;
    for (let index = 0; index < players * pieces; index++) {
      const place = s.pieces.get(index);
      const own = s.pieces.toArray().slice(index - (index % pieces), index);
      if (place > 0 && own.includes(place))
        return { field: 'pieces', message: 'two pieces are in one place' };
    }
    return null;
  };

  return { shape: raceShape(rules), findFault, roll, refuse, move, goOn, endTurn, resign, outcome };
}
