/**
 * The option `turnEnd`. It came to the game later than the others, and a record tells all the options of its
 * match and must name the same as the game. So the option is among them only where it is `host`: a game
 * whose turns end with the move is what it was without the choice, and its old records still replay.
 */
import {
  choiceOption,
  type EventSchema,
  type Game,
  type OptionalGame,
  type OptionSpec,
  type OptionSpecs,
  type Options,
  type Schema,
  type TurnSequencing,
  withOptions,
} from '@rondel/core';

type TurnEnd = 'move' | 'host';
type WithTurnEnd<O extends OptionSpecs> = O & { readonly turnEnd: OptionSpec<TurnEnd> };
type ValuesOf<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends OptionSpec<infer T> ? T : never;
};

/**
 * Gives a game options, and `turnEnd` besides them: `move`, or `host` where somebody else ends the turns.
 * @example
 * const race = withTurnEnd({ players: numberOption(4, 2, 4) }, ({ players, turnEnd }) => defineGame({ ... }));
 * race.with({ turnEnd: 'host' });
 */
export function withTurnEnd<const O extends OptionSpecs, S extends Schema, E extends EventSchema>(
  specs: O,
  define: (options: ValuesOf<O> & { readonly turnEnd: TurnEnd }) => Game<S, E>,
): OptionalGame<WithTurnEnd<O>, S, E> {
  const optionSpecs: WithTurnEnd<O> = { ...specs, turnEnd: choiceOption('move', 'host') };
  const byMove: Game<S, E> = withOptions(specs, (options) => define({ ...options, turnEnd: 'move' }));
  // Made when it is asked for: rules that exist only once run a fifth faster, since V8 compiles them for
  // the very game they belong to.
  let byHost: Game<S, E> | null = null;
  const makeByHost = (): Game<S, E> =>
    withOptions({ ...specs, turnEnd: choiceOption('host', 'move') }, (options) =>
      define(options as unknown as Parameters<typeof define>[0]),
    );

  type Offered = OptionalGame<WithTurnEnd<O>, S, E>;
  // The same options are the same game, as they are with `withOptions`.
  const known = new WeakMap<Game<S, E>, Offered>();
  const offer = (game: Game<S, E>): Offered => {
    const choose = (chosen: object): Offered => {
      const { turnEnd = 'move', ...others }: Options = { ...game.options, ...chosen };
      if (turnEnd === 'move') return offer(byMove.with(others));
      byHost ??= makeByHost();
      return offer(byHost.with({ ...others, turnEnd }));
    };
    const offered = known.get(game) ?? {
      ...game,
      optionSpecs,
      with: choose,
      sequenced: (mode: TurnSequencing) => offer(game.sequenced(mode)),
    };
    known.set(game, offered);
    return offered;
  };
  return offer(byMove);
}
