import { kalaha } from '@rondel/games/kalaha';
import { studyGame, studyHtml } from '@rondel/simulator/study';

const study = studyGame(kalaha, { seed: 7, playouts: 200, games: 2, iterations: 8, budgets: [4], skillGames: 2 });
console.log(study.figures.find(({ id }) => id === 'seats-random')?.value, studyHtml(study).length > 0);
