/** The seats of a game as charts know them: name, colour and shape. */
import type { Game } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import { seatColours } from '../glyphs/seat-colour.ts';
import { openSafely } from '../table/safe-scene.ts';
import type { SeatMark } from './charts/chart-data.ts';

export interface LabSeat {
  readonly name: string;
  readonly mark: SeatMark;
}

export function labSeats(game: Game, scene: SceneDefinition): readonly LabSeat[] {
  const looks = openSafely(game, scene).seats;
  const colours = seatColours(looks);
  return looks.map(({ name }, seat) => ({ name, mark: { colour: colours[seat] ?? seat, shape: seat } }));
}
