// `npm run build` compiles every package, then bundles the programs. `npm start` bundles only what it serves and the command,
// straight from the sources: types are for those who change them, and checking them took most of the time.
// One file starts faster, and the engine in it plays a quarter more games a second: V8 does not inline imported constants.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { run, runBeside } from './install-missing.mjs';
import { writeThirdParty } from './third-party.mjs';

// Paths below are the repository's.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const COMMAND = {
  'packages/cli/dist/waybill.js': 'packages/cli/dist/main.js',
  'packages/cli/dist/bot-worker.js': 'packages/cli/dist/play/bot-worker.js',
  'packages/cli/dist/arena-worker.js': 'packages/arena/dist/worker.js',
};
const BENCHMARKS = {
  'bench/dist/playouts.js': 'bench/dist/compiled/playouts.js',
  'bench/dist/states.js': 'bench/dist/compiled/states.js',
  'bench/dist/rollouts.js': 'bench/dist/compiled/rollouts.js',
  'bench/dist/judge-search.js': 'bench/dist/compiled/judge-search.js',
  'bench/dist/judge-proof.js': 'bench/dist/compiled/judge-proof.js',
  'bench/dist/strangers.js': 'bench/dist/compiled/strangers.js',
  'bench/dist/tune-style.js': 'bench/dist/compiled/tune-style.js',
};

/** The page, the server and the command, with a copy of the page and the server beside the command. */
export async function buildServed() {
  run('npx', 'tsc', '-b', 'packages/server', 'packages/cli');
  run('npm', 'run', '--silent', 'build', '-w', '@waybill/web');
  await bundleCommand();
}

/** The same from the sources, without checking types: what `npm start` waits for. */
export async function bundleServed() {
  const page = runBeside('npm', 'run', '--silent', 'build', '-w', '@waybill/web');
  const modules = await bundlePrograms(FROM_SOURCES);
  await page;
  addPage(modules);
}

async function buildAll() {
  run('npx', 'tsc', '-b');
  run('npm', 'run', '--silent', 'build', '-w', '@waybill/web');
  await bundleCommand();
  await bundle(BENCHMARKS, { external: [/^node:/] });
}

/** Everything but the native module goes into the files: they install at once, exactly as they were tested. */
const EXTERNAL = [/^node:/, '@photostructure/sqlite', 'pg-native'];

async function bundleCommand() {
  addPage(await bundlePrograms({}));
}

/** As `npm run build` of the page finds the packages, too. */
const FROM_SOURCES = {
  inputOf: (compiled) => compiled.replace('/dist/', '/src/').replace(/js$/, 'ts'),
  conditionNames: ['waybill-source', 'node'],
};

async function bundlePrograms({ inputOf = (compiled) => compiled, conditionNames }) {
  const inputs = (programs) =>
    Object.fromEntries(Object.entries(programs).map(([file, compiled]) => [file, inputOf(compiled)]));
  const options = { external: EXTERNAL, ...(conditionNames && { conditionNames }) };
  return [
    ...(await bundle(inputs(COMMAND), { ...options, plugins: [serverBeside] })),
    ...(await bundle(inputs(serverPrograms()), options)),
  ];
}

function addPage(modules) {
  writeThirdParty('packages/cli/dist/THIRD-PARTY.md', [...modules, ...modulesOfPage()]);
  const manual = execFileSync('node', ['packages/cli/bin/waybill.js', 'man', '--lang', 'en']);
  writeFileSync('packages/cli/dist/waybill.1', manual);
  rmSync('packages/cli/dist/app', { recursive: true, force: true });
  cpSync('packages/web/dist/app', 'packages/cli/dist/app', { recursive: true });
}

/** What `waybill serve` runs: the server and its threads; the packages from the registry are in them. */
function serverPrograms() {
  // By their sources: a file that moved leaves what it was compiled to behind.
  const threads = readdirSync('packages/server/src', { recursive: true })
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => file.replace(/ts$/, 'js'));
  return Object.fromEntries([
    ['packages/cli/dist/server/server.js', 'packages/server/dist/index.js'],
    ...threads.map((file) => [`packages/cli/dist/server/${basename(file)}`, `packages/server/dist/${file}`]),
  ]);
}

/** Vite does not say what it has bundled: what the page depends on. */
function modulesOfPage() {
  const { dependencies } = JSON.parse(readFileSync('packages/web/package.json', 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => !name.startsWith('@waybill/'))
    .map((name) => [`packages/web/node_modules/${name}`, `node_modules/${name}`].find((at) => existsSync(at)))
    .map((folder) => join(resolve(folder), 'package.json'));
}

/** The server is a file of its own: loading it takes longer than most commands run. */
const serverBeside = {
  name: 'server-beside',
  resolveId: (id) => (id === '@waybill/server' ? { id: './server/server.js', external: 'relative' } : null),
};

/** Returns the files that went into the programs. */
async function bundle(programs, { conditionNames, ...options }) {
  const modules = [];
  for (const [file, input] of Object.entries(programs)) {
    const bundled = await rolldown({
      input,
      platform: 'node',
      tsconfig: false,
      resolve: { mainFields: ['module', 'main'], ...(conditionNames && { conditionNames }) },
      ...options,
    });
    const { output } = await bundled.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    modules.push(...output.flatMap(({ moduleIds = [] }) => moduleIds));
    await bundled.close();
  }
  return modules;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
