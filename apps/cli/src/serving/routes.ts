/**
 * Routes that `rondel serve` hands to the server: ways in for clients of one game, in the words that they are used
 * to. This list is the only place outside of their own folders that knows these games.
 */
import type { AddRoutes } from '@rondel/server';
import { caNguaRoutes } from '@rondel/server/ca-ngua';

export const routes: readonly AddRoutes[] = [caNguaRoutes];
