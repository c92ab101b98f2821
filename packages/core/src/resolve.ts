/** Sealed commitments: kept until all are there, then carried out together, in an order that is written down. */
import { seatOf } from './event.ts';
import type { Engine } from './game.ts';
import { type CompiledRule, runRule } from './rule.ts';
import { isComplete, keepCommit, orderCommits, revealCommits } from './turn/commit.ts';
import { closeCollection } from './turn/schedule.ts';

/** Keeps a sealed event, and opens them all if it was the last and nothing else does. */
export function commitEvent(engine: Engine, code: number): void {
  const { turn, codes } = engine;
  keepCommit(turn, seatOf(codes, code), code);
  if (turn.profile.commit?.automatic && isComplete(turn)) turn.resolveCommits();
}

/**
 * Opens the commitments: they are carried out in their order, then the segment of resolution begins.
 */
export function resolveCommits(engine: Engine): void {
  const { turn, commitValue, s } = engine;
  const ruleOf = (code: number): CompiledRule => engine.rules[code & engine.typeMask] as CompiledRule;
  const worthOf =
    commitValue === null || turn.profile.commit?.order !== 'bid'
      ? null
      : (code: number): number => {
          const { view } = ruleOf(code);
          view.code = code;
          return commitValue(s as never, view.event as never);
        };
  closeCollection(turn, () => {
    revealCommits(turn);
    for (const code of orderCommits(turn, worthOf)) {
      const rule = ruleOf(code);
      rule.view.code = code;
      runRule(rule, s);
    }
  });
}
