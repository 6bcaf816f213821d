export {
  DAILY_LEVEL,
  DEAL_LEVELS,
  type DealBot,
  type DealLevel,
  decideInDeal,
  isDealLevel,
} from './deal-bots.ts';
export {
  DEAL_CODE_FAULTS,
  type DealCodeFault,
  type DealSeat,
  type DealSetting,
  dailyDeal,
  dayOfDeal,
  isDay,
  nameOfSeed,
  newDealName,
  readDealCode,
  seedOfDeal,
  writeDealCode,
} from './deal-code.ts';
export { PAR_PLAYS, parOf, playForPar } from './par.ts';
export { checkDealFile, DEAL_FAULT_CODES, type DealFault, proveDeal } from './prove-deal.ts';
