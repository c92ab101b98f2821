import { describe, fromRecord, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

const record =
  '{"rondel":2,"game":"kalaha","version":1,"options":{},"seed":1979041463,' +
  '"first":0,"events":[{"type":"sow","seat":0,"pit":2},{"type":"sow","seat":0,"pit":5}],"hashes":[]}';

const match = unwrap(fromRecord(kalaha, record));
console.log(describe(match.state).holes, match.legalEvents().length);
console.log(describe(match.undo().state).turn);
