/**
 * Commander: Magic's game for several players, with its whole turn and a small set of things to do in
 * it. The turn is a profile of the turn engine (`turns.ts`); this is the game around it.
 */
import {
  bySystem,
  choiceOption,
  defineGame,
  int,
  numberOption,
  oneOf,
  seat,
  withOptions,
} from '@rondel/core';
import { attack, block, refuseAttack, refuseBlock } from './combat.ts';
import { endOf, settle } from './losing.ts';
import { cast, refuseCast, resolveTop, SPELLS } from './spells.ts';
import { STEPS } from './steps.ts';
import { HAND, SLOTS, SPELL_NAMES, tableSchema } from './table.ts';
import { commanderTurns } from './turns.ts';

/**
 * Commander for two to six players. Creatures attack, spells wait on the stack until everybody has
 * passed, the last player left wins.
 * @example
 * const duel = startMatch(commander.with({ players: 2, life: 20 }));
 */
export const commander = withOptions(
  {
    players: numberOption(4, 2, 6),
    life: numberOption(40, 1, 100),
    /** Cards in each library once the opening hands are drawn. */
    library: numberOption(40, 0, 100),
    /** Which of several pending extra turns is taken first. */
    extraTurns: choiceOption('lifo', 'fifo'),
    /** Whether the turn of a player who leaves goes on without an active player. */
    onActiveLeaves: choiceOption('continue', 'end-turn'),
  },
  ({ players, life, library, extraTurns, onActiveLeaves }) =>
    defineGame({
      name: 'commander',
      seats: players,
      turns: commanderTurns({ extraTurns, onActiveLeaves }),
      state: tableSchema({ players, life, library }),
      events: {
        cast: { spell: oneOf(...SPELL_NAMES), target: seat() },
        attack: { slot: int(0, SLOTS - 1), target: seat() },
        block: { slot: int(0, SLOTS - 1), attacker: int(0, SLOTS - 1) },
        resolve: bySystem({}),
      },
      refusals: {
        'wrong-time': 'A sorcery is for your own main phase, with nothing on the stack.',
        'no-card': 'You have no card in hand.',
        'no-mana': 'You have not enough mana.',
        'bad-target': 'That is no target for it.',
        'no-room': 'There is no room for it.',
        'commander-in-play': 'Your commander is in play.',
        'wrong-step': 'This is not your step to do that.',
        'too-late': 'It is too late to do that now.',
        'no-creature': 'There is no creature in that slot.',
        'cannot-attack': 'That creature is tapped or has just arrived.',
        'cannot-block': 'That creature is tapped or blocks already.',
        'not-attacking-you': 'There is no such attacker of yours.',
        'nothing-to-resolve': 'Nothing is to be resolved.',
      },
      setup: (s) => {
        s.players.life.fill(life);
        s.players.library.fill(library);
        s.players.hand.fill(HAND);
        // Who begins a game of two does not draw in the first turn.
        if (players === 2) s.turn.skipSegment(s.turn.active, 'draw');
      },
      onSegment: STEPS,
      rules: {
        cast: (rule) =>
          rule
            .check((s, e) => refuseCast(s, e.seat, e.spell, e.target))
            .do((s, e) => cast(s, e.seat, e.spell, e.target)),
        attack: (rule) =>
          rule
            .in('declare-attackers', 'wrong-step')
            .check((s, e) => refuseAttack(s, e.seat, e.slot, e.target))
            .do((s, e) => attack(s, e.seat, e.slot, e.target)),
        block: (rule) =>
          rule
            .in('declare-blockers', 'wrong-step')
            .check((s, e) => refuseBlock(s, e.seat, e.slot, e.attacker))
            .do((s, e) => block(s, e.seat, e.slot, e.attacker)),
        // Losses come after the turn has gone on: with the player who leaves the turn itself may end.
        resolve: (rule) => rule.when((s) => s.turn.isResolving, 'nothing-to-resolve').do(resolveTop, settle),
      },
      outcome: endOf,
    }),
);
