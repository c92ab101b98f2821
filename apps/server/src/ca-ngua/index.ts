/** The public list of `@rondel/server/ca-ngua`. */
export { caNguaRoutes } from './routes.ts';
