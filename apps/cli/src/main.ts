#!/usr/bin/env node
/** The command `rondel`. */
import { endWithReader } from './output.ts';
import { runProgram } from './run-program.ts';

endWithReader();
process.exitCode = await runProgram(process.argv.slice(2));
