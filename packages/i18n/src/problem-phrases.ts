import type { Translate } from './translate.ts';

/** What a server answers when it does not do something, but for refusals of the rules (`describeRefusal`). */
export interface ServerProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One sentence for a problem with a server. */
export function describeProblem(t: Translate, { code, params }: ServerProblem): string {
  return t.fromCode(`problem.${code}`, params);
}
