/** Games that are being written come from `virtual:rondel-games`. By itself the page has none; `rondel dev` puts some in. */
import type { Plugin } from 'vite';

const NAME = 'virtual:rondel-games';

export function writtenGames(): Plugin {
  const id = `\0${NAME}`;
  return {
    name: 'rondel-written-games',
    resolveId: (source) => (source === NAME ? id : null),
    load: (source) =>
      source === id ? 'export const games = [];\nexport const onReload = () => () => {};\n' : null,
  };
}
