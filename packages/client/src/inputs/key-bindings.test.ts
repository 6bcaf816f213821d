import { expect, test } from 'vitest';
import { commandOf, KEY_BINDINGS } from './key-bindings.ts';

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more });

test('no key means two things', () => {
  const keys = KEY_BINDINGS.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys with Ctrl, Alt or the system key stay the browser’s', () => {
  for (const { keys } of KEY_BINDINGS) {
    for (const key of keys) {
      expect(press(key, { ctrlKey: true })).toBeNull();
      expect(press(key, { altKey: true })).toBeNull();
      expect(press(key, { metaKey: true })).toBeNull();
    }
  }
});

test('a number takes from that slot; capitals mean the same, but for the way back', () => {
  expect(press('3')).toEqual({ do: 'slot', slot: 3 });
  expect(press('D')).toEqual({ do: 'drawCard' });
  expect(press('c')).toEqual({ do: 'color', by: 1 });
  expect(press('C')).toEqual({ do: 'color', by: -1 });
  expect(press('6')).toBeNull();
  expect(press('Tab')).toBeNull();
});

test('a key held down walks on, but never draws again', () => {
  expect(press('j', { repeat: true })).toEqual({ do: 'route', by: 1 });
  expect(press('d', { repeat: true })).toBeNull();
});
