import { legalEvents, startMatch, unwrap } from '@rondel/core';
import { chess, readFen, readSan, toPgn, writeFen, writePgn, writeSan, writeUci } from '@rondel/games/chess';

let match = startMatch(chess, { from: unwrap(readFen('7k/P5pp/8/8/8/8/8/K7 w - - 0 40')) });
console.log(legalEvents(match.state).map((code) => `${writeSan(match.state, code)} ${writeUci(code)}`));

match = unwrap(match.handleEvent(unwrap(readSan(match.state, 'a8=Q'))));
console.log(writeFen(match.state), match.outcome()?.reason);
console.log(unwrap(writePgn(toPgn(match, { White: 'Anna', Black: 'Bo' }))).trim());

const wrong = readSan(match.jump(0).state, 'a8=K');
if (!wrong.ok) console.log(wrong.refusal);
