/** Puts the games that are being written into the page, with the scenes that come and go beside them. */
import type { Plugin } from 'vite';
import { type DevGame, GAMES_MODULE, gamesModule, MISTAKE, type Mistake } from './games-module.ts';
import { explainMistake } from './mistakes.ts';

/** Takes the place of the plugin of the page that says there are no games of others. */
export function gamesPlugin(games: readonly DevGame[]): Plugin {
  const id = `\0${GAMES_MODULE}`;
  const scenes = games.map(({ scene }) => scene.replaceAll('\\', '/'));
  // One mistake is met by every page, and by every file that imports the one that has it.
  let last: string | null = null;
  return {
    name: 'rondel-dev',
    enforce: 'pre',
    resolveId: (source) => (source === GAMES_MODULE ? id : null),
    load: (source) => (source === id ? gamesModule(games) : null),
    configureServer({ watcher, config, environments: { client } }) {
      // Of what nobody has imported, vite would not hear that it is there now.
      watcher.add(scenes);
      client.hot.on(MISTAKE, (mistake: Mistake, page) => {
        const { told, stack } = explainMistake(mistake, client.moduleGraph);
        if (told !== last) config.logger.error(told);
        last = told;
        page.send({ type: 'error', err: { message: told, stack } });
      });
    },
    hotUpdate({ type, file }) {
      last = null;
      if (type === 'update' || !scenes.includes(file)) return;
      const { hot, moduleGraph } = this.environment;
      const made = moduleGraph.getModuleById(id);
      if (made !== undefined) moduleGraph.invalidateModule(made);
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
