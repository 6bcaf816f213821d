import { playMatch, summarise, WorkerPool } from '@waybill/arena';
import { arenaWorkerFile } from '../arena-worker-file.ts';
import { matchOptions } from '../arena/options.ts';
import { matchLines } from '../arena/report.ts';
import type { Arguments } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { randomSeedText } from '../seed.ts';
import { print } from '../terminal.ts';

export const arena: Command = {
  name: 'arena',
  summary: 'arena.SUMMARY',
  operands: [],
  options: [
    { name: 'map', value: ['ID', 'FILE'], help: 'cli.OPTION_MAP' },
    { name: 'bots', value: ['NAME'], help: 'arena.OPTION_BOTS' },
    { name: 'games', value: ['N'], help: 'arena.OPTION_GAMES' },
    { name: 'sprt', value: ['N'], help: 'arena.OPTION_SPRT' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_SEED' },
    { name: 'jobs', value: ['N'], help: 'arena.OPTION_JOBS' },
  ],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const options = await matchOptions(args);
  const { map, bots, jobs, sprt } = options;
  const seed = options.seed ?? randomSeedText();
  const onCrash = ({ block }: { block: number }, error: Error): void => {
    print(terminal.errors, t('arena.CRASHED', { block, bots: bots.join(','), reason: error.message }));
  };
  const player = new WorkerPool({ map, seed, file: arenaWorkerFile(), onCrash });
  const plan = { bots, blocks: Math.max(1, Math.floor(options.games / bots.length)), sprt };
  const blocks = await playMatch(plan, { player, jobs, signal: interrupted.signal });
  await player.close();
  print(terminal.output, matchLines(t, { map, bots, seed }, summarise(bots, blocks, sprt)));
  return 0;
}
