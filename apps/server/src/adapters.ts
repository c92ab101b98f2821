/**
 * Ways in for clients of one game, in the words that they are used to. Each is a folder of its own that turns
 * requests into events; this list is the only place outside of it that knows the game.
 */
import { caNguaRoutes } from './ca-ngua/routes.ts';
import type { App, RouteContext } from './http/context.ts';

export const ADAPTERS: readonly ((app: App, context: RouteContext) => void)[] = [caNguaRoutes];
