export interface Example {
  readonly features: readonly number[];
  /** From 0 for a loss to 1 for a win. */
  readonly won: number;
}

const ROUNDS = 60;

/** Logistic regression with a constant, by Newton's method. */
export function fitLogistic(examples: readonly Example[]): (features: readonly number[]) => number {
  const width = (examples[0]?.features.length ?? 0) + 1;
  const weights = new Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(examples, weights);
    for (let at = 0; at < width; at++) weights[at] = (weights[at] ?? 0) + (step[at] ?? 0);
  }
  return (features) => chanceOf(weights, features);
}

function chanceOf(weights: readonly number[], features: readonly number[]): number {
  let sum = weights[0] ?? 0;
  for (let at = 0; at < features.length; at++) sum += (weights[at + 1] ?? 0) * (features[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Little enough to change nothing, and enough to keep the matrix invertible. */
const RIDGE = 1e-6;

function newtonStep(examples: readonly Example[], weights: readonly number[]): number[] {
  const width = weights.length;
  const gradient = new Array<number>(width).fill(0);
  const hessian = gradient.map(() => new Array<number>(width).fill(0));
  for (const [at, row] of hessian.entries()) row[at] = RIDGE;
  for (const { features, won } of examples) {
    const inputs = [1, ...features];
    const chance = chanceOf(weights, features);
    for (let row = 0; row < width; row++) {
      const input = inputs[row] ?? 0;
      gradient[row] = (gradient[row] ?? 0) + (won - chance) * input;
      const line = hessian[row] ?? [];
      for (let column = 0; column < width; column++)
        line[column] = (line[column] ?? 0) + chance * (1 - chance) * input * (inputs[column] ?? 0);
    }
  }
  return solve(hessian, gradient);
}

/** Gauss with the largest pivot. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (let row = 0; row < size; row++) {
      const line = rows[row] ?? [];
      const factor = row === column ? 0 : (line[column] ?? 0) / (top[column] ?? 1);
      if (factor !== 0)
        for (let at = column; at <= size; at++) line[at] = (line[at] ?? 0) - factor * (top[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
