export { BotThread, type BotThreadOptions } from './bot-thread.ts';
export { type Endpoint, nodeEndpoint, nodeLine, type ThreadLine, webEndpoint, webLine } from './endpoint.ts';
export { type BotAnswer, type Question, THREAD_FAILURES, type ThreadFailure } from './messages.ts';
export { serveBots } from './serve-bots.ts';
