/** The seats of a game as charts know them: name, colour and shape. */
import type { Game, Teams } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import { seatColours } from '../glyphs/seat-colour.ts';
import { openSafely } from '../table/safe-scene.ts';
import type { SeatMark } from './charts/chart-data.ts';
import { teamWords } from './outcome-words.ts';
import { texts } from './texts.ts';

export interface LabSeat {
  readonly name: string;
  readonly mark: SeatMark;
}

export function labSeats(game: Game, scene: SceneDefinition): readonly LabSeat[] {
  const looks = openSafely(game, scene).seats;
  const colours = seatColours(looks);
  return looks.map(({ name }, seat) => ({ name, mark: { colour: colours[seat] ?? seat, shape: seat } }));
}

/** The teams of a game in the same way, each with the colour of its first seat; a single team is what it won. */
export const labTeams = (teams: Teams, seats: readonly LabSeat[]): readonly LabSeat[] =>
  teams.map((members) => ({
    name: teams.length === 1 ? texts.won : teamWords(members, (seat) => seats[seat]?.name ?? String(seat)),
    mark: seats[members[0] as number]?.mark ?? { colour: 0, shape: 0 },
  }));
