/** What bots know of go: how imagined games go on, so that somebody who lives in them lives on the board. */
import type { BotKnowledge, Game, Random, Runner } from '@rondel/core';
import { type Field, fieldOf } from './field.ts';
import type { HeldChains } from './held-chains.ts';
import { rolloutOn } from './rollout.ts';

/** A plan by {@link rolloutOn}; while handicap stones are placed or dead ones marked, anything. */
function planOn(field: Field, { options }: Game): (runner: Runner, random: Random) => number {
  const rollout = rolloutOn(field);
  const { scoring, handicap, placement } = options;
  if (scoring === 'tromp-taylor' && (handicap === 0 || placement === 'fixed')) return rollout;
  return (runner, random) => {
    const code = rollout(runner, random);
    return runner.accepts(code) ? code : runner.pick(random);
  };
}

/** Besides what every game knows: the chains of the position that was played last. */
export interface GoKnowledge extends BotKnowledge<unknown, unknown> {
  readonly held: HeldChains;
}

/** Whether a game is go, by what is known of it. */
export const knowsGo = (bots: BotKnowledge<never, never>): bots is GoKnowledge => 'held' in bots;

/** For one variant of the game, with so many points. */
export function bots(count: number, held: HeldChains): GoKnowledge {
  // Making a field takes longer than many an imagined game.
  let field: Field | null = null;
  return {
    held,
    plan: (game) => {
      field ??= fieldOf(game);
      return planOn(field, game);
    },
    // Where games are played sensibly, a share of won games says more.
    exploration: 0.3,
    horizon: 3 * count,
  };
}
