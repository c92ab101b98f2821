/** Backups, without the rest of the server. */
export { DEFAULT_SETTINGS, databaseFrom } from '../base/settings.ts';
export { type Backed, backUp } from './backing-up.ts';
export { BackupError } from './backup-file.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded.ts';
export { type RestoreOptions, RestoreRefused, restore } from './restoring.ts';
