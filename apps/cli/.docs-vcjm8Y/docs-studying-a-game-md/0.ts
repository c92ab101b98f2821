import { kalaha } from '@rondel/games/kalaha';
import { studyGame } from '@rondel/simulator/study';

const study = studyGame(kalaha, { seed: 7, effort: 1 });
for (const { name, value, uncertainty } of study.figures) console.log(name, value, uncertainty);
