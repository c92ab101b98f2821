#!/usr/bin/env node
/** The command `rondel`. */
import { EXIT } from './errors.ts';
import { runProgram } from './run-program.ts';

/** The reader of a pipe may stop reading early. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
