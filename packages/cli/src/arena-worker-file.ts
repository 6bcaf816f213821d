import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Complaint } from './complaint.ts';

/** The worker beside the program: bundled as it is bundled, compiled as it is compiled. */
export function arenaWorkerFile(): URL {
  const isBundled = import.meta.url.endsWith('/waybill.js');
  const name = isBundled ? 'arena-worker.js' : 'worker.js';
  const url = new URL(`../../arena/dist/${name}`, import.meta.url);
  const file = fileURLToPath(url);
  if (!existsSync(file)) throw new Complaint((t) => t('arena.WORKER_MISSING', { file }));
  return url;
}
