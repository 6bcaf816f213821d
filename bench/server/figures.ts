export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
