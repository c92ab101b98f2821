/** What a definition says that nothing would ever come of: found here, so that games do not carry the check along. */
import type { BotKnowledge } from '../bots.ts';
import type { Game } from '../game.ts';
import { Fault } from './fault.ts';

const OF_BOTS: { readonly [K in keyof Required<BotKnowledge<never, never>>]: true } = {
  evaluate: true,
  suggest: true,
  plan: true,
  exploration: true,
  horizon: true,
  iterations: true,
};

/** Everything that is declared can come about. */
export function checkDefinition({ engine, turns }: Game): void {
  // An object is something that the game keeps for bots of its own.
  const [odd] = Object.entries(engine.bots as object).find(
    ([part, value]) => !Object.hasOwn(OF_BOTS, part) && typeof value !== 'object',
  ) ?? [undefined];
  if (odd !== undefined) {
    throw new Fault(`bots.${odd} is nothing that bots know`, `There is ${Object.keys(OF_BOTS).join(', ')}.`);
  }
  const sealed = engine.codes.types.find((type) => type.sealed);
  if (sealed !== undefined && turns.commits.length === 0) {
    throw new Fault(
      `events.${sealed.name} is sealed, but no segment has the window sealed`,
      'Nobody can ever send it: see pairCommit() of turnProfile().',
    );
  }
}
