export type { Config } from './operations/config.ts';
export { readConfig } from './operations/config.ts';
export { type RunningServer, serve } from './server.ts';
