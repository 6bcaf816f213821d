import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';

const conditions = ['waybill-source', 'module', 'browser', 'import', 'default'];

export default defineConfig({
  plugins: [preact()],
  resolve: { conditions },
  build: { outDir: 'dist/app', target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  worker: { format: 'es' },
});
