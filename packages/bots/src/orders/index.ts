export { beginOrders } from './alarms.ts';
export { checkOrders, ORDER_FAULT_CODES, type OrderFault, type OrderFaultCode } from './check-orders.ts';
export { type Because, consider, type Decision, preview } from './consider.ts';
export {
  type ClaimStep,
  type DrawStep,
  type GivenOrders,
  type OrderStep,
  type OrdersCourse,
  type StandingOrders,
  WAKE_CODES,
  type WakeCode,
  type WakeReason,
  type WakeWhen,
} from './orders.ts';
export { openRoutes } from './tracks.ts';
