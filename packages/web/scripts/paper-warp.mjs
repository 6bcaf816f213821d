/** Solves a square system by elimination with pivots. */
function solve(matrix, right) {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      for (let k = column; k <= n; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

const kernel = (r2) => (r2 === 0 ? 0 : r2 * Math.log(r2));

/**
 * A thin-plate spline: the smoothest bending of a sheet of paper that brings every `from` to its `to`. `give` lets points
 * stay a little off where that keeps the paper smoother.
 */
export function fitWarp(pairs, give) {
  const scale = 1 / Math.max(...pairs.map(({ from }) => Math.hypot(...from)));
  const points = pairs.map(({ from }) => [from[0] * scale, from[1] * scale]);
  const n = points.length;
  const matrix = Array.from({ length: n + 3 }, () => Array.from({ length: n + 3 }, () => 0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const [dx, dy] = [points[i][0] - points[j][0], points[i][1] - points[j][1]];
      matrix[i][j] = kernel(dx * dx + dy * dy);
    }
    matrix[i][i] += give / 10_000;
    const affine = [1, points[i][0], points[i][1]];
    for (let k = 0; k < 3; k++) matrix[i][n + k] = matrix[n + k][i] = affine[k];
  }
  const weights = [0, 1].map((axis) => solve(matrix, [...pairs.map(({ to }) => to[axis]), 0, 0, 0]));
  return ([px, py]) => {
    const [x, y] = [px * scale, py * scale];
    return weights.map((w) => {
      let sum = w[n] + w[n + 1] * x + w[n + 2] * y;
      for (let i = 0; i < n; i++) sum += w[i] * kernel((x - points[i][0]) ** 2 + (y - points[i][1]) ** 2);
      return sum;
    });
  };
}
