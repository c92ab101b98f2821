/** Matches in all conditions, for requests that are refused: one table of them, and what is looked at after each. */
import { expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { aDouble, seedFor } from './dice.ts';
import { type Answer, ask, fingerprint, must, type Player, sitDown, type Table } from './tables.ts';

export interface Stage {
  readonly server: TestServer;
  /** A match that begins, and one in which a double is rolled. */
  readonly fresh: Table;
  readonly rolled: Table;
  readonly finished: Table;
  /** A match that is full and waits for its host. */
  readonly open: { readonly match: string; readonly token: string; readonly guest: string };
}

/** @example stage = await openStage(); */
export async function openStage(): Promise<Stage> {
  const game = 'ca-ngua';
  const games = [game, 'chess', 'tic-tac-toe'];
  const server = await openTestServer({ games, newSeed: () => seedFor([aDouble]) });
  const fresh = await sitDown(server, { game, options: { players: 2 } });
  const rolled = await sitDown(server, { game, options: { players: 2 } });
  await rolled.play(0, { type: 'roll' });
  const finished = await sitDown(server, { game: 'chess' });
  await finished.play(0, { type: 'resign' });
  const { match, token } = must(await server.client().POST('/matches', { body: { game: 'chess' } }));
  const path = { id: match };
  const guest = must(await server.client().POST('/matches/{id}/join', { params: { path }, body: {} })).token;
  return { server, fresh, rolled, finished, open: { match, token, guest } };
}

export const ROLL = { type: 'roll' };
export const tokenOf = (table: Table, seat: number): string => (table.players[seat] as Player).token;

/** Sends an event to a match. */
export const sendTo = (
  { server }: Stage,
  id: string,
  token: string | undefined,
  event: unknown,
  more: object = {},
): Promise<Answer> => ask(server, `/matches/${id}/events`, { token, json: { event, ...more } });

/** A request, and what it is refused with. */
export type Case = readonly [name: string, request: () => Promise<Answer>, status: number, code: string];

/** Every request is refused as it should be, in the one form that problems have, and nothing stored is another. */
export function testRefused(stage: () => Stage, cases: readonly Case[]): void {
  test.each(cases)('%s', async (_name, request, status, code) => {
    const { server } = stage();
    const before = await fingerprint(server);
    const answer = await request();
    expect([answer.status, answer.body?.code, answer.text]).toEqual([status, code, expect.any(String)]);
    expect(Object.keys(answer.body ?? {}).sort()).toEqual(['code', 'details', 'message']);
    expect(await fingerprint(server)).toBe(before);
  });
}
