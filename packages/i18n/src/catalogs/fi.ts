import type { TerminalMessages } from '../translate.ts';
import action from './fi/action.json' with { type: 'json' };
import arena from './fi/arena.json' with { type: 'json' };
import assist from './fi/assist.json' with { type: 'json' };
import cli from './fi/cli.json' with { type: 'json' };
import event from './fi/event.json' with { type: 'json' };
import fault from './fi/fault.json' with { type: 'json' };
import host from './fi/host.json' with { type: 'json' };
import join from './fi/join.json' with { type: 'json' };
import online from './fi/online.json' with { type: 'json' };
import problem from './fi/problem.json' with { type: 'json' };
import refusal from './fi/refusal.json' with { type: 'json' };
import review from './fi/review.json' with { type: 'json' };
import server from './fi/server.json' with { type: 'json' };
import table from './fi/table.json' with { type: 'json' };
import verdict from './fi/verdict.json' with { type: 'json' };
import word from './fi/word.json' with { type: 'json' };

export const fi: TerminalMessages = {
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
