import { startMatch, unwrap } from '@rondel/core';
import { formatTurnLine, turnLog } from '@rondel/core/inspect';
import { commander } from '@rondel/games/commander';

let match = startMatch(commander.with({ players: 3 }));
for (const event of [
  { type: 'extraTurn', player: 2, source: 'card', id: 7, without: 'none' },
  { type: 'skipTurn', player: 1, times: 1 },
  { type: 'endTurn' }, // only the cleanup of seat 0 is still to come
  { type: 'proceed' }, // and now it is over
  { type: 'endTurn' },
  { type: 'proceed' },
] as const) {
  match = unwrap(match.handleEvent(event));
}
for (const line of turnLog(match)) {
  if (line.type === 'TurnBegin' || line.type === 'TurnSkipped') console.log(formatTurnLine(line));
}
