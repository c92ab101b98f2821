/** The Universal Chess Interface without effects: a session that hears lines, and work that takes steps. */
export type { OpenSearch, Search, SearchWish } from '../../search.ts';
export { LEVELS, type Level, STANDARD, type UciSettings } from './options.ts';
export {
  hearUci,
  startUci,
  type UciAction,
  type UciHeard,
  type UciOptions,
  type UciSession,
} from './session.ts';
export type { UciWork } from './work.ts';
