import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { loadMeasured } from '../games.ts';
import { checkCheckout, findTools } from './build.ts';
import { rollsPerEvent } from './counting.ts';
import { PEER_GAMES, type PeerGame, selectPeerGames } from './games.ts';
import { peerContestant } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'rondel-peer-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('games of both sides', () => {
  it('are known here by their names', async () => {
    for (const { ours } of PEER_GAMES) expect((await loadMeasured(ours)).game.seats).toBeGreaterThan(0);
    expect(selectPeerGames([])).toBe(PEER_GAMES);
    expect(selectPeerGames(['kalaha']).map(({ theirs }) => theirs)).toEqual(['mancala']);
    expect(() => selectPeerGames(['risk'])).toThrow("'risk'");
  });

  it('are counted alike: of backgammon rolls alone', async () => {
    const share = await rollsPerEvent('backgammon-plain');
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.5);
  });

  it('are asked for with what is counted', () => {
    const { program, command } = peerContestant('play', selectPeerGames(['ludo-2'])[0] as PeerGame);
    expect(program).toBe('play');
    expect(command(0.5, 1, 3)).toEqual(['maedn(players=2)', '0.5', '1', 'all', '0', '0', '3']);
  });
});

describe('what is missing', () => {
  const make = (name: string, files: readonly string[]): string => {
    const root = join(folder, name);
    mkdirSync(join(root, 'open_spiel'), { recursive: true });
    for (const file of files) writeFileSync(join(root, 'open_spiel', file), '');
    return root;
  };

  it.each([
    ['nowhere', () => join(folder, 'nowhere'), 'no folder'],
    ['something else', () => make('else', []), 'no checkout'],
    ['what install.sh fetches', () => make('bare', ['spiel.h', 'CMakeLists.txt']), 'install.sh'],
  ])('is said in a sentence: %s', (_, checkout, said) => {
    expect(() => checkCheckout(checkout())).toThrow(UsageError);
    expect(() => checkCheckout(checkout())).toThrow(said);
  });

  it('is said of programs, too', () => {
    expect(() => findTools({ CMAKE: 'no-such-cmake' })).toThrow("'no-such-cmake'");
    expect(() => findTools({ CMAKE: process.execPath, CXX: 'no-such-compiler' })).toThrow('CXX');
  });
});
