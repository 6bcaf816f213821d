import type { TerminalMessages } from '../translate.ts';
import action from './nb/action.json' with { type: 'json' };
import arena from './nb/arena.json' with { type: 'json' };
import assist from './nb/assist.json' with { type: 'json' };
import cli from './nb/cli.json' with { type: 'json' };
import event from './nb/event.json' with { type: 'json' };
import fault from './nb/fault.json' with { type: 'json' };
import host from './nb/host.json' with { type: 'json' };
import join from './nb/join.json' with { type: 'json' };
import online from './nb/online.json' with { type: 'json' };
import problem from './nb/problem.json' with { type: 'json' };
import refusal from './nb/refusal.json' with { type: 'json' };
import review from './nb/review.json' with { type: 'json' };
import server from './nb/server.json' with { type: 'json' };
import table from './nb/table.json' with { type: 'json' };
import verdict from './nb/verdict.json' with { type: 'json' };
import word from './nb/word.json' with { type: 'json' };

export const nb: TerminalMessages = {
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
