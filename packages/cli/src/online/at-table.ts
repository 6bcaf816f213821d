import type { ServerApi } from '@waybill/client/online/api';
import type { TableConnection } from '@waybill/client/online/table-connection';
import type { WireSituation } from '@waybill/protocol';
import type { Console } from '../play/context.ts';
import type { Keyboard } from '../play/keyboard.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TableKeyboard } from './table-keyboard.ts';
import type { TableLink } from './table-link.ts';

export interface JoinOptions extends Console {
  readonly terminal: Terminal;
  readonly keyboard: Keyboard;
  readonly link: TableLink;
  readonly name: string | undefined;
  readonly saveTo: string | undefined;
}

/** A table on a server, the line to it, and the person at this terminal. */
export interface AtTable {
  readonly on: JoinOptions;
  readonly connection: TableConnection;
  readonly keyboard: TableKeyboard;
}

/** … whose game has begun. */
export interface AtGame extends AtTable {
  readonly begun: WireSituation;
  readonly api: ServerApi;
}
