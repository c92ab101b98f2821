/** Cá ngựa, the Vietnamese horse race: two dice, horses that block the way, a lane climbed step by step. */
import { byAnySeat, bySystem, defineGame, int, unlisted, withOptions } from '@rondel/core';
import { makeRace } from '../ludo/race.ts';
import { PIECE_WAYS } from '../ludo/race-state.ts';
import type { Reason } from '../ludo/ways.ts';
import { options as specs } from './options.ts';
import { caNguaRules, HORSES } from './rules.ts';

const { bits: WAYS, whole: WHOLE, first: FIRST, second: SECOND } = PIECE_WAYS;

/** The reasons of the core, in the words of this game. */
const refusalOf = (reason: Reason | null) =>
  reason === 'own-piece-there' ? 'own-horse-there' : reason === 'home' ? 'on-the-top-step' : reason;

/**
 * Cá ngựa for four seats unless asked otherwise: red, blue, yellow and green.
 * `turnEnd: 'host'` leaves the end of a turn to whoever hosts the match.
 * @example
 * const short = caNgua.with({ players: 2, ring: 48, dice: 1, lane: 'run' });
 */
export const caNgua = withOptions(specs, (options) => {
  const isTwo = options.dice === 2;
  const hostEnds = options.turnEnd === 'host';
  const race = makeRace(caNguaRules(options));

  return defineGame({
    ...race.shape,
    name: 'ca-ngua',
    seats: options.players,
    events: {
      roll: {},
      move: { piece: int(0, HORSES - 1), by: int(1, 12) },
      resign: unlisted(byAnySeat()),
      timeout: unlisted(bySystem()),
      /** The turn is over, if the host ends it; otherwise there never is anything to end. */
      endTurn: hostEnds ? bySystem() : unlisted(bySystem()),
    },
    refusals: {
      'already-rolled': 'You have rolled: move a horse.',
      'roll-first': 'Roll before you move.',
      'not-rolled': 'The dice do not give that number to this horse.',
      'on-the-top-step': 'That horse has reached the top step.',
      'needs-a-deploying-roll': 'That horse is in the yard; this roll does not bring it out.',
      'start-occupied': 'There is a horse on your start square.',
      overshoots: 'That is too far.',
      'not-the-next-step': 'In the lane a horse needs the number of its next step.',
      'way-blocked': 'There is a horse in the way.',
      'own-horse-there': 'You have a horse there already.',
      'safe-square': 'Nobody can be kicked from a start square.',
      'must-kick': 'You can kick a horse, so you must.',
      'nothing-to-end': 'The turn is not over: there is still something to roll or to move.',
    },
    rules: {
      roll: (rule) => rule.in('roll', 'already-rolled').do(race.roll),
      move: (rule) =>
        rule
          .in('move', 'roll-first')
          .list((s, moves) => {
            const a = s.dice.get(0);
            const b = isTwo ? s.dice.get(1) : 0;
            for (let piece = 0; piece < HORSES; piece++) {
              const ways = s.ways >> (WAYS * piece);
              if ((ways & WHOLE) !== 0) moves.move.raw(piece, a + b);
              if ((ways & FIRST) !== 0) moves.move.raw(piece, a);
              if ((ways & SECOND) !== 0) moves.move.raw(piece, b);
            }
          }, 'must-kick')
          .check((s, e) => refusalOf(race.refuse(s, e.seat, e.piece, e.by)))
          .do((s, e) => race.move(s, e.seat, e.piece, e.by)),
      resign: (rule) => rule.do((s, e) => race.resign(s, e.seat)),
      timeout: (rule) => rule.do(race.endTurn),
      endTurn: (rule) =>
        hostEnds
          ? rule.in('end', 'nothing-to-end').do((s) => race.goOn(s))
          : rule.when(() => false, 'nothing-to-end'),
    },
    outcome: race.outcome,
    invariant: race.findFault,
  });
});
