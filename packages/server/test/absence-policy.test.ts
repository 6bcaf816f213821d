import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TimeControl } from '@waybill/protocol';
import { describe, expect, it } from 'vitest';
import { touch } from '../src/room/touch.ts';
import {
  AWAY_MS,
  HELMS,
  type Helm,
  OCCASIONS,
  type Occasion,
  POLICY,
  TOUCH_MS,
} from '../src/table/absence.ts';
import { AbsenceRoom } from './absence-room.ts';

const CONTROLS: readonly TimeControl[] = [
  { kind: 'move', seconds: 600 },
  { kind: 'game', seconds: 600 },
  { kind: 'slow', days: 1 },
  { kind: 'untimed' },
];
const CELLS = OCCASIONS.flatMap((occasion) =>
  CONTROLS.flatMap((pace) => HELMS.map((helm) => ({ occasion, pace, helm, name: pace.kind }))),
);
const DAYS = 30 * 86_400_000;

/** Ann's turn, or the bot's, with the people as the cell says. */
function tableFor({
  occasion,
  pace,
  helm,
}: {
  occasion: Occasion;
  pace: TimeControl;
  helm: Helm;
}): AbsenceRoom {
  const at = new AbsenceRoom(pace);
  if (helm === 'somebody') at.round([]);
  if (helm === 'nobody') at.round([0, 1]);
  if (helm === 'missedOften') for (const _ of [1, 2]) at.round([0]);
  if (occasion !== 'botMove') return at;
  if (helm === 'missedOften') at.absorb({ kind: 'missed', seat: 0 });
  else for (const seat of [0, 1]) at.turn(seat, helm === 'nobody' ? 'bot' : 'player');
  return at;
}

/** What happens then, in the policy's words. */
async function outcome(at: AbsenceRoom, occasion: Occasion): Promise<string> {
  const { room, table } = at;
  at.connect('bob');
  if (occasion === 'botMove') {
    const [seat = 0] = table.waitingForBots;
    await at.bots.play(room, { seat, from: table.answerableFrom(seat) });
  } else if (occasion === 'timeUp') {
    const deadline = table.game?.clocks.deadline(0);
    at.clock.advance(deadline ? deadline - at.clock.now() : DAYS);
    await at.settle();
    if (at.written.length === 0 && deadline) return room.people.isDecidable(0) ? 'ask' : 'wait';
  } else {
    at.clock.advance(AWAY_MS);
    await at.settle();
    return room.people.isDecidable(0) ? 'ask' : 'nothing';
  }
  const [entry] = at.written;
  if (entry?.kind === 'played') return 'play';
  return entry?.kind === 'missed' ? 'standIn' : entry?.kind === 'paused' ? 'wait' : 'nothing';
}

describe('the policy of absence', () => {
  it.each(CELLS)('$occasion, $name, $helm', async ({ occasion, pace, helm }) => {
    const at = tableFor({ occasion, pace, helm });
    expect(await outcome(at, occasion)).toBe(POLICY[occasion][pace.kind][helm]);
  });

  it('is what docs/absence.md says', () => {
    const file = fileURLToPath(new URL('../../../docs/absence.md', import.meta.url));
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\| `(botMove|timeUp|away)`/.test(line))
      .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
      .map(([, occasion, control, ...rulings]) => [occasion, control, ...rulings.slice(0, HELMS.length)]);
    const policy = OCCASIONS.flatMap((occasion) =>
      CONTROLS.map(({ kind }) => [occasion, kind, ...HELMS.map((helm) => POLICY[occasion][kind][helm])]),
    );
    expect(rows).toEqual(policy);
  });
});

describe('whoever is back', () => {
  it('by a touch lets the game go on that waited, and has the turn anew', async () => {
    const at = tableFor({ occasion: 'timeUp', pace: { kind: 'move', seconds: 60 }, helm: 'nobody' });
    at.connect('ann', 'bob');
    at.clock.advance(60_000);
    await at.settle();
    expect(at.written.map(({ kind }) => kind)).toEqual(['paused']);
    at.clock.advance(DAYS);
    await at.settle();
    expect(at.written).toHaveLength(1);
    touch(at.room, 'bob');
    await at.settle();
    expect(at.written.at(-1)).toEqual({ kind: 'back', seat: 1 });
    const { clocks } = at.room.table.game ?? {};
    expect(clocks?.left(0, at.clock.now())).toBe(60_000);
    // Bob acts: Ann's next turn is missed, and she is asked about after that.
    at.clock.advance(TOUCH_MS - 1000);
    touch(at.room, 'bob');
    at.clock.advance(1000);
    await at.settle();
    expect(at.written.at(-1)).toEqual({ kind: 'missed', seat: 0 });
  });

  it('after two missed turns is asked about no more, and has the turn anew', async () => {
    const at = tableFor({ occasion: 'timeUp', pace: { kind: 'move', seconds: 60 }, helm: 'missedOften' });
    at.connect('bob');
    at.clock.advance(600_000);
    await at.settle();
    expect(at.room.people.awayMinutes(0)).toBe(10);
    at.connect('ann', 'bob');
    touch(at.room, 'ann');
    await at.settle();
    expect(at.written).toEqual([{ kind: 'back', seat: 0 }]);
    expect(at.room.people.awayMinutes(0)).toBeNull();
    expect(at.room.table.game?.clocks.left(0, at.clock.now())).toBe(60_000);
  });

  it('in a slow game left orders, and nobody is asked about', async () => {
    const at = new AbsenceRoom({ kind: 'untimed' }, true);
    at.round([]);
    at.connect('bob');
    at.clock.advance(10 * AWAY_MS);
    await at.settle();
    expect(at.room.people.awayMinutes(0)).toBeNull();
  });

  it('cannot take back what a bot did, and counts again from nothing', () => {
    const at = new AbsenceRoom({ kind: 'move', seconds: 60 });
    at.round([0]);
    expect(at.table.absences.missedBy(0)).toBe(1);
    expect(at.table.absences.botTurns.get(0)).toBe(1);
    expect(at.table.canTakeBack(0)).toBe(false);
    at.turn(0);
    expect(at.table.absences.missedBy(0)).toBe(0);
  });
});

describe('a slow game', () => {
  it('left by all plays one missed turn a day, then waits', async () => {
    const at = new AbsenceRoom({ kind: 'slow', days: 1 });
    at.round([]);
    at.timekeeper.attend(at.room);
    const missedBy: number[] = [];
    for (let hour = 0; hour < 10 * 24; hour++) {
      at.clock.advance(3_600_000);
      await at.settle();
      const [seat] = at.room.table.waitingForBots;
      if (seat === undefined) continue;
      const turn = () => at.bots.play(at.room, { seat, from: at.room.table.answerableFrom(seat) });
      while (at.room.table.waitingForBots.includes(seat)) await turn();
      missedBy.push(hour);
    }
    expect(at.written.filter(({ kind }) => kind === 'missed')).toHaveLength(2);
    expect(at.written.at(-1)).toEqual({ kind: 'paused' });
    expect(missedBy.slice(0, 2)).toEqual([23, 47]);
  });
});
