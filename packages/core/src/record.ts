/** Placeholder type until records land. */
export interface GameRecord {
  readonly game: string;
}
