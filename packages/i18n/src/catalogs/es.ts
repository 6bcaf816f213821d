import type { TerminalMessages } from '../translate.ts';
import action from './es/action.json' with { type: 'json' };
import arena from './es/arena.json' with { type: 'json' };
import assist from './es/assist.json' with { type: 'json' };
import cli from './es/cli.json' with { type: 'json' };
import event from './es/event.json' with { type: 'json' };
import fault from './es/fault.json' with { type: 'json' };
import host from './es/host.json' with { type: 'json' };
import join from './es/join.json' with { type: 'json' };
import online from './es/online.json' with { type: 'json' };
import problem from './es/problem.json' with { type: 'json' };
import refusal from './es/refusal.json' with { type: 'json' };
import review from './es/review.json' with { type: 'json' };
import server from './es/server.json' with { type: 'json' };
import table from './es/table.json' with { type: 'json' };
import verdict from './es/verdict.json' with { type: 'json' };
import word from './es/word.json' with { type: 'json' };

export const es: TerminalMessages = {
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
