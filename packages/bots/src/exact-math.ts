/**
 * Functions whose last bit is the same on every machine. JavaScript leaves the last bits of `Math.exp`, `Math.log` and
 * `**` to the engine; + − × ÷ and `Math.sqrt` are exact everywhere. Bots decide with these alone.
 */

/** e to the power of x. */
export function exponential(x: number): number {
  if (x > 700) return Number.POSITIVE_INFINITY;
  if (x < -700) return 0;
  const halvings = Math.round(x / Math.LN2);
  const rest = x - halvings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 13; n++) {
    term *= rest / n;
    sum += term;
  }
  const factor = halvings < 0 ? 0.5 : 2;
  for (let n = Math.abs(halvings); n > 0; n--) sum *= factor;
  return sum;
}

/** From 0 to 1, a half at 0. */
export function logistic(x: number): number {
  return 1 / (1 + exponential(-x));
}

/** The natural logarithm of a positive number: square roots bring it near 1, where a short series suffices. */
export function logarithm(x: number): number {
  let root = x;
  let factor = 2;
  while (root > 1.1 || root < 0.9) {
    root = Math.sqrt(root);
    factor *= 2;
  }
  const ratio = (root - 1) / (root + 1);
  const square = ratio * ratio;
  let power = ratio;
  let sum = 0;
  for (let n = 1; n <= 17; n += 2) {
    sum += power / n;
    power *= square;
  }
  return factor * sum;
}

/** A power of a number that is not negative. */
export function powerOf(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  return base === 0 ? 0 : exponential(exponent * logarithm(base));
}
