import {
  type Board,
  type GameFault,
  type GameFile,
  type GameState,
  type LogEntry,
  notationOf,
  replayGame,
  verifyGame,
  viewFor,
} from '@waybill/engine';
import { BOTS_VERSION } from '../decide.ts';
import { ActionCounts, decideInDeal } from './deal-bots.ts';
import { type DealSetting, seedOfDeal } from './deal-code.ts';

/** Why a file does not prove that somebody played this deal. */
export const DEAL_FAULT_CODES = [
  'OTHER_BOTS',
  'OTHER_DEAL',
  'OTHER_PLAYERS',
  'NOT_OVER',
  'NOT_VERIFIED',
  'BOT_MOVE',
] as const;

export type DealFault =
  | { readonly code: Exclude<(typeof DEAL_FAULT_CODES)[number], 'NOT_VERIFIED' | 'BOT_MOVE'> }
  | { readonly code: 'NOT_VERIFIED'; readonly fault: GameFault }
  /** The entry of the log, from 1, that a bot of this version would not have played. */
  | { readonly code: 'BOT_MOVE'; readonly step: number };

/** Checks all but the moves of the bots: quick. */
export function checkDealFile(board: Board, setting: DealSetting, file: GameFile): DealFault | null {
  if (setting.bots !== BOTS_VERSION) return { code: 'OTHER_BOTS' };
  const { map, chance, first, seats } = setting;
  if (file.map !== map || file.version !== chance || file.seed !== seedOfDeal(setting))
    return { code: 'OTHER_DEAL' };
  if (file.players !== seats.length || file.first !== first) return { code: 'OTHER_PLAYERS' };
  if (file.result === null) return { code: 'NOT_OVER' };
  const fault = verifyGame(board, file);
  return fault && { code: 'NOT_VERIFIED', fault };
}

/** Checks everything: each bot must have moved as a bot of this version moves. Takes seconds. */
export function proveDeal(board: Board, setting: DealSetting, file: GameFile): DealFault | null {
  const unfit = checkDealFile(board, setting, file);
  if (unfit) return unfit;
  const seed = seedOfDeal(setting);
  const actions = new ActionCounts();
  let strayed: number | null = null;
  const check = (state: GameState, { seat, action }: LogEntry, step: number): void => {
    const level = setting.seats[seat];
    if (strayed === null && level !== undefined && level !== 'person') {
      const bot = { level, seed, series: 0, actions: actions.of(seat) };
      const decided = decideInDeal(board, viewFor(state, seat), bot);
      if (notationOf(board, decided) !== action) strayed = step + 1;
    }
    actions.add(seat);
  };
  replayGame(board, file, {
    afterStep: ({ state }, step) => {
      const next = file.log[step];
      if (next) check(state, next, step);
    },
  });
  return strayed === null ? null : { code: 'BOT_MOVE', step: strayed };
}
