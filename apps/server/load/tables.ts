/**
 * Matches to be played under load. What is played was found out before: kalaha on a large board, some 200 moves a
 * match, the same few matches at every table, so that a move costs its player no thinking.
 */
import { activePlayer, decodeEvent, type GameProgress, legalEvents, startMatch, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { Connection, type Reply } from './connection.ts';

const OPTIONS = { pits: 10, seeds: 12 };
const SCRIPTS = 7;

interface Line {
  readonly seat: number;
  readonly body: string;
}

/** The moves of one match, from the first to the last. */
function writeScript(n: number): readonly Line[] {
  const lines: Line[] = [];
  let progress = startMatch(kalaha.with(OPTIONS)) as GameProgress;
  while (progress.outcome() === null) {
    const codes = legalEvents(progress.state);
    const event = decodeEvent(progress.game, codes[(n + progress.index) % codes.length] as number);
    lines.push({
      seat: activePlayer(progress.state),
      body: JSON.stringify({ event, expected: progress.index }),
    });
    progress = unwrap(progress.handleEvent(event as never));
  }
  return lines;
}

const scripts = Array.from({ length: SCRIPTS }, (_, n) => writeScript(n));

/** What became of a move: done, refused because the server had too much to do, or wrong. */
export type Fate = 'done' | 'shed' | 'failed';

/** One match and the connection of its players. */
export class Table {
  readonly id: string;
  readonly #tokens: readonly string[];
  readonly #script: readonly Line[];
  readonly #connection: Connection;
  #next = 0;

  constructor(connection: Connection, id: string, tokens: readonly string[], n: number) {
    this.#connection = connection;
    this.id = id;
    this.#tokens = tokens;
    this.#script = scripts[n % SCRIPTS] as readonly Line[];
  }

  get movesLeft(): number {
    return this.#script.length - this.#next;
  }

  /** Plays the next move. If it was not done, the same one is next again, with the same key. */
  async move(): Promise<Fate> {
    const { seat, body } = this.#script[this.#next] as Line;
    const head = `authorization: Bearer ${this.#tokens[seat]}\r\nidempotency-key: ${this.#next}\r\n`;
    const { status } = await this.#connection.post(`/matches/${this.id}/events`, body, head);
    if (status === 200) this.#next++;
    return status === 200 ? 'done' : status === 429 || status === 503 ? 'shed' : 'failed';
  }

  close(): void {
    this.#connection.close();
  }
}

/** Opens so many matches, each with both seats taken. */
export async function sitDown(url: string, count: number): Promise<Table[]> {
  const tables: Table[] = [];
  let next = 0;
  // A few at a time: the queue of a listening port is short, and nothing is to be refused here.
  await Promise.all(
    Array.from({ length: Math.min(16, count) }, async () => {
      while (next < count) {
        const n = next++;
        const connection = new Connection(url);
        const ask = async (path: string, body: object): Promise<{ match: string; token: string }> =>
          read(await connection.post(path, JSON.stringify(body), '', true));
        const first = await ask('/matches', { game: 'kalaha', options: OPTIONS, startsFull: true });
        const second = await ask(`/matches/${first.match}/join`, {});
        tables[n] = new Table(connection, first.match, [first.token, second.token], n);
      }
    }),
  );
  return tables;
}

function read({ status, body }: Reply): { match: string; token: string } {
  if (status >= 300) throw new Error(`nobody could sit down: ${status} ${body}`);
  return JSON.parse(body) as { match: string; token: string };
}
