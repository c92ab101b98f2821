/** Random matches as the commands that play them in GNU Backgammon, and what it should show after each. */
import {
  apply,
  decodeEvent,
  legalEvents,
  outcomeOf,
  parseEvent,
  type Random,
  read,
  startGame,
  unwrap,
} from '@rondel/core';
import {
  type BackgammonState,
  type backgammon,
  formatPlay,
  matchIdOf,
  positionIdOf,
} from '@rondel/games/backgammon';

/** What GNU Backgammon is told, and what it should then show: its ids, or the score after a game. */
export interface Exchange {
  readonly commands: readonly string[];
  readonly ids?: { readonly position: string; readonly match: string };
  readonly score?: readonly number[];
}

const sum = (state: BackgammonState): number => read(state).score.sum();

/** Plays a match at random. One in eight possible doubles is offered, and now and then somebody resigns. */
export function playMatch(game: typeof backgammon, random: Random, start: string): Exchange[] {
  const exchanges: Exchange[] = [];
  let commands = [start];
  let state: BackgammonState = startGame(game, { seed: random.below(1 << 30) });
  // The steps of a play are told together, when it is complete.
  let steps: number[] = [];
  let beforePlay = state;
  while (outcomeOf(state) === null) {
    const code = chooseEvent(state, random);
    const { type, level } = decodeEvent(game, code);
    const before = state;
    state = apply(state, code);
    const isOver = sum(state) > sum(before);
    if (type === 'move') {
      if (steps.length === 0) beforePlay = before;
      steps.push(code);
      if (!isOver && read(state).turn.number === read(before).turn.number) continue;
      commands.push(`move ${formatPlay(beforePlay, steps)}`);
      steps = [];
    } else if (type === 'roll') {
      const dice = read(state).dice.toArray().join(' ');
      commands.push(...(read(before).opening ? [dice] : ['roll', dice]));
      if (read(state).opening) continue;
    } else {
      commands.push(COMMANDS[type] ?? `resign ${level}`);
      if (type === 'resign' && isOver) commands.push('accept');
    }
    if (isOver) {
      exchanges.push({ commands: [...commands, 'show score'], score: read(state).score.toArray() });
      commands = ['new game'];
    } else {
      const ids = { position: positionIdOf(state), match: matchIdOf(state) };
      exchanges.push({ commands: [...commands, 'show board'], ids });
      commands = [];
    }
  }
  return exchanges;
}

const COMMANDS: { readonly [type: string]: string } = {
  double: 'double',
  take: 'accept',
  drop: 'reject',
  beaver: 'redouble',
  accept: 'accept',
  reject: 'decline',
};

function chooseEvent(state: BackgammonState, random: Random): number {
  const codes = legalEvents(state);
  const { turn, opening } = read(state);
  const types = codes.map((code) => decodeEvent(state.game, code).type);
  if (types[0] === 'roll') {
    if (!opening && random.chance(1, 100)) return resignation(state, turn.active, random);
    return codes[types.length > 1 && random.chance(1, 8) ? 1 : 0] as number;
  }
  // Mostly taken, so that the cube goes far.
  if (types[0] === 'take' && random.chance(1, 2)) return codes[0] as number;
  return codes[random.below(codes.length)] as number;
}

/**
 * The code of a resignation, which is not among the legal events. Whoever can lose no more than a single
 * game resigns just that; there GNU Backgammon lets a player give away a gammon all the same.
 */
function resignation(state: BackgammonState, seat: number, random: Random): number {
  const { off, cube } = read(state);
  const isSingle = off.get(seat) !== 0 || (state.game.options.jacoby === true && cube.owner < 0);
  const level = ['single', 'gammon', 'backgammon'][isSingle ? 0 : random.below(3)];
  return unwrap(parseEvent(state.game, { type: 'resign', seat, level }, seat));
}
