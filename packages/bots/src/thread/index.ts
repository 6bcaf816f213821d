export { BotThread, type BotThreadOptions } from './bot-thread.ts';
export { type Endpoint, nodeEndpoint, nodePort, type ThreadPort, webEndpoint, webPort } from './endpoint.ts';
export { type BotAnswer, type Question, THREAD_FAILURES, type ThreadFailure } from './messages.ts';
export { serveBots } from './serve-bots.ts';
