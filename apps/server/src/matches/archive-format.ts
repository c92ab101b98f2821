/**
 * The events of a match as one compressed value. They are written in columns, because a column of similar numbers
 * compresses much better than rows: a match of chess takes 11 bytes an event, 8 of which are the hash.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** An event as it is stored. */
export interface StoredEvent {
  readonly seq: number;
  readonly code: number;
  /** The hash of the state after it. */
  readonly hash: string;
  readonly at: Date;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The first byte. */
const FORMAT = 1;
/** Hashes are 64 bits, in hexadecimal digits. */
const HASH = /^[0-9a-f]{16}$/;
const HASH_BYTES = 8;
/** More than this does not get much smaller, and takes much longer. */
const QUALITY = 6;

/** @example const bytes = await packEvents(events); */
export async function packEvents(events: readonly StoredEvent[]): Promise<Buffer> {
  const numbers: number[] = [];
  putNumber(numbers, events.length);
  events.forEach(({ seq }, i) => {
    putNumber(numbers, seq - (events[i - 1]?.seq ?? 0));
  });
  for (const { code } of events) putNumber(numbers, code);
  events.forEach(({ at }, i) => {
    putSigned(numbers, at.getTime() - (events[i - 1]?.at.getTime() ?? 0));
  });
  const hashes = Buffer.alloc(events.length * HASH_BYTES);
  events.forEach(({ hash, seq: where }, i) => {
    if (!HASH.test(hash)) throw new RangeError(`the hash after event ${where} is not one: ${hash}`);
    hashes.write(hash, i * HASH_BYTES, 'hex');
  });
  const plain = Buffer.concat([Buffer.from(numbers), hashes]);
  const packed = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return Buffer.concat([Buffer.from([FORMAT]), packed]);
}

/** The events that were packed. */
export async function unpackEvents(bytes: Buffer): Promise<StoredEvent[]> {
  if (bytes[0] !== FORMAT) throw new RangeError(`archives of format ${bytes[0]} cannot be read here`);
  const plain = await decompress(bytes.subarray(1));
  let place = 0;
  const takeNumber = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = plain[place++] ?? 0;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const takeSigned = (): number => {
    const value = takeNumber();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const count = takeNumber();
  const take = (each: () => number): number[] => Array.from({ length: count }, each);
  const seqs = summed(take(takeNumber));
  const codes = take(takeNumber);
  const times = summed(take(takeSigned));
  return seqs.map((seq, i) => {
    const start = place + i * HASH_BYTES;
    const hash = plain.toString('hex', start, start + HASH_BYTES);
    return { seq, code: codes[i] as number, hash, at: new Date(times[i] as number) };
  });
}

/** Numbers of which only the differences were kept. */
function summed(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function putNumber(into: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) into.push((rest % 128) | 128);
  into.push(rest);
}

/** Times may go backwards when a clock is set. */
const putSigned = (into: number[], value: number): void =>
  putNumber(into, value >= 0 ? value * 2 : -value * 2 - 1);
