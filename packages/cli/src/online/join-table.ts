import { RequestError, requestProblemOf, type ServerApi } from '@waybill/client/online/api';
import { TableConnection } from '@waybill/client/online/table-connection';
import { findBoard } from '@waybill/client/session/boards';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import type { TableInfo } from '@waybill/protocol';
import { CommandFault } from '../command-line/fault.ts';
import { checkSavePath } from '../files/game-file.ts';
import { LeftTable } from '../play/keyboard.ts';
import { wrap } from '../terminal/columns.ts';
import type { JoinOptions } from './at-table.ts';
import { OnlineGame } from './online-game.ts';
import { connectTo } from './server-connection.ts';
import { TableKeyboard } from './table-keyboard.ts';
import { linkTo, type TableLink } from './table-link.ts';
import { TableTalk } from './table-talk.ts';
import { TerminalAccount } from './terminal-account.ts';
import { waitForGame } from './waiting-room.ts';

/** From the link to the end of the game. */
export async function joinTable(options: JoinOptions): Promise<void> {
  const { link, terminal, saveTo } = options;
  const { api, connect } = connectTo(link.origin, new TerminalAccount(terminal.env, link.origin));
  const first = await reach(link, () => api.lookAt(link.table));
  const board = findBoard(first.table.map);
  if (!board) throw new CommandFault((t) => t('join.UNKNOWN_MAP', { map: first.table.map }));
  if (saveTo !== undefined) checkSavePath(saveTo, first.table.deal.commitment);
  if (first.seat === null) await sitDown(options, api, first.table);
  const connection = new TableConnection(link.table, {
    connect,
    fetchSteps: api.stepsAfter,
    server: link.origin,
  });
  try {
    await play(options, api, connection);
  } catch (error) {
    if (error instanceof LeftTable) options.print(wayBack(options));
    throw error;
  } finally {
    connection.close();
  }
}

async function play(options: JoinOptions, api: ServerApi, connection: TableConnection): Promise<void> {
  const { t, keyboard } = options;
  keyboard.onQuit = () => options.print(wrap(t('join.LEAVE_QUESTION')));
  const on = { ...options, print: (lines: string | readonly string[]) => keyboard.interject(lines) };
  const chat = new TableTalk(on, connection);
  const at = { on, connection, keyboard: new TableKeyboard(keyboard, chat) };
  const stopChat = chat.follow();
  try {
    const begun = await waitForGame(at);
    if (begun === null) return;
    await connection.stepHistory.settled();
    // More may have happened meanwhile.
    await new OnlineGame({ ...at, begun: connection.now.peek() ?? begun, api }).play();
  } finally {
    stopChat();
  }
}

function wayBack({ t, link }: JoinOptions): string[] {
  // Not wrapped: people copy it as one line.
  return ['', t('join.LEFT'), `  waybill join ${linkTo(link)}`];
}

/** Takes a free seat, if there is one; who comes too late watches. */
async function sitDown(options: JoinOptions, api: ServerApi, { seats }: TableInfo): Promise<void> {
  const { t, link, print, name } = options;
  if (!seats.some(({ kind }) => kind === 'open' || kind === 'reserved')) {
    return print(t('online.WATCH_FROM_HERE'));
  }
  const known = await reach(link, () => api.whoAmI());
  let wanted = name ?? known?.name;
  for (;;) {
    wanted = wanted === undefined || wanted === '' ? await askName(options) : wanted;
    const problem = await trySeat(api, link, wanted);
    if (problem === null) return;
    if (problem.code !== 'NAME_TAKEN' && problem.code !== 'NAME_REFUSED') throw faultOf(link, problem);
    print(wrap(describeRequestProblem(t, problem)));
    wanted = undefined;
  }
}

async function trySeat(api: ServerApi, { table }: TableLink, name: string) {
  try {
    await api.beNamed(name);
    await api.takeSeat(table);
    return null;
  } catch (error) {
    return requestProblemOf(error);
  }
}

function askName({ t, print, keyboard }: JoinOptions): Promise<string> {
  print(t('join.ASK_NAME'));
  return keyboard.ask();
}

/** What a server refuses ends the command, in words. */
async function reach<Answer>(link: TableLink, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RequestError) throw faultOf(link, error.problem);
    throw error;
  }
}

function faultOf({ origin }: TableLink, problem: RequestError['problem']): CommandFault {
  return new CommandFault((t) => {
    return problem.code === 'UNREACHABLE'
      ? t('join.UNREACHABLE', { server: origin })
      : describeRequestProblem(t, problem);
  });
}
