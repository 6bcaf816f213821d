import { setTimeout as sleep } from 'node:timers/promises';
import { LEVELS } from '@waybill/bots';
import { type Character, charactersFor } from '@waybill/bots/characters';
import { commitmentOf, compileBoard, finalScore, GameRecord, type MapData } from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { playersWanted, usualPlayers } from '../command-line/player-count.ts';
import { gameSeedOf, randomSeedText } from '../command-line/seed.ts';
import { checkSavePath, writeGame } from '../files/game-file.ts';
import { mapNamed } from '../files/map-file.ts';
import { endLines } from '../game-text/end-text.ts';
import { EventLog } from '../game-text/event-log.ts';
import { newsLines } from '../game-text/log-text.ts';
import { proofLines } from '../game-text/proof-text.ts';
import { seatBot } from '../play/bot.ts';
import { playGame } from '../play/play-game.ts';
import { painterFor } from '../terminal/paint.ts';
import { print } from '../terminal/terminal.ts';

const USUAL_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 60_000;

export const watch: Command = {
  name: 'watch',
  summary: 'cli.SUMMARY_WATCH',
  operands: [],
  options: [
    { name: 'map', value: ['ID', 'FILE'], help: 'cli.OPTION_MAP' },
    { name: 'players', value: ['N'], help: 'cli.OPTION_PLAYERS' },
    { name: 'bots', value: LEVELS, help: 'cli.OPTION_BOTS' },
    { name: 'pause', value: ['N'], help: 'cli.OPTION_PAUSE' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_SEED' },
    { name: 'save', value: ['FILE'], help: 'cli.OPTION_SAVE' },
  ],
  run,
};

interface Show {
  readonly map: MapData;
  readonly players: number;
  readonly level: (typeof LEVELS)[number];
  readonly pause: number;
  readonly seed: string;
  readonly saveTo: string | undefined;
}

async function run(args: Arguments, context: Context): Promise<number> {
  const map = await mapNamed(args.text('map') ?? 'north-america');
  const seed = gameSeedOf(args.text('seed') ?? randomSeedText());
  const saveTo = args.text('save');
  if (saveTo !== undefined) checkSavePath(saveTo, commitmentOf(seed));
  await showGame(context, {
    map,
    players: playersWanted(args, [map]) ?? usualPlayers(map),
    level: args.choice('bots', LEVELS) ?? 'regular',
    pause: args.count('pause', { min: 0, max: LONGEST_PAUSE_MS }) ?? USUAL_PAUSE_MS,
    seed,
    saveTo,
  });
  return 0;
}

/** Bots play, and everything public is printed move by move. */
async function showGame({ t, terminal }: Context, show: Show): Promise<void> {
  const { map, players, level, pause, seed, saveTo } = show;
  const eventLog = new EventLog();
  const board = compileBoard(map);
  const record = new GameRecord(board, { players }, { seed, tell: eventLog.tell });
  const characters = charactersFor(Array.from({ length: players }, () => level));
  const names = namesOf(characters);
  const playerName = (seat: number): string => names[seat] ?? '';
  const display = { t, board, map, playerName, paint: painterFor(terminal) };
  const seated = characters.map((character, seat) => {
    const bot = seatBot(board, { level: character?.bot ?? level, seed: `bot ${seat}:${seed}` });
    return {
      ...bot,
      choose: (view: Parameters<typeof bot.choose>[0]) => sleep(pause).then(() => bot.choose(view)),
    };
  });
  let shown = 0;
  const onStep = (): void => {
    print(terminal.output, newsLines(display, eventLog.entries.slice(shown), 'spectator'));
    shown = eventLog.length;
  };
  print(terminal.output, display.paint('bold', `${map.name}: ${names.join(', ')}`));
  onStep();
  try {
    await playGame({ record, eventLog, players: seated, curtain: null, onStep });
  } finally {
    for (const bot of seated) bot.close?.();
  }
  print(terminal.output, [
    '',
    ...endLines(display, finalScore(record.game.state)),
    '',
    ...proofLines(t, seed),
  ]);
  if (saveTo === undefined) return;
  writeGame(saveTo, { ...record.file(), names });
  print(terminal.output, ['', t('cli.SAVED', { file: saveTo })]);
}

/** A second one of the same name is numbered; a bot without character is called by its seat. */
function namesOf(characters: readonly (Character | null)[]): string[] {
  return characters.map((character, seat) => {
    if (!character) return `#${seat + 1}`;
    const before = characters.slice(0, seat).filter((other) => other === character).length;
    return before === 0 ? character.name : `${character.name} ${before + 1}`;
  });
}
