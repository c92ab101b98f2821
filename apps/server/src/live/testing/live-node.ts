/** A node with everything that live connections need. */
import websocket from '@fastify/websocket';
import { legalEvents } from '@rondel/core';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { Answer } from '../../base/problem.ts';
import { DEFAULT_SETTINGS, type Limits } from '../../base/settings.ts';
import { openDatabase } from '../../database/database.ts';
import { openAccess } from '../../http/access.ts';
import type { App } from '../../http/context.ts';
import { handleErrors } from '../../http/errors.ts';
import { openTokens } from '../../http/tokens.ts';
import { openActing } from '../../matches/acting.ts';
import { openCatalogue } from '../../matches/catalogue.ts';
import { createMatch, secureSeed, startMatchNow } from '../../matches/creating.ts';
import { openHistory } from '../../matches/history.ts';
import { joinMatch } from '../../matches/joining.ts';
import { openJournal } from '../../matches/journal.ts';
import type { LobbyContext } from '../../matches/lobby-change.ts';
import { openMatchStore } from '../../matches/match-store.ts';
import type { Taken } from '../../matches/once.ts';
import { openAnnouncements } from '../../nodes/announcements.ts';
import { openMatchTime } from '../../nodes/match-time.ts';
import { type HubOptions, openHub } from '../hub.ts';
import { type LiveRoutesContext, liveRoutes, SOCKET_OPTIONS } from '../routes.ts';

const GAMES = ['tic-tac-toe', 'kalaha', 'ludo', 'sealed-auction'];

export interface LiveNodeOptions
  extends Pick<LiveRoutesContext, 'mostUnread' | 'heart' | 'onSeen' | 'bans'>,
    Pick<HubOptions, 'lookEvery'> {
  readonly limits?: Partial<Limits>;
  /** Whether it announces its changes to the others. Default true. */
  readonly announces?: boolean;
}

export type LiveNode = Awaited<ReturnType<typeof openLiveNode>>;

/** @example const node = await openLiveNode(url); */
export async function openLiveNode(url: string, options: LiveNodeOptions = {}) {
  const { announces = true, limits = {}, lookEvery, ...live } = options;
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ url });
  const catalogue = await openCatalogue(GAMES);
  const store = openMatchStore(database, catalogue);
  const history = openHistory(database);
  const time = await openMatchTime(database, log);
  const announcements = openAnnouncements({ url, pool: database.pool, node: crypto.randomUUID(), log });
  const journal = openJournal({
    pool: database.pool,
    log,
    onWritten: (changes) => {
      for (const { after } of changes) store.keep(after);
      if (announces)
        announcements.announce(changes.map(({ after }) => ({ match: after.id, seq: after.seq })));
    },
  });
  const acting = openActing({ store, journal, time });
  const lobby: LobbyContext = { database, catalogue, store, announcements, time, newSeed: secureSeed };
  const hub = openHub({
    database,
    store,
    history,
    announcements,
    time,
    log,
    ...(lookEvery === undefined ? {} : { lookEvery }),
  });
  const tokens = await openTokens(database, { lifetime: 3600 });
  const access = openAccess(tokens, store);
  const app = Fastify() as unknown as App;
  handleErrors(app as never);
  await app.register(websocket, SOCKET_OPTIONS);
  const allLimits = { ...DEFAULT_SETTINGS.limits, ...limits };
  await app.register(async (scope) => {
    liveRoutes(scope as unknown as App, { hub, lobby, acting, access, limits: allLimits, ...live });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    app,
    address,
    hub,
    lobby,
    acting,
    store,
    announcements,
    /** A token for a seat. */
    tokenFor: ({ match, seat, tokenId }: Taken) => tokens.issue({ match, seat, tokenId }),
    /** Plays a number of arbitrary legal events, for whichever seat may act. */
    playOn: async (match: string, times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        await acting.intervene(match, ({ state, seq }) => {
          const codes = legalEvents(state);
          const code = codes[(seq * 7) % codes.length];
          return code === undefined ? null : { code, isForced: false };
        });
      }
    },
    close: async (): Promise<void> => {
      await app.close();
      await hub.close();
      await journal.drain();
      await announcements.close();
      await database.close();
    },
  };
}

/** Opens a match, fills all seats and starts it. */
export async function startOf(node: LiveNode, game: string, options = {}): Promise<readonly Taken[]> {
  const host = must(await createMatch(node.lobby, { game, options }, { seat: 0, name: 'Ann', isHost: true }));
  const found = must(await node.store.load(host.match));
  const taken = [host];
  for (let seat = 1; seat < found.game.seats; seat++) {
    taken.push(must(await joinMatch(node.lobby, host.match, { name: `Guest ${seat}`, seat })));
  }
  must(await startMatchNow(node.lobby, host.match, host));
  return taken;
}

export function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.message}`);
  return answer.value;
}
