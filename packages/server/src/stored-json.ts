/** Reads what this server wrote itself: text that does not fit is damage, not input. */
export function readStored<T>(text: string, fits: (value: unknown) => value is T, what: string): T {
  const value: unknown = JSON.parse(text);
  if (!fits(value)) throw new RangeError(`the store has a damaged ${what}`);
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** An object that has at least these fields, each of its kind. */
export function hasFields(
  value: unknown,
  fields: Readonly<Record<string, 'string' | 'number' | 'object' | 'boolean'>>,
): boolean {
  return isRecord(value) && Object.entries(fields).every(([name, kind]) => typeof value[name] === kind);
}
