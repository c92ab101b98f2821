/** Which encoding of a file a client wants (RFC 9110, 12.5.3). */

/** The ways in which files are compressed here. */
export type Encoding = 'br' | 'gzip';

/** `br;q=0.5`: a name and how much it is wanted, from 0 to 1. */
const WISH = /^([^\s;]+)\s*(?:;\s*q=(\d(?:\.\d{0,3})?)\s*)?$/i;

/**
 * The encoding that a client wants most; of two the smaller one. `null`: the file as it is.
 * @example
 * chooseEncoding('gzip, deflate, br') // 'br'
 */
export function chooseEncoding(wishes: string | undefined): Encoding | null {
  if (wishes === undefined) return null;
  const weights = new Map<string, number>();
  for (const wish of wishes.split(',')) {
    const [, name, weight = '1'] = WISH.exec(wish.trim()) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip, plain] = [weightOf('br'), weightOf('gzip'), weights.get('identity') ?? 0];
  if (Math.max(br, gzip) <= 0 || plain > Math.max(br, gzip)) return null;
  return br >= gzip ? 'br' : 'gzip';
}
