import { defineConfig } from 'vitest/config';

const conditions = ['waybill-source'];

/** Suites with the built packages, a PostgreSQL, processes that are killed, or hostile crowds; `npm run test:unit` leaves them out. */
const SYSTEM = [
  'packages/server/test/{chaos,evil-clients,evil-moves,faults,kill,leak,nasty-requests,nodes,operations,postgres-restore,postgres-store,siege,slow-addresses,unwritten,upgrade}.test.ts',
  'scripts/packages/*.test.ts',
];

/** Installs a clone anew: only `npm run check:packages` runs it. */
const FRESH = ['scripts/start.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Starts nothing until a suite asks for it.
    globalSetup: ['packages/server/test/postgres/on-request.ts'],
    testTimeout: 120_000,
    // A hook may start a server beside other suites.
    hookTimeout: 60_000,
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Half of the time went into loading the same modules for every file.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...SYSTEM, ...FRESH, '**/node_modules/**', '**/dist/**'],
        },
      },
      { extends: true, test: { name: 'system', include: SYSTEM } },
      ...(process.env['WHOLE_PACKAGES'] === '1'
        ? [{ extends: true as const, test: { name: 'fresh', include: FRESH } }]
        : []),
    ],
  },
});
