import { serveBots, webEndpoint } from '@waybill/bots/thread';
import { findBoard } from '@waybill/client/session/boards';

/** Where bots think: away from the page and from the game itself. */
serveBots(webEndpoint(globalThis), (map) => {
  const board = findBoard(map);
  if (!board) throw new RangeError(`no map ${map}`);
  return board;
});
