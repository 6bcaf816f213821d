import type { TerminalMessages } from '../translate.ts';
import action from './en/action.json' with { type: 'json' };
import arena from './en/arena.json' with { type: 'json' };
import assist from './en/assist.json' with { type: 'json' };
import cli from './en/cli.json' with { type: 'json' };
import event from './en/event.json' with { type: 'json' };
import fault from './en/fault.json' with { type: 'json' };
import host from './en/host.json' with { type: 'json' };
import join from './en/join.json' with { type: 'json' };
import online from './en/online.json' with { type: 'json' };
import problem from './en/problem.json' with { type: 'json' };
import refusal from './en/refusal.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import server from './en/server.json' with { type: 'json' };
import table from './en/table.json' with { type: 'json' };
import verdict from './en/verdict.json' with { type: 'json' };
import word from './en/word.json' with { type: 'json' };

export const en: TerminalMessages = {
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
