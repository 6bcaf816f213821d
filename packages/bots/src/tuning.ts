/** For `bench` alone: a planner with its numbers, what a search does with it, and the parts of the judge. */
export { accountOf } from './judge/accounts.ts';
export { judgeDecision } from './judge/decision.ts';
export { shrink, USUAL } from './judge/figures.ts';
export { type GamePath, type PathEntry, pathOf } from './judge/game-path.ts';
export { JudgePlayer } from './judge/judge-player.ts';
export { addEnding, noSamples, type Samples } from './judge/samples.ts';
export { WinChances } from './judge/win-chance.ts';
export { Plan } from './plan/plan.ts';
export { Policy } from './plan/policy.ts';
export { rusher, type Style, styleFor } from './plan/style.ts';
export { type World, WorldPlayer } from './search/worlds.ts';
