/** The main doors. Every other file is a subpath of its own, such as `@waybill/client/words/status-line`. */
export { type CardLedger, type Ledger, ledgerOf, type SeatLedger } from './ledger/ledger.ts';
export * from './online/api.ts';
export { RemoteSession, type RemoteSessionDeps } from './online/remote-session.ts';
export { type News, TableConnection, type TableConnectionDeps } from './online/table-connection.ts';
export { type Journey, type JourneyTask, planJourney } from './planner/journey.ts';
export { type Options, optionsIn } from './position/options.ts';
export { type RouteFacts, type RouteStatus, routeFacts, routeStatuses } from './position/route-status.ts';
export { type Course, type Review, reviewGame } from './replay/review.ts';
export { type Statistics, statisticsOf } from './replay/statistics.ts';
export { type Timeline, timelineOf } from './replay/timeline.ts';
export { findBoard } from './session/boards.ts';
export { GameHost, type HostedGame, HostedGameFault, type HostPorts } from './session/game-host.ts';
export type { FromHost, HostSituation } from './session/host-messages.ts';
export * from './session/session.ts';
