/** Spectators of the same match on every node: all of them see the same events, each once and in order. */
import { type LiveEvent, type Watching, watchMatch } from '@rondel/client';
import { WebSocket } from 'ws';
import type { Ledger } from './ledger.ts';

/** What one spectator has seen. */
export interface Spectator {
  readonly match: string;
  readonly url: string;
  readonly events: readonly LiveEvent['event'][];
}

export interface Spectators {
  /** Sends a spectator to every node, up to a number of spectators in all. */
  watch(match: string): void;
  readonly all: readonly Spectator[];
  /** How many connections were opened. */
  readonly connections: number;
  close(): void;
}

/** @example spectators.watch(match.id); */
export function openSpectators(urls: readonly string[], ledger: Ledger, most = 60): Spectators {
  const all: Spectator[] = [];
  const open: Watching[] = [];
  let connections = 0;

  /** A socket that looks at what a node really sends: the client itself overlooks repetitions. */
  class StrictSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      connections++;
      let last = Number(new URL(address).searchParams.get('after') ?? -1);
      this.on('error', () => {});
      this.on('message', (data) => {
        const message = JSON.parse(`${data}`) as
          | LiveEvent
          | { type: 'match'; match: { sequence: number }; skipped?: number };
        if (message.type === 'match' && (last < 0 || message.skipped !== undefined))
          last = message.match.sequence;
        if (message.type !== 'event') return;
        if (message.sequence !== last + 1)
          ledger.violate(`${address}: event ${message.sequence} came after ${last}`);
        last = message.sequence;
      });
    }
  }

  return {
    all,
    get connections() {
      return connections;
    },
    watch: (match) => {
      if (all.length + urls.length > most) return;
      for (const url of urls) {
        const events: LiveEvent['event'][] = [];
        const onEvent = ({ sequence, event }: LiveEvent): void => {
          events.push(event);
          if (sequence !== events.length) {
            ledger.violate(`a spectator of match ${match} saw event ${sequence} as number ${events.length}`);
          }
        };
        const onRefused = (code: string): void =>
          ledger.violate(`a spectator of match ${match} was refused: ${code}`);
        all.push({ match, url, events });
        open.push(watchMatch({ url, match, after: 0, onEvent, onRefused, WebSocket: StrictSocket }));
      }
    },
    close: () => {
      for (const watching of open) watching.close();
    },
  };
}
