/** Ludo, the international race with one die: out with a six, once round, home by exact count. */
import {
  byAnySeat,
  bySystem,
  choiceOption,
  defineGame,
  int,
  numberOption,
  switchOption,
  unlisted,
  withOptions,
} from '@rondel/core';
import { makeRace } from './race.ts';
import { PIECE_WAYS } from './race-state.ts';
import { ludoRules } from './rules.ts';
import type { Reason } from './ways.ts';

const { bits: WAYS, whole: WHOLE } = PIECE_WAYS;

/** With one die and pieces that share squares, the other reasons of the core cannot come up. */
type LudoReason = Exclude<Reason, 'not-rolled' | 'not-the-next-step' | 'own-piece-there' | 'safe-square'>;

/**
 * Ludo for four seats with four pieces each unless asked otherwise.
 * @example
 * const quick = ludo.with({ players: 2, pieces: 2, captureBonus: true });
 */
export const ludo = withOptions(
  {
    players: numberOption(4, 2, 4),
    pieces: numberOption(4, 1, 4),
    /** Where two players sit. */
    seating: choiceOption('opposite', 'adjacent'),
    /** Whether a one brings a piece out too. */
    deployOnOne: switchOption(false),
    /** What the third six in a row does: it is moved and ends the turn, is lost, or is like the others. */
    third: choiceOption('ends', 'forfeits', 'free'),
    /** Whether two pieces of one player on a square block the others. */
    block: choiceOption('pair', 'none'),
    /** Where nobody is captured: on start squares and stars, on start squares, nowhere. */
    safe: choiceOption('stars', 'starts', 'none'),
    mustCapture: switchOption(false),
    /** Whether a capture gives another turn. */
    captureBonus: switchOption(false),
    /** Whether a piece that gets home gives another turn. */
    homeBonus: switchOption(false),
    overshoot: choiceOption('illegal', 'bounce'),
    /** Whether the others play on for their places when the first has finished. */
    playOn: switchOption(true),
  },
  (options) => {
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
            .list((s, moves) => {
              for (let piece = 0; piece < pieces; piece++) {
                if ((s.ways >> (WAYS * piece)) & WHOLE) moves.move.raw(piece);
              }
            }, 'must-capture')
            .check((s, e) => race.refuse(s, e.seat, e.piece, s.dice.get(0)) as LudoReason | null)
            .do((s, e) => race.move(s, e.seat, e.piece, s.dice.get(0))),
        resign: (rule) => rule.do((s, e) => race.resign(s, e.seat)),
        timeout: (rule) => rule.do(race.endTurn),
      },
      outcome: race.outcome,
    });
  },
);
