/** The scenes of all games in a thousand positions each. */
import { expect, test } from 'vitest';
import { sceneOf, secretive, variants } from './all-scenes.ts';
import { expectNothingGivenAway, expectToldApart } from './scene-checks.ts';

test.each(variants.map((one) => [`${one.name} ${JSON.stringify(one.game.chosen)}`, one] as const))(
  '[PG-04] in a thousand positions of %s paths and words tell events apart',
  (_, one) => {
    expectToldApart(one, 1000, 101);
  },
);

test.each(secretive)('[PG-05] in many positions of %s what a seat cannot see changes nothing', (name) => {
  expect(expectNothingGivenAway(sceneOf(name), 200, 202)).toBeGreaterThan(100);
});
