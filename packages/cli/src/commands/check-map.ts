import { compileBoard, type MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import type { Arguments } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { faultLines } from '../fault-lines.ts';
import { loadMapFile } from '../map-choice.ts';
import { print } from '../terminal.ts';

export const checkMap: Command = {
  name: 'check-map',
  summary: 'cli.SUMMARY_CHECK_MAP',
  operands: [{ value: 'FILE' }],
  options: [],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [path = ''] = args.operands;
  const loaded = await loadMapFile(path);
  if ('map' in loaded) {
    print(terminal.output, summary(t, path, loaded.map));
    return 0;
  }
  const { faults } = loaded;
  print(terminal.errors, [
    ...faultLines(t, path, faults),
    t('cli.MAP_FAULTS', { file: path, faults: faults.length }),
  ]);
  return 1;
}

function summary(t: Translate, path: string, map: MapData): string[] {
  const { cardCounts, symbols, rules } = compileBoard(map);
  const doubles = map.routes.filter(({ doubleOf }) => doubleOf !== undefined).length / 2;
  const cards = cardCounts.reduce((sum, count) => sum + count, 0);
  return [
    t('cli.MAP_FINE', { file: path, name: map.name, id: map.id }),
    `  ${t('cli.MAP_PLACES', { places: map.locations.length, tracks: map.routes.length, doubles })}`,
    `  ${t('cli.MAP_TICKETS', { tickets: map.tickets.length })}`,
    `  ${t('cli.MAP_PLAYERS', { ...rules.players, pieces: rules.pieces })}`,
    `  ${t('cli.MAP_CARDS', { cards, colors: Object.keys(rules.colors).length, wilds: rules.wilds })}`,
    ...(symbols.length > 0 ? [`  ${t('cli.MAP_SYMBOLS', { symbols: symbols.length })}`] : []),
  ];
}
