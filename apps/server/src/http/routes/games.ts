/** The games that can be played here. */
import { setImmediate } from 'node:timers/promises';
import type { Game, OptionSpecs } from '@rondel/core';
import { describeGame, seatsByOption } from '@rondel/core/inspect';
import { BOT_NAMES, canPlay } from '../../base/bot-names.ts';
import type { Catalogue } from '../../matches/catalogue.ts';
import type { App, RouteContext } from '../context.ts';
import { sendProblem } from '../errors.ts';
import { GameDescriptionReply, GamePath, GamesReply, problems } from '../schemas.ts';

/** What the list says of a game. */
function listGame(game: Game, { referenceOf }: Catalogue) {
  const { name, version, seats, teams, bestScore, isRandom } = game;
  const bots = BOT_NAMES.filter((bot) => canPlay(game, bot, referenceOf(name)));
  const options = optionsOf(game);
  return { name, version, seats, teams, bestScore, seatsBy: seatsByOption(game), isRandom, options, bots };
}

/** The options with their texts, and with the defaults of this server. */
function optionsOf({ optionSpecs, options }: Game): OptionSpecs {
  return Object.fromEntries(
    Object.entries(optionSpecs).map(([name, spec]) => [
      name,
      { ...spec, default: options[name] ?? spec.default },
    ]),
  );
}

export function gameRoutes(app: App, { lobby: { catalogue } }: RouteContext): void {
  // Made for the first request. To know how many can play with which options, variants of the games are compiled, which
  // takes a while; other requests are answered in between.
  let list: Promise<object> | null = null;
  const makeList = async (): Promise<object> => {
    const games: object[] = [];
    for (const name of catalogue.names) {
      const found = catalogue.choose(name, {});
      if (found.ok) games.push(listGame(found.value, catalogue));
      await setImmediate();
    }
    return { games };
  };
  const described = new Map<string, object>();
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
    async (_, reply) => {
      list ??= makeList();
      return reply.send((await list) as never);
    },
  );

  app.get(
    '/games/:name',
    {
      schema: {
        operationId: 'describeGame',
        summary: 'All that can be said about a game without playing it: its options, events, state and turn',
        tags: ['games'],
        params: GamePath,
        response: { 200: GameDescriptionReply, ...problems },
      },
    },
    async ({ params: { name } }, reply) => {
      const found = catalogue.choose(name, {});
      if (!found.ok) return sendProblem(reply, found.problem);
      const description = described.get(name) ?? describeGame(found.value);
      described.set(name, description);
      return reply.send(description as never);
    },
  );
}
