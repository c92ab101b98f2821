/** Whether a seed is the one whose hash was published at the start. */

export type SeedCheck = 'right' | 'wrong' | 'unchecked';

/** Pages that are not served securely have no SHA-256; then nothing is said. */
export async function checkSeed(seed: string | null, hash: string | null): Promise<SeedCheck> {
  if (seed === null || hash === null || crypto.subtle === undefined) return 'unchecked';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === hash ? 'right' : 'wrong';
}
