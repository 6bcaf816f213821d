import type { TerminalMessages } from '../translate.ts';
import action from './it/action.json' with { type: 'json' };
import arena from './it/arena.json' with { type: 'json' };
import assist from './it/assist.json' with { type: 'json' };
import cli from './it/cli.json' with { type: 'json' };
import event from './it/event.json' with { type: 'json' };
import fault from './it/fault.json' with { type: 'json' };
import host from './it/host.json' with { type: 'json' };
import join from './it/join.json' with { type: 'json' };
import online from './it/online.json' with { type: 'json' };
import problem from './it/problem.json' with { type: 'json' };
import refusal from './it/refusal.json' with { type: 'json' };
import review from './it/review.json' with { type: 'json' };
import server from './it/server.json' with { type: 'json' };
import table from './it/table.json' with { type: 'json' };
import verdict from './it/verdict.json' with { type: 'json' };
import word from './it/word.json' with { type: 'json' };

export const it: TerminalMessages = {
  action,
  assist,
  arena,
  cli,
  event,
  fault,
  host,
  join,
  online,
  problem,
  refusal,
  review,
  verdict,
  server,
  table,
  word,
};
