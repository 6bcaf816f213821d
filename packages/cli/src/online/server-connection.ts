import { ServerApi } from '@waybill/client/online/api';
import type { Connect } from '@waybill/client/online/reconnecting-socket';
import { WebSocket } from 'ws';
import type { TerminalAccount } from './terminal-account.ts';

/** How this terminal reaches one server. */
export interface ServerConnection {
  readonly api: ServerApi;
  readonly connect: Connect;
}

/** Node gives neither its requests nor its sockets the cookies that a browser's have. */
export function connectTo(origin: string, account: TerminalAccount): ServerConnection {
  const api = new ServerApi(async (path, { headers, ...request }) => {
    const response = await fetch(`${origin}${path}`, {
      ...request,
      headers: { ...(headers as Record<string, string>), ...account.headers },
    });
    account.take(response);
    return response;
  });
  const connect: Connect = (address, { opened, received, closed }) => {
    const socket = new WebSocket(address, { headers: account.headers });
    socket.on('open', opened);
    socket.on('message', (data: Buffer) => received(data.toString()));
    socket.on('close', closed);
    // `close` follows.
    socket.on('error', () => undefined);
    return socket;
  };
  return { api, connect };
}
