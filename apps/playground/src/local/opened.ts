/** Records that were opened in this page: from a file, the clipboard or a link. */
import { goTo } from '../app/route.ts';
import { readJson, sayFault } from './fault-place.ts';

/** Those from files and the clipboard, by a short name that stands in the address. */
const opened = new Map<string, string>();

/** Opens a text as a record, or says what is wrong with it and where; whoever shows it verifies it. */
export function openText(text: string): string | null {
  const read = readJson(text);
  if (!read.ok) return sayFault(text, read.refusal);
  const record = read.value;
  if (typeof record !== 'object' || record === null || !('game' in record)) {
    return 'This JSON is no record: it names no game.';
  }
  const name = `file-${opened.size + 1}`;
  opened.set(name, text);
  goTo({ page: 'record', data: name });
  return null;
}

/** The text of a record by what the address carries. */
export async function textOf(data: string): Promise<string> {
  const found = opened.get(data);
  if (found !== undefined) return found;
  if (data.startsWith('file-')) {
    throw new Error('it was opened from a file, and a reload forgets files. Open the file again');
  }
  if (data.length > LINK_LIMIT) {
    throw new Error('the link is longer than 8 KB, and so long a record does not fit into one');
  }
  return unpack(data);
}

/** A record in a link takes no more letters than this. */
export const LINK_LIMIT = 8192;

/** A text as part of an address: compressed, in letters that need no escaping. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What `pack` packed; fails with a sentence where it is damaged. */
export async function unpack(data: string): Promise<string> {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('the link is damaged: a part of it is missing or was changed');
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const out = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(out).arrayBuffer());
}
