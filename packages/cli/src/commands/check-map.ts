import { compileBoard, type MapData } from '@waybill/engine';
import { describeMapFault, type Translate } from '@waybill/i18n';
import type { MapFault } from '@waybill/maps/load';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { loadMapFile, mapFaultLines } from '../files/map-file.ts';
import { print } from '../terminal/terminal.ts';

export const checkMap: Command = {
  name: 'check-map',
  summary: 'cli.SUMMARY_CHECK_MAP',
  operands: [{ value: 'FILE' }],
  options: [{ name: 'json', help: 'cli.OPTION_JSON_TEXT' }],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [path = ''] = args.operands;
  const loaded = await loadMapFile(path);
  if (args.has('json')) {
    print(
      terminal.output,
      JSON.stringify('map' in loaded ? factsOf(loaded.map) : faultsOf(t, loaded.faults)),
    );
    return 'map' in loaded ? 0 : 1;
  }
  if ('map' in loaded) {
    print(terminal.output, summary(t, path, loaded.map));
    return 0;
  }
  const { faults } = loaded;
  print(terminal.errors, [
    ...mapFaultLines(t, path, faults),
    t('cli.MAP_FAULTS', { file: path, faults: faults.length }),
    t('cli.MAP_FORMAT'),
  ]);
  return 1;
}

function faultsOf(t: Translate, faults: readonly MapFault[]): object {
  const described = faults.map((fault) => ({ ...fault, message: describeMapFault(t, fault) }));
  return { sound: false, faults: described };
}

function factsOf({ id, name, locations, routes, tickets, rules }: MapData): object {
  const { players, pieces } = rules;
  const counts = { locations: locations.length, routes: routes.length, tickets: tickets.length };
  return { sound: true, id, name, ...counts, players, pieces };
}

function summary(t: Translate, path: string, map: MapData): string[] {
  const { cardCounts, symbols, rules } = compileBoard(map);
  const doubles = map.routes.filter(({ doubleOf }) => doubleOf !== undefined).length / 2;
  const cards = cardCounts.reduce((sum, count) => sum + count, 0);
  return [
    t('cli.MAP_FINE', { file: path, name: map.name, id: map.id }),
    `  ${t('cli.MAP_LOCATIONS', { places: map.locations.length, tracks: map.routes.length, doubles })}`,
    `  ${t('cli.MAP_TICKETS', { tickets: map.tickets.length })}`,
    `  ${t('cli.MAP_PLAYERS', { ...rules.players, pieces: rules.pieces })}`,
    `  ${t('cli.MAP_CARDS', { cards, colors: Object.keys(rules.colors).length, wilds: rules.wilds })}`,
    ...(symbols.length > 0 ? [`  ${t('cli.MAP_SYMBOLS', { symbols: symbols.length })}`] : []),
  ];
}
