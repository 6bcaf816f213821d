import { defineConfig } from 'vitest/config';

const conditions = ['waybill-source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Starts nothing until a suite asks for it.
    globalSetup: ['packages/server/test/postgres/on-request.ts'],
    testTimeout: 120_000,
    // Vitest would leave one core idle.
    maxWorkers: '100%',
  },
});
