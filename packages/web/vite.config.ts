import { preact } from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { fileOf } from './scripts/app-files.ts';
import { appManifest } from './scripts/app-manifest.ts';
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

export default defineConfig({
  plugins: [preact(), jsonAsScript, gameWords(), appManifest(), offline()],
  resolve: { conditions },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf }] } } },
  },
  worker: { format: 'es' },
});
