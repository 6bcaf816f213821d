export { actionObject, actionSchema, type WireAction } from './actions.ts';
export * from './codes.ts';
export { eventSchema } from './events.ts';
export * from './http.ts';
export { type ToClient, type ToServer, toClientSchema, toServerSchema } from './messages.ts';
export * from './play.ts';
export { type Problem, problemSchema } from './problems.ts';
export * from './tables.ts';
export { scoreSchema, viewSchema } from './views.ts';
