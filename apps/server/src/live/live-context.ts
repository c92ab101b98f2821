/** What live connections work with. */
import type { Logger } from 'pino';
import type { Acting } from '../matches/acting.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Connections } from './connections.ts';
import type { Hub } from './hub.ts';

export interface LiveContext {
  readonly hub: Hub;
  readonly store: MatchStore;
  readonly acting: Acting;
  readonly connections: Connections;
  /** Told again and again of everybody who is connected with a seat. */
  readonly onSeen: (match: string, seat: number) => void;
  /** Bytes that may wait for a client to read them. */
  readonly mostUnread: number;
  readonly log: Pick<Logger, 'error' | 'debug'>;
}
