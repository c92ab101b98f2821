/** Ludo, the international race with one die: out with a six, once round, home by exact count. */
import { byAnySeat, bySystem, defineGame, int, setOf, unlisted, withOptions } from '@rondel/core';
import { options as specs } from './options.ts';
import { makeRace } from './race.ts';
import { piecesWithWhole } from './race-state.ts';
import { ludoRules } from './rules.ts';
import type { Reason } from './ways.ts';

/** With one die and pieces that share squares, the other reasons of the core cannot come up. */
type LudoReason = Exclude<Reason, 'not-rolled' | 'not-the-next-step' | 'own-piece-there' | 'safe-square'>;

/**
 * Ludo for four seats with four pieces each unless asked otherwise.
 * @example
 * const quick = ludo.with({ players: 2, pieces: 2, captureBonus: true });
 */
export const ludo = withOptions(specs, (options) => {
  const { players, pieces } = options;
  const race = makeRace(ludoRules(options));

  return defineGame({
    ...race.shape,
    name: 'ludo',
    seats: players,
    events: {
      roll: {},
      move: { piece: int(0, pieces - 1) },
      resign: unlisted(byAnySeat()),
      timeout: unlisted(bySystem()),
    },
    refusals: {
      'already-rolled': 'You have rolled: move a piece.',
      'roll-first': 'Roll before you move.',
      home: 'That piece is home.',
      'needs-a-deploying-roll': 'That piece is in the yard; this roll does not bring it out.',
      'start-occupied': 'Your start square is blocked by another player.',
      overshoots: 'That is more than the piece needs to get home.',
      'way-blocked': 'Two pieces of another player block the way.',
      'must-capture': 'You can capture, so you must.',
    },
    rules: {
      roll: (rule) => rule.in('roll', 'already-rolled').do(race.roll),
      move: (rule) =>
        rule
          .in('move', 'roll-first')
          .list(
            setOf((s) => piecesWithWhole(s.ways)),
            'must-capture',
          )
          .check((s, e) => race.refuse(s, e.seat, e.piece, s.dice.get(0)) as LudoReason | null)
          .do((s, e) => race.move(s, e.seat, e.piece, s.dice.get(0))),
      resign: (rule) => rule.do((s, e) => race.resign(s, e.seat)),
      timeout: (rule) => rule.do(race.endTurn),
    },
    outcome: race.outcome,
    invariant: race.findFault,
  });
});
