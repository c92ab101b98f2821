/** What a browser keeps, and what can be wrong with it: storage, versions, threads. No match is lost. */
import type { BotPool } from '@rondel/client';
import {
  advance,
  counter,
  defineGame,
  type Game,
  type GameRecord,
  legalEvents,
  startMatch,
  toRecord,
  unwrap,
} from '@rondel/core';
import { breakthrough } from '@rondel/games/breakthrough';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { afterEach, expect, test, vi } from 'vitest';
import { limitTime } from '../src/local/bot-limit.ts';
import { type KeptMatch, listMatches, readMatch, readRaw, saveMatch } from '../src/local/matches.ts';
import { keep, recall } from '../src/local/storage.ts';
import { openLeft, writeLeft } from '../src/table/opening.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A storage of a browser, in which some things may fail. */
function stubStorage(broken: Partial<Storage> = {}): Record<string, string> {
  const kept: Record<string, string> = {};
  const storage = Object.assign(Object.create(null), {});
  Object.defineProperties(storage, {
    getItem: { value: broken.getItem ?? ((key: string) => kept[key] ?? null) },
    setItem: {
      value:
        broken.setItem ??
        ((key: string, value: string) => {
          kept[key] = value;
        }),
    },
    removeItem: { value: (key: string) => void delete kept[key] },
  });
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: (_, key) => ({
        value: kept[String(key)],
        enumerable: true,
        configurable: true,
      }),
    }),
  );
  return kept;
}

const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};

let ids = 0;
function keptMatch(more: Partial<KeptMatch> = {}): KeptMatch {
  return {
    id: `m${++ids}`,
    game: 'tic-tac-toe',
    options: {},
    bots: {},
    seed: 's',
    record: null,
    at: ids,
    isOver: false,
    ...more,
  };
}

/** A match of a game after so many first legal events. */
function playFirst(game: unknown, events: number) {
  let match = startMatch(game as Game, { seed: 3 });
  for (let i = 0; i < events; i++) match = unwrap(match.handleEvent(legalEvents(match.state)[0] as number));
  return match;
}

test('storage that is forbidden, full or full of garbage loses no match of this page', () => {
  stubStorage({ getItem: forbidden, setItem: forbidden });
  const match = keptMatch();
  expect(saveMatch(match)).toBe(false);
  expect(readMatch(match.id)).toEqual(match);
  expect(recall('theme')).toBeNull();
  expect(keep('theme', 'dark')).toBe(false);
  vi.unstubAllGlobals();
  // No storage at all.
  vi.stubGlobal('localStorage', undefined);
  expect(saveMatch(match)).toBe(false);
  expect(listMatches().map(({ id }) => id)).toContain(match.id);

  const kept = stubStorage();
  kept['rondel/match/torn'] = '{"id": "torn", "ga';
  kept['rondel/match/empty'] = '';
  kept['rondel/match/foreign'] = '[1,2,3]';
  kept['rondel/match/half'] = '{"id":"half","game":"chess"}';
  for (const id of ['torn', 'empty', 'foreign', 'half', 'none']) expect(readMatch(id), id).toBeNull();
  expect(listMatches().every(({ game }) => typeof game === 'string')).toBe(true);
  // What cannot be read is not thrown away.
  expect(readRaw('torn')).toBe('{"id": "torn", "ga');
  expect(readRaw('none')).toBeNull();
});

