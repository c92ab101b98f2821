/** What live connections need. */
import type { Logger } from 'pino';
import type { Admission } from '../base/admission.ts';
import type { Acting } from '../matches/acting.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Connections } from './connections.ts';
import type { Hub } from './hub.ts';

export interface LiveContext {
  readonly hub: Hub;
  readonly store: MatchStore;
  readonly acting: Acting;
  readonly admission: Admission;
  readonly connections: Connections;
  /** Called repeatedly for every connected player. */
  readonly onSeen: (match: string, seat: number | null) => void;
  /** How many unread bytes may pile up for a client. */
  readonly mostUnread: number;
  readonly log: Pick<Logger, 'error' | 'debug'>;
}
