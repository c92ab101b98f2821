/** Somebody who keeps every byte that the server sends: over HTTP, over a socket and over an event stream. */
import { openStream, type Stream, type Watcher, watchLive } from '../src/live/testing/clients.ts';
import type { TestServer } from '../src/testing/server.ts';
import { type Answer, type Asked, ask, must, type Player, type Table, until } from './tables.ts';

export interface Ear {
  /** `null`: a spectator. */
  readonly seat: number | null;
  /** Sends a request of this viewer and keeps the answer. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Asks for everything that one can ask of the match. */
  pry(): Promise<void>;
  /** Waits until socket and stream have told of an event. */
  reach(sequence: number): Promise<void>;
  /** Everything that was heard. */
  heard(): readonly string[];
  close(): Promise<void>;
}

/** An ear for every seat of a table, one for a spectator with a token and one for a passer-by without. */
export async function openEars(test: TestServer, table: Table): Promise<readonly Ear[]> {
  const path = { id: table.id };
  const { token } = must(await test.client().POST('/matches/{id}/spectate', { params: { path }, body: {} }));
  const viewers: { seat: number | null; token?: string }[] = [
    ...table.players,
    { seat: null, token },
    { seat: null },
  ];
  return Promise.all(viewers.map(({ seat, token }) => openEar(test, table, seat, token)));
}

async function openEar(test: TestServer, { id }: Table, seat: number | null, token?: string): Promise<Ear> {
  const address = { address: test.url };
  const looking = token === undefined ? {} : { token };
  const watcher: Watcher = watchLive(address, id, { ...looking, after: 0 });
  const stream: Stream = await openStream(address, id, { ...looking, after: 0 });
  const answers: string[] = [];
  const askAndKeep = async (path: string, asked: Asked = {}): Promise<Answer> => {
    const answer = await ask(test, path, { token, ...asked });
    answers.push(`${answer.status} ${answer.text}`);
    return answer;
  };
  await until(() => watcher.matches.length > 0 && stream.blocks.length > 1);
  return {
    seat,
    ask: askAndKeep,
    pry: async () => {
      const { sequence } = (await askAndKeep(`/matches/${id}`)).body as { sequence: number };
      for (const what of ['events', 'legal', 'view', 'record', 'rolls'])
        await askAndKeep(`/matches/${id}/${what}`);
      for (let at = 0; at <= sequence; at++) await askAndKeep(`/matches/${id}/view?sequence=${at}`);
      // Refusals must not tell anything either.
      for (const event of [
        { type: 'bid', amount: 5000 },
        { type: 'raise', to: -1 },
        { type: 'x' },
        { type: 'bid', amount: 1, seat: 7 },
      ]) {
        await askAndKeep(`/matches/${id}/events`, { json: { event } });
      }
    },
    reach: async (sequence) => {
      await watcher.reach(sequence);
      await until(() => stream.blocks.some((block) => block.startsWith(`id: ${sequence}\n`)));
    },
    heard: () => [...watcher.texts, ...stream.blocks, ...answers],
    close: async () => {
      stream.abort();
      await watcher.leave();
    },
  };
}

/** What was heard, without what differs from match to match anyway: ids, times, and who was connected when. */
export function normalise(texts: readonly string[]): string[] {
  const others = texts.filter((text) => !text.includes('"type":"presence"'));
  return others.map((text) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replace(/"seedHash":"[0-9a-f]{64}"/g, '"seedHash":<hash>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'),
  );
}

/** Sends an event from a seat by its ear, and waits until everybody has heard of it. */
export async function playFor(
  ears: readonly Ear[],
  { id, players }: Table,
  seat: number,
  event: object,
): Promise<void> {
  const { token } = players[seat] as Player;
  const answer = await (ears[seat] as Ear).ask(`/matches/${id}/events`, { token, json: { event } });
  if (answer.status !== 200) throw new Error(`refused: ${answer.text}`);
  await Promise.all(ears.map((ear) => ear.reach(answer.body?.sequence as number)));
}
