import { openStream, Runner, startGame } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

const start = startGame(kalaha);
const random = openStream(1, 'try');
const runner = new Runner(kalaha);
const wins = [0, 0];

for (let match = 0; match < 1000; match++) {
  runner.load(start);
  let outcome = runner.outcome();
  while (outcome === null) {
    const count = runner.list();
    runner.apply(runner.moves[random.below(count)] as number);
    outcome = runner.outcome();
  }
  outcome.places.forEach((place, seat) => {
    if (place === 1) wins[seat] = (wins[seat] ?? 0) + 1;
  });
}
console.log(wins);
