#!/usr/bin/env node
/** The command `rondel`. */
import { allowInlining } from '@rondel/workers/inlining';
import { endWithReader } from './output.ts';
import { endWithStray, runProgram } from './run-program.ts';

allowInlining();
endWithReader();
endWithStray();
process.exitCode = await runProgram(process.argv.slice(2));
