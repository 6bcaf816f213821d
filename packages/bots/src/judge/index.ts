export { type Advice, type AdviceOptions, Advisor, type StepWorth } from './advisor.ts';
export { betterLine } from './better-line.ts';
export type { Figure } from './figures.ts';
export { MARKS, type MoveMark } from './figures.ts';
export { type JobResult, Judge, type JudgeJob, type JudgeOptions, usualGames } from './judge.ts';
export type * from './judgment.ts';
export type { Parts } from './why.ts';