test('where there is no room, lines that were left give way to the match', () => {
  const kept: Record<string, string> = {};
  stubStorage({
    setItem: (key: string, value: string) => {
      if (value.length > 400) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
  });
  const lines = [{ from: 0, events: Array.from({ length: 50 }, () => ({ type: 'place', seat: 0 })) }];
  const match = keptMatch({ lines });
  expect(saveMatch(match)).toBe(true);
  expect(kept[`rondel/match/${match.id}`]).not.toContain('lines');
  expect(readMatch(match.id)).toEqual(match);
});

test('a match comes back as it was left: what was taken back, and the lines beside it', () => {
  const whole = playFirst(ticTacToe, 5);
  const other = unwrap(whole.jump(2).handleEvent(legalEvents(whole.jump(2).state)[3] as number));
  const left = JSON.parse(JSON.stringify(writeLeft(whole.jump(3), [other])));
  const again = openLeft({ game: ticTacToe as Game }, keptMatch(left));
  expect(again.match?.index).toBe(3);
  expect(again.match?.length).toBe(5);
  expect(again.lines.map((line) => line.events())).toEqual([other.events()]);
  expect(again).toMatchObject({ note: null, isChanged: false });
  // Broken extras do not cost the match.
  const odd = openLeft(
    { game: ticTacToe as Game },
    keptMatch({ ...left, undone: -4, lines: [null] as never }),
  );
  expect(odd.match?.index).toBe(5);
  expect(odd.lines).toEqual([]);
});

/** A game at a version; from the second on it reads what the first wrote, if it may. */
const counting = (version: number, migrates: boolean) =>
  defineGame({
    name: 'counting',
    version,
    seats: 2,
    state: { steps: counter(100) },
    events: version === 1 ? { step: {} } : { go: {} },
    ...(migrates
      ? {
          migrate: (record: GameRecord) => ({
            ...record,
            events: record.events.map((event) => ({ ...event, type: 'go' })),
          }),
        }
      : {}),
    rules: {
      [version === 1 ? 'step' : 'go']: (rule: { do: (...steps: unknown[]) => unknown }) =>
        rule.do((s: { steps: number }) => s.steps++, advance),
    } as never,
    outcome: () => null,
  }) as unknown as Game;

test('a match of an older version is brought to the new one if the game can; else that is said and the record stays', () => {
  const kept = keptMatch({ game: 'counting', record: toRecord(playFirst(counting(1, false), 4)) });
  const brought = openLeft({ game: counting(2, true) }, kept);
  expect(brought.match?.index).toBe(4);
  expect(brought.isChanged).toBe(false);
  expect(() => openLeft({ game: counting(2, false) }, kept)).toThrow('cannot read records of 1');
  const newer = keptMatch({ game: 'counting', record: toRecord(playFirst(counting(2, true), 2)) });
  expect(() => openLeft({ game: counting(1, false) }, newer)).toThrow('newer');
});

test('a match by rules that have changed goes as far as they take it, says so, and is not written over', () => {
  const record = toRecord(playFirst(breakthrough, 6));
  const events = record.events.map((event, i) =>
    i === 3 ? record.events[0] : event,
  ) as GameRecord['events'];
  const left = openLeft(
    { game: breakthrough as Game },
    keptMatch({ game: 'breakthrough', record: { ...record, events } }),
  );
  expect(left.match?.index).toBe(3);
  expect(left.isChanged).toBe(true);
  expect(left.note).toContain('Event 4');
  expect(left.note).toContain('kept too');
  // Options that the game does not know, or a record of something else, are told.
  expect(() => openLeft({ game: ticTacToe as Game }, keptMatch({ options: { size: 'huge' } }))).toThrow();
  expect(() => openLeft({ game: ticTacToe as Game }, keptMatch({ record }))).toThrow(
    'not a record of tic-tac-toe',
  );
  expect(() => openLeft({ game: ticTacToe as Game }, keptMatch({ record: {} as never }))).toThrow();
});

test('a bot that hangs is given up after a while, with its thread; one that answers is heard', async () => {
  vi.useFakeTimers();
  let given = 0;
  const hanging: BotPool = {
    run: (_, __, signal) => new Promise(() => signal?.addEventListener('abort', () => given++)),
  };
  const asked = limitTime(hanging, 1000).run('choose', { time: 500 } as never);
  const late = expect(asked).rejects.toMatchObject({
    name: 'TimeoutError',
    message: expect.stringContaining('2 seconds'),
  });
  await vi.advanceTimersByTimeAsync(1600);
  await late;
  expect(given).toBe(1);
  const choice = { code: 7, thoughts: null };
  await expect(limitTime({ run: async () => choice }).run('choose', { time: 5 } as never)).resolves.toBe(
    choice,
  );
  // Whoever asked may give up too.
  const stopping = new AbortController();
  void limitTime(hanging)
    .run('choose', { time: 500 } as never, stopping.signal)
    .catch(() => {});
  stopping.abort();
  expect(given).toBe(2);
});
