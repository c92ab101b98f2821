/**
 * The file of a backup: text, compressed by gzip, that PostgreSQL's own `psql` can read as well.
 *
 *     -- rondel backup {"format":1,"steps":["001-matches",…],…}
 *     COPY rondel.matches (id, game, …) FROM stdin;
 *     …
 *     \.
 *     -- end {"rows":1234,"sha256":"…"}
 *
 * The last line has the hash of everything before it, so that a file which was cut off or damaged is noticed.
 */
import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What a backup says about itself. */
export interface BackupHeader {
  readonly format: 1;
  /** The version of rondel that wrote it. */
  readonly rondel: string;
  /** The version of PostgreSQL that it comes from. */
  readonly postgres: string;
  /** The migration steps that the database had taken. */
  readonly steps: readonly string[];
  /** When it was taken, by the clock of the database, in milliseconds. */
  readonly at: number;
}

/** What the last line says. */
export interface BackupEnd {
  readonly rows: number;
  readonly sha256: string;
}

const HEAD = '-- rondel backup ';
const END = '-- end ';
const DATA_END = '\\.\n';

/** A file that is not a backup, or not a whole one. */
export class BackupError extends Error {}

export const headLine = (header: BackupHeader): string => `${HEAD}${JSON.stringify(header)}\n`;
export const tableLine = (table: string, columns: readonly string[]): string =>
  `COPY rondel.${table} (${columns.join(', ')}) FROM stdin;\n`;
export { DATA_END };

/**
 * Compresses text, adds its last line, and writes all of it.
 * @param rows - Asked in the end how many rows there were.
 */
export async function writeBackup(
  parts: AsyncIterable<string | Buffer>,
  rows: () => number,
  output: Writable,
): Promise<void> {
  const hash = createHash('sha256');
  async function* whole(): AsyncGenerator<string | Buffer> {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
    const end: BackupEnd = { rows: rows(), sha256: hash.digest('hex') };
    yield `${END}${JSON.stringify(end)}\n`;
  }
  await pipeline(whole, createGzip({ level: 6 }), output);
}

export interface BackupReader {
  header(): Promise<BackupHeader>;
  /** The next table; `null` after the last one, when the whole file has been seen to be as it was written. */
  table(): Promise<{ readonly table: string; readonly columns: readonly string[] } | null>;
  /** The rows of that table, as PostgreSQL copies them. */
  rows(): AsyncGenerator<Buffer>;
}

/** @example const { steps } = await readBackup(createReadStream('rondel.backup')).header(); */
export function readBackup(input: Readable): BackupReader {
  const chunks = input.pipe(createGunzip());
  input.on('error', (error) => chunks.destroy(error));
  const iterator = chunks[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);

  const fill = async (): Promise<boolean> => {
    const { value, done } = await iterator.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? damaged() : error;
    });
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  };
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const line = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) return take(end + 1).toString();
      if (rest.length > LONGEST_LINE || !(await fill())) throw damaged();
    }
  };

  return {
    header: async () => {
      const text = await line();
      hash.update(text);
      if (!text.startsWith(HEAD)) throw new BackupError('This file is not a backup of rondel.');
      const header = JSON.parse(text.slice(HEAD.length)) as BackupHeader;
      if (header.format !== 1)
        throw new BackupError(`This backup is of format ${header.format}, which is too new for this rondel.`);
      return header;
    },
    table: async () => {
      const text = await line();
      if (text.startsWith(END)) {
        const { sha256 } = JSON.parse(text.slice(END.length)) as BackupEnd;
        if (sha256 !== hash.digest('hex')) throw damaged();
        return null;
      }
      hash.update(text);
      const [, table, columns] = TABLE.exec(text) ?? [];
      if (table === undefined || columns === undefined) throw damaged();
      return { table, columns: columns.split(', ') };
    },
    rows: async function* () {
      const mark = Buffer.from(`\n${DATA_END}`);
      // The first row has no line before it.
      while (rest.length < DATA_END.length) if (!(await fill())) throw damaged();
      for (let isFirst = true; ; isFirst = false) {
        const isEmpty = isFirst && rest.subarray(0, DATA_END.length).equals(mark.subarray(1));
        const end = isEmpty ? -1 : rest.indexOf(mark);
        if (isEmpty || end >= 0) {
          const data = take(end + 1);
          if (data.length > 0) yield data;
          hash.update(data).update(take(DATA_END.length));
          return;
        }
        // What could be the beginning of the mark waits for what follows.
        if (rest.length >= mark.length) {
          const data = take(rest.length - mark.length + 1);
          hash.update(data);
          yield data;
        }
        if (!(await fill())) throw damaged();
      }
    },
  };
}

const LONGEST_LINE = 65_536;
const TABLE = /^COPY rondel\.([a-z_]+) \(([a-z_0-9]+(?:, [a-z_0-9]+)*)\) FROM stdin;\n$/;
const damaged = (): BackupError =>
  new BackupError('The backup is cut off or damaged: it is not as it was written.');
