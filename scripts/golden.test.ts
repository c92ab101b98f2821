import { readFile } from 'node:fs/promises';
import * as core from '@rondel/core';
import { RECORD_FORMAT } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { checkGolden, extremes } from './golden-check.mjs';

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../fixtures/${file}`, import.meta.url), 'utf8'));

const loadGame = async (name: string): Promise<core.Game> => {
  const module: Record<string, core.Game> = await import(`../packages/games/src/${name}/index.ts`);
  return module[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] as core.Game;
};

test('golden vectors: streams, hashes, bytes and records are what they were', async () => {
  const golden = await read('golden.json');
  const { checked, failures } = await checkGolden({ core, golden, loadGame });
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(19);
});

test('[R4] records of format 1, which name all options, still replay', async () => {
  const { records } = (await read('golden-1.json')) as { records: core.GameRecord[] };
  expect(records.length).toBeGreaterThanOrEqual(45);
  for (const record of records) {
    const where = `${record.game} with seed ${record.seed}`;
    const standard = record.game === 'extremes' ? extremes(core) : await loadGame(record.game);
    const game = standard.with(record.options);
    const result = core.fromRecord(game, record);
    expect(result.ok ? null : result.refusal, where).toBeNull();
    const match = core.unwrap(result);
    // Written anew it is a record of today, and all of its hashes are compared.
    const renewed = core.toRecord(match, 25);
    expect(renewed, where).toMatchObject({ rondel: RECORD_FORMAT, options: game.chosen });
    // The event of the turn that ends a segment had another name.
    const events = record.events.map((event) =>
      event.type === 'advance' ? { ...event, type: 'proceed' } : event,
    );
    // What a migration may have added, as to the English auction, are passes.
    const isOld = record.version < game.version;
    const kept = (list: core.GameRecord['events']) =>
      isOld ? list.filter(({ type }) => type !== 'pass') : list;
    expect(kept(renewed.events), where).toEqual(kept(events));
    expect(core.fromRecord(game, renewed).ok, where).toBe(true);
  }
});
