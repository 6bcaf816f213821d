/** A method of the store that both databases carry out with the same words, with `?` for what is given. */
export interface SharedQuery<Args extends readonly unknown[], Answer> {
  readonly sql: string;
  /** What a database gives back: rows, or how many it wrote. */
  readonly gives: 'rows' | 'count';
  readonly values: (...args: Args) => readonly QueryValue[];
  readonly answer: (result: QueryOutcome) => Answer;
}

/** What both databases take as it is. */
export type QueryValue = string | number | null;

export interface QueryOutcome {
  readonly rows: readonly object[];
  /** Rows written, by a statement that gives none back. */
  readonly count: number;
}

/** The port that a set of such methods makes. */
export type PortOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends SharedQuery<infer Args, infer Answer>
    ? (...args: Args) => Promise<Answer>
    : never;
};

/** Gives rows; their columns are named as the fields of `Row`. */
export function reads<Args extends readonly unknown[], Row extends object>(
  sql: string,
  values: (...args: Args) => readonly QueryValue[],
): SharedQuery<Args, readonly Row[]> {
  // Rows of SQLite have no prototype; what leaves the store is an ordinary object.
  return { sql, gives: 'rows', values, answer: ({ rows }) => rows.map((row) => ({ ...row }) as Row) };
}

/** Gives the first row, or `null`. */
export function readsOne<Args extends readonly unknown[], Row extends object>(
  sql: string,
  values: (...args: Args) => readonly QueryValue[],
): SharedQuery<Args, Row | null> {
  return {
    sql,
    gives: 'rows',
    values,
    answer: ({ rows }) => (rows[0] === undefined ? null : ({ ...rows[0] } as Row)),
  };
}

/** Gives how many rows were written. */
export function counts<Args extends readonly unknown[]>(
  sql: string,
  values: (...args: Args) => readonly QueryValue[],
): SharedQuery<Args, number> {
  return { sql, gives: 'count', values, answer: ({ count }) => count };
}

/** The same query with another answer. */
export function mapped<Args extends readonly unknown[], Answer, Next>(
  query: SharedQuery<Args, Answer>,
  next: (answer: Answer) => Next,
): SharedQuery<Args, Next> {
  return { ...query, answer: (result) => next(query.answer(result)) };
}
