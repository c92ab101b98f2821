/** Secrets of the big games [S6]: hands, decks and what was told to some, over every way out of the server. */
import {
  type Game,
  type GameRecord,
  openStream,
  startMatch,
  type Telling,
  unwrap,
  viewTellings,
} from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type Ear, openEars, playFor } from './ears.ts';
import { must, type NewMatch, sitDown, type Table } from './tables.ts';

const GAMES = ['risk', 'settlers', 'property', 'deck-building'];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: GAMES });
});
afterAll(() => server.close());

/** The fields that only the owner sees, and those that nobody does, by artifact. */
const hiddenOf = ({ engine }: Game, visibility: string) =>
  engine.layout.blocks
    .filter((block) => block.visibility === visibility && !['random', 'commits'].includes(block.artifact))
    .map(({ artifact, field }) => ({ artifact, field }));

/** Every view in what was heard, wherever it stands. */
function viewsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'view' in value ? [value.view as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap(viewsIn)];
}
const heardIn = (ear: Ear): Record<string, unknown>[] =>
  ear.heard().flatMap((text) => viewsIn(JSON.parse(/[[{].*/s.exec(text)?.[0] ?? '0')));

/** A hidden list is shown by its length. */
const isShown = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && 'hidden' in value);

/** What belongs to somebody, with whose it is: one for each seat, or one whose owner is in it. */
function membersOf(value: unknown): (readonly [owner: unknown, member: Record<string, unknown>])[] {
  if (Array.isArray(value)) return value.map((member, seat) => [seat, member] as const);
  const member = value as Record<string, unknown>;
  return member.owner === null ? [] : [[member.owner, member]];
}

async function play(table: Table, ears: readonly Ear[], events: number): Promise<void> {
  const random = openStream(7, 'hands');
  for (let i = 0; i < events; i++) {
    const positions = await Promise.all(table.players.map(({ seat }) => table.look(seat)));
    const acting = positions.findIndex(({ position }) => (position?.legal.length ?? 0) > 0);
    const legal = positions[acting]?.position?.legal ?? [];
    if (legal.length === 0) return;
    await playFor(ears, table, acting, legal[random.below(legal.length)] as object);
  }
}

test.each([
  { game: 'risk', options: { players: 3, start: 'random' } },
  { game: 'settlers', options: { players: 3 } },
  { game: 'property', options: { players: 3 } },
  { game: 'deck-building', options: { players: 3, kingdom: 'random' } },
] as NewMatch[])('[S6] nobody sees or hears in $game what is not theirs', async (wish) => {
  const game = (await loadGame(wish.game)).with(wish.options as object);
  const table = await sitDown(server, wish);
  const ears = await openEars(server, table);
  await play(table, ears, 32);
  await Promise.all(ears.map((ear) => ear.pry()));
  const owned = hiddenOf(game, 'owner');
  const secret = hiddenOf(game, 'secret');
  expect(owned.length + secret.length).toBeGreaterThan(0);
  for (const ear of ears) {
    const views = heardIn(ear);
    expect(views.length).toBeGreaterThan(10);
    for (const view of views) {
      for (const { artifact, field } of secret) {
        const value = field === null ? view[artifact] : (view[artifact] as Record<string, unknown>)[field];
        expect([ear.seat, artifact, field, isShown(value)]).toEqual([ear.seat, artifact, field, false]);
      }
      for (const { artifact, field } of owned) {
        for (const [seat, member] of membersOf(view[artifact])) {
          const shown = isShown(member[field as string]);
          expect([ear.seat, seat, field, shown]).toEqual([ear.seat, seat, field, seat === ear.seat]);
        }
      }
    }
  }
  // What each was told, held against the match played again from its record.
  const path = { id: table.id };
  const params = { path, query: { limit: 1000 } };
  const told = await Promise.all(
    [...table.players.map(({ client }) => client), server.client()].map(async (client) => {
      const { events } = must(await client.GET('/matches/{id}/events', { params }));
      return events.map((event) => event.told);
    }),
  );
  for (const { client } of table.players) await client.POST('/matches/{id}/leave', { params: { path } });
  const record = must(await server.client().GET('/matches/{id}/record', { params: { path } }));
  const { seed, first, events } = record as unknown as GameRecord;
  let match = startMatch(game, { seed: seed as string, first });
  const expected: unknown[][] = told.map(() => []);
  for (const event of events.slice(0, told[0]?.length)) {
    const notes: Telling[] = [];
    match = unwrap(match.handleEvent(event as never, { told: notes }));
    for (const [i, heard] of expected.entries()) {
      heard.push(viewTellings(game, notes, i < table.players.length ? i : null));
    }
  }
  expect(told).toEqual(expected);
  await Promise.all(ears.map((ear) => ear.close()));
});
