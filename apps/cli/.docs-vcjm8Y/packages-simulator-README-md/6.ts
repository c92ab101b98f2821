import { startGame, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { solve } from '@rondel/simulator';

const { seat, value, best, line } = unwrap(solve(startGame(kalaha.with({ pits: 3, seeds: 2 }))));
console.log(`seat ${seat} wins by ${value}, beginning with pit ${best?.pit}`);
console.log(line.map((event) => `${event.seat}:${event.pit}`).join(' '));
