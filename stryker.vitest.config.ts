import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** For mutation testing: the tests that name rules; a golden game or a random one would notice without saying why. */
export default defineConfig({
  ...base,
  test: {
    include: ['packages/engine/src/*.test.ts', 'packages/engine/test/rules/*.test.ts'],
    testTimeout: 20_000,
  },
});
