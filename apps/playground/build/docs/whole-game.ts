/** Code that is a whole game, packed as the address of the editor carries it. */
import { deflateRawSync } from 'node:zlib';

/** Whether it defines and exports a game, leaves nothing out and needs no file beside it. */
const isWhole = (code: string): boolean =>
  /^import .* from '@rondel\/core';/m.test(code) &&
  /^export const \w+ = defineGame\(/m.test(code) &&
  !code.includes('…') &&
  [...code.matchAll(/^(?:import|export)\b[^;]*? from '([^']+)';/gm)].every(([, from = '']) =>
    from.startsWith('@rondel/'),
  );

/** The game as part of an address, as `pack` of the page packs a text; nothing if the code is no whole game. */
export const packGame = (code: string): string | null =>
  isWhole(code) ? deflateRawSync(code, { level: 9 }).toString('base64url') : null;
