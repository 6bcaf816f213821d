/** For bench/tune-style.ts and bench/judge-search.ts alone: a planner with its numbers, and what a search does with it. */
export { Plan } from './plan/plan.ts';
export { Policy } from './plan/policy.ts';
export { rusher, type Style, styleFor } from './plan/style.ts';
export { type World, WorldPlayer } from './search/worlds.ts';
