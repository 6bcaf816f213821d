import { preact } from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { fileOf } from './scripts/app-files.ts';
import { appManifest } from './scripts/app-manifest.ts';
import { breakpoints } from './scripts/breakpoints.ts';
import { gameWords } from './scripts/game-words.ts';
import { offline } from './scripts/offline-plugin.ts';

const conditions = ['waybill-source', 'module', 'browser', 'import', 'default'];

/** The development server turns JSON into scripts, which a browser refuses where the import asks for JSON. */
const jsonAsScript: Plugin = {
  name: 'json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('area-loaders.generated.ts') ? code.replaceAll(", { with: { type: 'json' } }", '') : null,
};

/** In development the API, its sockets and invitations are the server's; the page itself is served from here. */
const server = process.env['DEV_SERVER'];
const forwarded = server ? { '/api': { target: server, ws: true }, '/t/': server, '/health': server } : {};

export default defineConfig(({ mode }) => ({
  // `npm run build:static`: files that any host serves below any path.
  base: mode === 'static' ? './' : '/',
  server: { proxy: forwarded },
  plugins: [breakpoints(), preact(), jsonAsScript, gameWords(), appManifest(), offline()],
  resolve: { conditions },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: mode === 'static' ? 'dist/static' : 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf }] } } },
  },
  worker: { format: 'es' },
}));
