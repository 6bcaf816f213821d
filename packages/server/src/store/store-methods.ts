import type { Store, StoreFailure } from './store.ts';

/** The methods of the store that its thread carries out. */
export type StoreMethod = Exclude<keyof Store, 'close'>;

/** The same methods, answered at once: what runs inside the thread. */
export type Immediate<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

type Signatures = {
  readonly [Method in StoreMethod]: {
    readonly args: Parameters<Store[Method]>;
    readonly answer: Awaited<ReturnType<Store[Method]>>;
  };
};

export type Args<Method extends StoreMethod> = Signatures[Method]['args'];
export type AnswerOf<Method extends StoreMethod> = Signatures[Method]['answer'];

export type Methods = { readonly [Method in StoreMethod]: (...args: Args<Method>) => AnswerOf<Method> };

/** The same methods from outside, each answered by a promise. */
export type Remote = {
  readonly [Method in StoreMethod]: (...args: Args<Method>) => Promise<AnswerOf<Method>>;
};

/** A call of one method, as it is sent to the thread. */
export interface StoreCall<Method extends StoreMethod = StoreMethod> {
  readonly method: Method;
  readonly args: Args<Method>;
}

export type Reply =
  | { readonly answer: AnswerOf<StoreMethod> }
  | { readonly failure: StoreFailure['code']; readonly why: string };

/** What each method does to the file. Writes share a transaction; large reads wait for each other. */
export const METHODS = {
  createTable: 'write',
  table: 'large read',
  append: 'write',
  log: 'large read',
  news: 'large read',
  lobby: 'large read',
  tablesOf: 'large read',
  finished: 'large read',
  dueTables: 'read',
  createPlayer: 'write',
  player: 'read',
  players: 'read',
  rename: 'write',
  setMuted: 'write',
  mutedBy: 'read',
  mutersOf: 'read',
  addSecret: 'write',
  secret: 'read',
  spendSecret: 'write',
  secretsOf: 'read',
  validSecrets: 'read',
  renewSecret: 'write',
  forgetSecrets: 'write',
  addPasskey: 'write',
  passkey: 'read',
  passkeysOf: 'read',
  countPasskey: 'write',
  namePasskey: 'write',
  removePasskey: 'write',
  say: 'write',
  chat: 'read',
  orders: 'read',
  putOrders: 'write',
  tablesWithOrders: 'read',
  saveAddress: 'write',
  addressesOf: 'read',
  withAddress: 'read',
  removeAddress: 'write',
  getOrCreate: 'write',
  putAdmin: 'write',
  admin: 'read',
  admins: 'read',
  removeAdmin: 'write',
  audit: 'write',
  auditLog: 'read',
  addSanction: 'write',
  sanctions: 'read',
  liftSanction: 'write',
  forgetSanctions: 'write',
  addReport: 'write',
  report: 'read',
  reports: 'large read',
  reportsFrom: 'large read',
  reportsBy: 'read',
  settleReport: 'write',
  forgetReports: 'write',
  announce: 'write',
  announcement: 'read',
  withdrawAnnouncements: 'write',
  block: 'write',
  unblock: 'write',
  blockedBy: 'read',
  blockersOf: 'read',
  findPlayers: 'large read',
  findTables: 'large read',
  findTable: 'read',
  findPlayer: 'read',
  totals: 'large read',
  noteVisits: 'write',
  relist: 'write',
  unlistDeserted: 'write',
  forgetVisits: 'write',
  signIn: 'read',
  signInsOf: 'read',
  addSignIn: 'write',
  setHidden: 'write',
  hiddenPlayers: 'large read',
  requestErasure: 'write',
  erasures: 'read',
  endErasure: 'write',
  removeSecretsOf: 'write',
  removePasskeysOf: 'write',
  removeAddressesOf: 'write',
  removeMutesOf: 'write',
  removeBlocksOf: 'write',
  removeOrdersOf: 'write',
  removeReportsOf: 'write',
  removeSignInsOf: 'write',
  removeSanctionsOf: 'write',
  removePlayer: 'write',
  visitedTables: 'large read',
  chatBy: 'large read',
  entriesBy: 'large read',
  entriesNaming: 'large read',
  noteVisit: 'write',
  rewriteChat: 'write',
  rewriteEntry: 'write',
  rewriteSettings: 'write',
  reportsNear: 'large read',
  rewriteReport: 'write',
  removeExpiredBrowsers: 'write',
  playerUse: 'large read',
  talkedTables: 'read',
  removeChat: 'write',
  unplayedTables: 'read',
  removeUnplayed: 'write',
  sharedValue: 'read',
  swapSharedValue: 'write',
  addDealResult: 'write',
  dealResult: 'read',
  settleDealResult: 'write',
  uncheckedResults: 'large read',
  pointsIn: 'read',
  provenResults: 'large read',
  resultsAmong: 'read',
  weekTable: 'large read',
  resultsOf: 'large read',
  removeResultsOf: 'write',
  addMatch: 'write',
  match: 'read',
  matchesOf: 'large read',
  removeMatchesOf: 'write',
  check: 'write',
} as const satisfies Record<StoreMethod, 'read' | 'large read' | 'write'>;

/** All methods of a store, each of which is carried out by `call`. */
export function storeMethods(
  call: <Method extends StoreMethod>(method: Method, args: Args<Method>) => Promise<AnswerOf<Method>>,
): Remote {
  const names = Object.keys(METHODS) as StoreMethod[];
  const methods = names.map((method) => [method, (...args: Args<typeof method>) => call(method, args)]);
  return Object.fromEntries(methods) as Remote;
}
