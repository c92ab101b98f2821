/** Puts the games that are being written into the page, with the scenes that come and go beside them. */
import type { Plugin } from 'vite';
import { type DevGame, GAMES_MODULE, gamesModule } from './games-module.ts';

/** Takes the place of the plugin of the page that says there are no games of others. */
export function gamesPlugin(games: readonly DevGame[]): Plugin {
  const id = `\0${GAMES_MODULE}`;
  const scenes = games.map(({ scene }) => scene.replaceAll('\\', '/'));
  return {
    name: 'rondel-dev',
    enforce: 'pre',
    resolveId: (source) => (source === GAMES_MODULE ? id : null),
    load: (source) => (source === id ? gamesModule(games) : null),
    configureServer({ watcher }) {
      // Of what nobody has imported, vite would not hear that it is there now.
      watcher.add(scenes);
    },
    hotUpdate({ type, file }) {
      if (type === 'update' || !scenes.includes(file)) return;
      const { hot, moduleGraph } = this.environment;
      const made = moduleGraph.getModuleById(id);
      if (made !== undefined) moduleGraph.invalidateModule(made);
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
