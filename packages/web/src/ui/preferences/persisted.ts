import { effect, type Signal, signal } from '@preact/signals';

/** Kept in the browser under one name; a visitor who allows no storage still gets signals that work. */
export function persistedValues<T extends object>(name: string, read: (saved: unknown) => T): Signals<T> {
  const initial = read(parsed(name));
  const entries = Object.entries(initial).map(([key, value]) => [key, signal(value)] as const);
  const signals = Object.fromEntries(entries) as Signals<T>;
  effect(() => {
    const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
    try {
      globalThis.localStorage?.setItem(name, JSON.stringify(values));
    } catch {
      // Storage may be full or forbidden; the choice then lasts as long as the page.
    }
  });
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== name) return;
    const values = new Map<string, unknown>(Object.entries(read(parsed(name))));
    for (const [key, one] of entries) one.value = values.get(key);
  });
  return signals;
}

export type Signals<T> = { readonly [K in keyof T]: Signal<T[K]> };

function parsed(name: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** A field of something that was saved, whatever it is now. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
