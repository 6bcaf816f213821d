import type { PlayerId } from '../store/store.ts';
import type { Room } from './room.ts';

/** Somebody is at the page: whatever waited for them goes on. */
export function touch(room: Room, player: PlayerId | null): void {
  const { people, now } = room;
  const seat = room.table.seatOf(player);
  if (player === null || seat === null || room.table.phase !== 'playing') return;
  const wasAway = people.isDecidable(seat);
  people.touch(player, now);
  if (people.isNews(player, now)) room.tellOthers({ kind: 'touched', table: room.table.id, player });
  if (wasAway) room.showAgain();
  if (people.isMissed(seat)) welcome(room, player).catch(() => undefined);
}

/** What stops this is no answer to anybody: the next touch tries again. */
function welcome(room: Room, player: PlayerId): Promise<void> {
  return room.exclusively(async () => {
    const seat = room.table.seatOf(player);
    if (seat === null || !room.people.isMissed(seat)) return;
    room.charges.sitting(player);
    await room.write({ entry: { kind: 'back', seat } }, { player, key: null });
  });
}
