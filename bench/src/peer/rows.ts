/** Rondel and OpenSpiel side by side: one race for each game, in which rondel plays both ways. */
import {
  contestant,
  haveSameLength,
  otherGame,
  type ProcessContestant,
  raceProcesses,
} from '../processes.ts';
import { type Row, rowOf, UNIT } from '../row.ts';
import { rollsPerEvent } from './counting.ts';
import type { PeerGame } from './games.ts';

/** The contestant of OpenSpiel for a game. */
export function peerContestant(
  program: string,
  { theirs, counted, pass = -1, most = 0 }: PeerGame,
): ProcessContestant {
  return {
    name: `open-spiel/${theirs}`,
    program,
    // Other games in every round: of the longest ones there are a few hundred in each.
    command: (seconds, warmUp, round) => [
      theirs,
      String(seconds),
      String(warmUp),
      counted,
      String(pass),
      String(most),
      String(round),
    ],
    isOtherGame: true,
  };
}

/** Two rows: ours by full lists, as theirs, and ours by random play as a simulation does it. */
export async function measurePeerGame(program: string, peer: PeerGame, seconds: number): Promise<Row[]> {
  const theirs = peerContestant(program, peer);
  // Reading the clock of the process takes Node a microsecond, and C++ next to none: here it is read seldom.
  const lists = otherGame(contestant(`seldom-lists/${peer.ours}`));
  const simulated = otherGame(contestant(`seldom/${peer.ours}`));
  const race = raceProcesses([lists, theirs, simulated], seconds);
  const isRolls = peer.counted === 'chance';
  const share = isRolls ? await rollsPerEvent(peer.ours) : 1;
  const lengths = [race(lists).length * share, race(theirs).length];
  const remark = [
    `${lengths.map((length) => length.toFixed(1)).join(' and ')} ${isRolls ? 'rolls' : 'moves'} a game`,
    ...(haveSameLength(lengths) ? [] : ['not the same game']),
    ...(peer.differs === undefined ? [] : [peer.differs]),
  ].join('; ');
  const row = (way: string, one: ProcessContestant, aim: PeerGame['aim']): Row =>
    rowOf({
      name: `peer/${peer.ours} (${way})`,
      unit: isRolls ? 'rolls/CPU-s' : UNIT.rate,
      ours: race(one).rates.map((rate) => rate * share),
      theirs: race(theirs).rates,
      aim,
      note: `over OpenSpiel's ${peer.theirs}; ${remark}`,
    });
  return [row('lists', lists, undefined), row('random play', simulated, peer.aim)];
}
