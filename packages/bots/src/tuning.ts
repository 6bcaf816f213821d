/** For bench/tune-style.ts alone: what a planner's numbers are, and a planner that plays by them. */
export { Plan } from './plan/plan.ts';
export { Policy } from './plan/policy.ts';
export { PLANNER, SHARP, type Style } from './plan/style.ts';
