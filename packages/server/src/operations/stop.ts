import type { FastifyBaseLogger } from 'fastify';

/** What must be done before the process may end, in this order. */
export type ShutdownHook = () => Promise<void> | void;

export interface StopOptions {
  readonly hooks: readonly ShutdownHook[];
  readonly seconds: number;
  readonly log: FastifyBaseLogger;
  /** Ends the process; a test has something else. */
  readonly exit: (code: number) => void;
}

/** The first signal stops the server in order; a second one, or a timeout, ends it at once. */
export class GracefulStop {
  private readonly how: StopOptions;
  private begun = false;

  constructor(how: StopOptions) {
    this.how = how;
  }

  get isStopping(): boolean {
    return this.begun;
  }

  onSignals(): this {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.stop(signal));
    return this;
  }

  async stop(why: string): Promise<void> {
    const { hooks, seconds, log, exit } = this.how;
    if (this.begun) return exit(1);
    this.begun = true;
    log.info({ why }, 'stopping');
    const deadline = setTimeout(() => {
      log.error({ seconds }, 'stopped by force');
      exit(1);
    }, seconds * 1000);
    let code = 0;
    for (const hook of hooks) {
      try {
        await hook();
      } catch (err) {
        log.error({ err }, 'stopping');
        code = 1;
      }
    }
    clearTimeout(deadline);
    log.info('stopped');
    exit(code);
  }
}
