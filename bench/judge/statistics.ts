export function meanOf(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
}

export function varianceOf(samples: readonly number[]): number {
  return covarianceOf(samples, samples);
}

export function covarianceOf(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [meanOf(one), meanOf(other)];
  const sum = one.reduce((all, sample, at) => all + (sample - a) * ((other[at] ?? 0) - b), 0);
  return sum / Math.max(1, one.length - 1);
}

/** The standard error of the mean of independent samples. */
export function errorOf(samples: readonly number[]): number {
  return Math.sqrt(varianceOf(samples) / Math.max(1, samples.length));
}

/** Of a mean over samples that come in clusters: only the clusters are independent of each other. */
export function clusteredError(clusters: readonly (readonly number[])[]): number {
  const all = clusters.flat();
  const mean = meanOf(all);
  const squares = clusters.map((cluster) => cluster.reduce((sum, sample) => sum + sample - mean, 0) ** 2);
  const n = clusters.length;
  return (
    (Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) * Math.sqrt(n / Math.max(1, n - 1))) /
    all.length
  );
}

export function withSign(value: number, digits = 2): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}
