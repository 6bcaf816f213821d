export type { Config } from './operations/config.ts';
export { readConfig } from './operations/config.ts';
export type { Diagnosis } from './operations/doctor/diagnosis.ts';
export { examine } from './operations/doctor/doctor.ts';
export { type RunningServer, serve } from './server.ts';
export { start } from './start.ts';
