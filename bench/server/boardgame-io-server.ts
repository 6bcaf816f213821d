/** A boardgame.io server with the same game, run by the benchmark. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { game } from './boardgame-io-game.ts';

interface BoardgameIo {
  readonly Server: (options: { games: readonly object[]; origins: readonly RegExp[]; db?: object }) => {
    run(port: number): Promise<unknown>;
  };
  /** Its own way to keep games on the disk. */
  readonly FlatFile: new (options: {
    dir: string;
  }) => object;
}

const [folder = '.', port = '0', files] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
/** Installed outside the project, for those who want the comparison. */
const MODULE = 'boardgame.io/server';
const { Server, FlatFile } = require(MODULE) as BoardgameIo;

const db = files === undefined ? {} : { db: new FlatFile({ dir: files }) };
await Server({ games: [game], origins: [/.*/], ...db }).run(Number(port));
