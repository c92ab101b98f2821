/** Text that nobody else has. Pages that are not served securely have no `crypto.randomUUID`, but this they have. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
