/** A seed that nobody has chosen. */
export const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);
