import type { MapData } from '@waybill/engine';
import { checkDoubles } from './check-doubles.ts';
import { checkLocations, checkRouteEnds, checkTicketEnds } from './check-locations.ts';
import { checkNetwork } from './check-network.ts';
import { checkPayments, checkPoints, checkRoutes } from './check-routes.ts';
import { checkCards, checkRules } from './check-rules.ts';
import { checkShape } from './check-shape.ts';
import { checkTicketDeck, checkTickets } from './check-tickets.ts';
import { checkTokens } from './check-tokens.ts';
import type { Finding, MapFault, MapFaultCode } from './fault.ts';
import { JsonText, pathText } from './json-text.ts';

export { MAP_FAULT_CODES, type MapFault, type MapFaultCode } from './fault.ts';

type Check = (map: MapData) => Iterable<Finding>;

/** Every check, with the parts of the file that it reads besides the rules. */
const CHECKS: readonly (readonly [Check, ...reads: string[]])[] = [
  [checkRules],
  [checkCards],
  [checkTokens, 'locations.id'],
  [checkLocations, 'locations.id', 'locations.name'],
  [checkRoutes, 'routes.id', 'routes.a', 'routes.b'],
  [checkRouteEnds, 'routes.a', 'routes.b', 'locations.id'],
  [checkPayments, 'routes.length', 'routes.color', 'routes.ferries'],
  [checkPoints, 'routes.length'],
  // Unknown keys count too: one may be a misspelled `doubleOf`.
  [checkDoubles, 'routes'],
  [checkNetwork, 'routes.a', 'routes.b', 'locations.id'],
  [checkTickets, 'tickets.a', 'tickets.b'],
  [checkTicketEnds, 'tickets.a', 'tickets.b', 'locations.id'],
  [checkTicketDeck, 'tickets'],
];

/** Faults that only repeat another one. */
const FOLLOW_UPS: Partial<Record<MapFaultCode, readonly MapFaultCode[]>> = {
  PLAYERS_MIN_OVER_MAX: [
    'ONE_TRACK_OVER_PLAYERS',
    'TOO_FEW_CARDS',
    'TOO_FEW_TICKETS',
    'TOKENS_EXTRA_FOR_PLAYERS',
  ],
  NO_COLORS: ['UNKNOWN_COLOR', 'ROUTE_NEVER_PAID', 'TOO_FEW_CARDS'],
};

/** Reads a map file: the map, or everything that is wrong with it in the order of its lines. */
export function loadMap(text: string): { map: MapData } | { faults: MapFault[] } {
  const json = new JsonText(text);
  if (json.syntaxFaults.length > 0) return { faults: [...json.syntaxFaults] };

  const located = ({ code, path, params }: Finding): MapFault => {
    return { line: json.lineOf(path), path: pathText(path), code, params };
  };
  const { findings, map } = checkShape(json.value);
  const faults = [...json.keyFaults(), ...findings.map(located)];
  if (map !== undefined) faults.push(...crossCheck(map, faults).map(located));
  if (map === undefined || faults.length > 0) return { faults: faults.toSorted((a, b) => a.line - b.line) };
  return { map: withoutSchema(map) };
}

/** Values that contradict each other; a value already at fault adds no further faults. */
function crossCheck(map: MapData, faults: readonly MapFault[]): Finding[] {
  const fields = faults.map(({ path }) => path.replaceAll(/\[\d+\]/g, ''));
  const isSound = (read: string): boolean => !fields.some((field) => overlap(field, read));
  if (!isSound('rules')) return [];
  const findings = CHECKS.flatMap(([check, ...reads]) => (reads.every(isSound) ? [...check(map)] : []));
  const followUps = new Set(findings.flatMap(({ code }) => FOLLOW_UPS[code] ?? []));
  return findings.filter(({ code }) => !followUps.has(code));
}

/** Whether one of two places in the file is the other or within it. */
function overlap(one: string, two: string): boolean {
  return `${one}.`.startsWith(`${two}.`) || `${two}.`.startsWith(`${one}.`);
}

function withoutSchema({ id, name, vocabulary, rules, locations, routes, tickets }: MapData): MapData {
  return { id, name, vocabulary, rules, locations, routes, tickets };
}
