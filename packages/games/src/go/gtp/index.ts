/** The Go Text Protocol without effects: a session that hears lines and answers them. */
export type { OpenSearch, Search, SearchWish } from '../../search.ts';
export type { GtpSession } from './commands.ts';
export { type Choice, type GtpSettings, LEVELS, STANDARD } from './player.ts';
export { type GtpOptions, type GtpStep, hearGtp, startGtp } from './session.ts';
