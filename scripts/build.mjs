// `npm run build`: compiles every package, then bundles what runs as a program. One file starts faster, and
// the engine in it plays a quarter more games a second: V8 does not see through imported constants.
import { rolldown } from 'rolldown';
import { run } from './install-missing.mjs';

const PROGRAMS = {
  'packages/cli/dist/waybill.js': 'packages/cli/dist/main.js',
  'packages/cli/dist/bot-worker.js': 'packages/cli/dist/play/bot-worker.js',
  'packages/arena/dist/arena-worker.js': 'packages/arena/dist/worker.js',
  'bench/dist/playouts.js': 'bench/dist/compiled/playouts.js',
  'bench/dist/states.js': 'bench/dist/compiled/states.js',
  'bench/dist/rollouts.js': 'bench/dist/compiled/rollouts.js',
  'bench/dist/judge-search.js': 'bench/dist/compiled/judge-search.js',
  'bench/dist/tune-style.js': 'bench/dist/compiled/tune-style.js',
};

run('npx', 'tsc', '-b');
run('npm', 'run', '--silent', 'build', '-w', '@waybill/web');
for (const [file, input] of Object.entries(PROGRAMS)) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    tsconfig: false,
    resolve: { mainFields: ['module', 'main'] },
    external: [/^node:/, 'cli-progress', '@photostructure/sqlite'],
  });
  await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
  await bundle.close();
}
