/** The public list of `@rondel/client`. */
export type { components, paths } from './api.ts';
export { type Client, type ClientOptions, openClient } from './client.ts';
export {
  type LiveEvent,
  type LiveMatch,
  type LiveTelling,
  type Watching,
  type WatchOptions,
  watchMatch,
} from './watch.ts';
