import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** For mutation testing: the quick tests only; the long random ones would take hours, once for each mutant. */
export default mergeConfig(base, {
  test: {
    include: [],
    exclude: ['**/node_modules/**', 'packages/engine/test/properties.test.ts', 'packages/engine/test/leak.test.ts'],
    testTimeout: 20_000,
  },
});
