/** The public list of `@rondel/client`. */
export type { components, paths } from './api.ts';
export type { BotChoice, BotPool, BotTask, BotThoughts } from './bots.ts';
export { type Client, type ClientOptions, openClient } from './client.ts';
export { type LocalMatch, type LocalOptions, openLocalMatch } from './local-match.ts';
export { openRecord, type RecordedMatch, type RecordOptions } from './record-match.ts';
export { openRemoteMatch } from './remote-match.ts';
export type { RemoteMatch, RemoteOptions } from './remote-parts.ts';
export type {
  BegunSnapshot,
  Clocks,
  Connection,
  EventFor,
  MatchOutcome,
  MatchStore,
  SeatedEvent,
  SeatedPlayer,
  Snapshot,
  ViewOf,
} from './snapshot.ts';
export type { Socket, SocketClass } from './socket.ts';
export {
  type LiveAnswer,
  type LiveEvent,
  type LiveMatch,
  type LivePresence,
  type LiveTelling,
  type SentEvent,
  type Watching,
  type WatchOptions,
  watchMatch,
} from './watch.ts';
