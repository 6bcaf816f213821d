/** Keeps this process to a share of one core: the attackers are many, but not richer than the server. */
export class CpuShare {
  private readonly share: number;
  private begun = performance.now();
  private before = process.cpuUsage();

  constructor(share: number) {
    this.share = share;
  }

  /** The share of one core that was used since the start. */
  get used(): number {
    const { user, system } = process.cpuUsage(this.before);
    return (user + system) / 1000 / (performance.now() - this.begun);
  }

  /** Called by every attack before each step: returns at once, or when enough time has passed. */
  async breathe(): Promise<void> {
    while (this.used > this.share) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  reset(): void {
    this.begun = performance.now();
    this.before = process.cpuUsage();
  }
}
