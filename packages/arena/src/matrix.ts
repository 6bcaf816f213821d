/** The inverse of a small, positive definite matrix, by Gauss and Jordan with the largest pivot first. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    bringUpPivot(rows, column);
    const pivotRow = rows[column] ?? [];
    const pivot = pivotRow[column] ?? 0;
    if (pivot === 0) throw new RangeError('a matrix without an inverse');
    rows[column] = pivotRow.map((value) => value / pivot);
    for (let at = 0; at < size; at++) {
      if (at !== column) rows[at] = less(rows[at] ?? [], rows[column] ?? [], column);
    }
  }
  return rows.map((row) => row.slice(size));
}

function bringUpPivot(rows: number[][], column: number): void {
  let best = column;
  for (let at = column + 1; at < rows.length; at++) {
    if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
  }
  [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
}

function less(row: readonly number[], pivotRow: readonly number[], column: number): number[] {
  const factor = row[column] ?? 0;
  return row.map((value, at) => value - factor * (pivotRow[at] ?? 0));
}
