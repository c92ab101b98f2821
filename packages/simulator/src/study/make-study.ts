/** Puts the figures of a study together. */
import { BatchResult } from '../batch-result.ts';
import type { Study } from './figure.ts';
import { chanceFigures } from './figures/chance.ts';
import { choiceFigures } from './figures/choices.ts';
import { complexityFigures } from './figures/complexity.ts';
import { courseFigures } from './figures/course.ts';
import { deadRuleFigures } from './figures/dead-rules.ts';
import { endingFigures } from './figures/endings.ts';
import { lengthFigures } from './figures/length.ts';
import { seatFigures } from './figures/seats.ts';
import { skillFigures } from './figures/skill.ts';
import { togetherFigures } from './figures/together.ts';
import type { StudyBasis } from './material.ts';
import { publishedFor } from './published.ts';

/** In the order in which they are shown. */
const PARTS = [
  seatFigures,
  togetherFigures,
  lengthFigures,
  choiceFigures,
  courseFigures,
  skillFigures,
  endingFigures,
  deadRuleFigures,
  chanceFigures,
  complexityFigures,
];

export function makeStudy(basis: StudyBasis): Study {
  const { game, settings, size, material, published } = basis;
  const figures = PARTS.flatMap((part) => part(basis)).map((measured) => ({
    ...measured,
    note: measured.note ?? (measured.value === null ? 'No game came to what this measures.' : null),
    comparisons: publishedFor(published, measured, game.chosen, game.options),
  }));
  return {
    game: game.name,
    options: game.chosen,
    seats: game.seats,
    seed: settings.seed,
    size,
    isPartial: isPartial(basis),
    digest: new BatchResult(material.random.batch).digest,
    figures,
  };
}

function isPartial({ size, material, unsearchable }: StudyBasis): boolean {
  if (material.random.games.length < size.playouts) return true;
  if (unsearchable !== null) return false;
  if (material.searched.length < size.games) return true;
  return size.budgets.some((_, step) => (material.skill[step]?.length ?? 0) < size.skillGames);
}
