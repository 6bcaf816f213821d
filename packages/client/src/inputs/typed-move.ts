import type { Action } from '@waybill/engine';
import { parseNotation, type Refusal, whyNotIn, writeNotation } from '@waybill/engine';
import type { Interaction } from '../interaction/interaction.ts';

/** What became of a line that was typed. */
export type TypedAnswer =
  | { readonly kind: 'unknown'; readonly line: string; readonly example: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly action: Action }
  /** Something else stood in the way; the table shows what. */
  | { readonly kind: 'notDone' };

/** Every legal action as a line of notation. */
export function typedLines({ board, options }: Interaction): string[] {
  return options.value.all.map((action) => writeNotation(board.actions.describe(action)));
}

export function exampleLine(lines: readonly string[]): string {
  return lines.at(-1) ?? 'draw';
}

export async function playTyped(table: Interaction, line: string): Promise<TypedAnswer> {
  const action = parseNotation(line);
  if (!action) return { kind: 'unknown', line, example: exampleLine(typedLines(table)) };
  const refusal = whyNotIn(table.board, table.view.peek(), action);
  if (refusal) return { kind: 'refused', refusal };
  return (await table.act(action)) ? { kind: 'done', action } : { kind: 'notDone' };
}
