import type { MessageKey } from '@waybill/i18n';

/** One thing the doctor looked at: a message, and how bad it is. */
export interface Diagnosis {
  readonly level: 'ok' | 'warning' | 'problem';
  readonly message: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

export function diagnosis(
  level: Diagnosis['level'],
  message: MessageKey,
  params: Diagnosis['params'] = {},
): Diagnosis {
  return { level, message, params };
}

/** What a failed request or file says of its cause: the system's own short word. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  if (cause instanceof Error) return reasonOf(cause);
  return code ?? message ?? String(error);
}
