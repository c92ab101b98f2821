/**
 * What a program that runs tests tells `retry-failed.mjs`: the names of the tests that passed and failed, as the program
 * takes them as arguments to run them alone. It is written when all tests are over, so a crash leaves no report.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ readonly passed: readonly string[], readonly failed: readonly string[] }} RunReport */

/** Writes the report if `retry-failed.mjs` asks for one. */
export function writeReport(/** @type {RunReport} */ report) {
  const file = process.env.RONDEL_REPORT;
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

/** @returns {RunReport | null} */
export const readReport = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
