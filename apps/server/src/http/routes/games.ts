/** The games that can be played here. */
import { Type } from 'typebox';
import { BOT_NAMES, canPlay } from '../../bots/names.ts';
import type { App, RouteContext } from '../context.ts';

const GamesReply = Type.Object({
  games: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.Integer(),
      seats: Type.Integer(),
      isRandom: Type.Boolean(),
      options: Type.Unsafe<{ readonly [name: string]: unknown }>({
        type: 'object',
        additionalProperties: true,
      }),
      bots: Type.Array(Type.String()),
    }),
  ),
});

export function gameRoutes(app: App, { lobby: { catalogue } }: RouteContext): void {
  const games = catalogue.names.flatMap((name) => {
    const found = catalogue.choose(name, {});
    if (!found.ok) return [];
    const { version, seats, isRandom, optionSpecs } = found.value;
    const options = Object.fromEntries(
      Object.entries(optionSpecs).map(([option, spec]) => [
        option,
        { ...spec, default: found.value.options[option] },
      ]),
    );
    const reference = catalogue.referenceOf(name);
    const bots = BOT_NAMES.filter((bot) => canPlay(found.value, bot, reference));
    return [{ name, version, seats, isRandom, options, bots }];
  });
  app.get(
    '/games',
    {
      schema: {
        operationId: 'listGames',
        summary: 'The games, their options and the bots that play them',
        tags: ['games'],
        response: { 200: GamesReply },
      },
    },
    async () => ({ games }),
  );
}
