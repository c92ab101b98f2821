/**
 * Commander: Magic's game for several players, with its whole turn and a small set of things to do in
 * it. The turn is a profile of the turn engine (`turns.ts`); this is the game around it.
 */
import { bySystem, defineGame, int, oneOf, seat, unlisted, withOptions } from '@rondel/core';
import { attack, block, refuseAttack, refuseBlock } from './combat.ts';
import { bareSchema, modification, SPELL_NAMES, tells } from './common.ts';
import { canBlock, isDeclaring, isForDeclaring } from './declaring.ts';
import { findFault } from './fault.ts';
import { endOf, settle } from './losing.ts';
import { canChange, refuseModification } from './modifications.ts';
import { options } from './options.ts';
import { cast, listCasts, refuseCast, resolveTop } from './spells.ts';
import { dropSpells, hasRoom, putOutside, shrinkStack } from './stack.ts';
import { stepsOf } from './steps.ts';
import { HAND, SLOTS, type TableView, tableSchema } from './table.ts';
import { commanderTurns } from './turns.ts';

/**
 * Commander for two to six players. Creatures attack, spells wait on the stack until everybody has
 * passed, the last player left wins.
 * @example
 * const duel = startMatch(commander.with({ players: 2, life: 20 }));
 */
export const commander = withOptions(
  options,
  ({ players, life, library, extraTurns, onActiveLeaves, time, timePer, table }) => {
    const isFull = table === 'full';
    const schema = isFull ? tableSchema(players, life, library) : bareSchema(players);
    const mayDoMore = (s: TableView): boolean => !(isFull && isForDeclaring(s));
    return defineGame({
      name: 'commander',
      seats: players,
      turns: commanderTurns({ extraTurns, onActiveLeaves, timePer, declares: isFull }),
      // Where only turns are followed no rule gets as far as the cards.
      state: schema as ReturnType<typeof tableSchema>,
      tells,
      events: {
        cast: { spell: oneOf(...SPELL_NAMES), target: seat() },
        attack: { slot: int(0, SLOTS - 1), target: seat() },
        block: { slot: int(0, SLOTS - 1), attacker: int(0, SLOTS - 1) },
        resolve: bySystem(),
        modify: unlisted(bySystem(modification)),
      },
      refusals: {
        'no-cards': 'At this table only the turns are followed.',
        'wrong-time': 'A sorcery is for your own main phase, with nothing on the stack.',
        'no-card': 'You have no card in hand.',
        'no-mana': 'You have not enough mana.',
        'bad-target': 'That is no target for it.',
        'no-room': 'There is no room for it.',
        'commander-in-play': 'Your commander is in play.',
        'wrong-step': 'This is not your step to do that.',
        'only-declaring': 'Nobody has priority here: attackers or blockers are declared, and that is all.',
        'too-late': 'It is too late to do that now.',
        'no-creature': 'There is no creature in that slot.',
        'cannot-attack': 'That creature is tapped or has just arrived.',
        'cannot-block': 'That creature is tapped or blocks already.',
        'not-attacking-you': 'There is no such attacker of yours.',
        'nothing-to-resolve': 'Nothing is to be resolved.',
        'no-such-change': 'That step has nothing of the kind that could be changed.',
        'too-deep': 'There is not so much on the stack.',
      },
      setup: (s) => {
        if (isFull) {
          s.players.life.fill(life);
          s.players.library.fill(library);
          s.players.hand.fill(HAND);
        }
        if (time > 0) for (let seat = 0; seat < players; seat++) s.turn.setLimit(seat, time * 1_000);
        // Who begins a game of two does not draw in the first turn.
        if (players === 2) s.turn.skipSegment(s.turn.active, 'draw');
      },
      onSegment: stepsOf(isFull),
      rules: {
        cast: (rule) =>
          rule
            .when((_s) => isFull, 'no-cards')
            .check(refuseCast)
            .list((s, moves) => isFull && listCasts(s, moves.cast))
            .do(cast),
        attack: (rule) =>
          rule
            .in('declare-attackers', 'wrong-step')
            .when((_s) => isFull, 'no-cards')
            .when((s) => s.turn.holder === s.turn.active, 'wrong-step')
            .when(isDeclaring, 'too-late')
            .check(refuseAttack)
            .do(attack),
        block: (rule) =>
          rule
            .in('declare-blockers', 'wrong-step')
            .when((_s) => isFull, 'no-cards')
            .when((s) => s.turn.holder !== s.turn.active, 'wrong-step')
            .when(canBlock, 'too-late')
            .check(refuseBlock)
            .do(block),
        // Losses come after the turn has gone on: with the player who leaves the turn itself may end.
        resolve: (rule) =>
          rule
            .when((s) => s.turn.isResolving && !s.stack.isEmpty, 'nothing-to-resolve')
            .do(resolveTop, (s) => isFull && settle(s)),
        modify: (rule) =>
          rule
            // Where only turns are followed, what the steps have is a matter of the real table.
            .when((_s, e) => !isFull || canChange(e), 'no-such-change')
            .check(refuseModification)
            .do((s, e) => s.modifications.push(e)),
      },
      // What the turn counts on the stack lies there, too.
      turnRules: {
        act: (rule) => rule.when(mayDoMore, 'only-declaring').when(hasRoom, 'no-room').do(putOutside),
        special: (rule) => rule.when(mayDoMore, 'only-declaring'),
        resolved: (rule) => rule.when((s, e) => e.depth < s.stack.length, 'too-deep').do(shrinkStack),
        leave: (rule) => rule.do(dropSpells),
        leaveTogether: (rule) => rule.do(dropSpells),
      },
      invariant: (s) => findFault(s, isFull ? library : null),
      outcome: endOf,
    });
  },
);
