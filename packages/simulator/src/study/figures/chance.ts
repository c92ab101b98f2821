/** How much is chance, and how much is hidden. */
import { figure, type Measured, randomly, type StudyBasis } from '../material.ts';
import { ratioOf, steady } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

export function chanceFigures(basis: StudyBasis): Measured[] {
  const { game, material } = basis;
  return [
    figure(
      {
        id: 'chance',
        group: 'chance',
        name: 'Events with chance',
        question: 'How many events draw something at random: dice, cards, a shuffle?',
        unit: 'share',
        method: game.isRandom
          ? `${randomly(basis)}. An event counts if carrying it out took random numbers. What is drawn before the first event does not.`
          : 'By its definition the game draws nothing at random.',
        source: `${SOURCES.ludii}: Stochastic, DiceRolled`,
      },
      game.isRandom
        ? ratioOf(material.random.games.map(({ chance, events }) => [chance, events]))
        : { value: 0, uncertainty: null },
    ),
    figure(
      {
        id: 'hidden',
        group: 'chance',
        name: 'Hidden state',
        question: 'How much of the state is not for all to see?',
        unit: 'share',
        method:
          'From the definition: the information that hidden fields can hold, of what all fields can hold (in bits). The ' +
          "generator of random numbers and the turn's own fields are left out.",
        source: `${SOURCES.ludii}: HiddenInformation`,
      },
      { value: hiddenShare(basis), uncertainty: null },
    ),
  ];
}

const ENGINE = new Set(['random', 'turn', 'commits']);

function hiddenShare({ game }: StudyBasis): number {
  let [hidden, all] = [0, 0];
  for (const { artifact, columns, items, count, visibility } of game.engine.layout.blocks) {
    if (ENGINE.has(artifact)) continue;
    for (const { min, max } of columns) {
      const bits = items * count * Math.log2(max - min + 1);
      all += bits;
      if (visibility !== 'public') hidden += bits;
    }
  }
  return all === 0 ? 0 : steady(hidden / all);
}
