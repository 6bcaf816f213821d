import type { MapData } from '@waybill/engine';
import { checkDoubles } from './check-doubles.ts';
import { checkLocations } from './check-locations.ts';
import { checkNetwork } from './check-network.ts';
import { checkRoutes } from './check-routes.ts';
import { checkCards, checkRules } from './check-rules.ts';
import { checkShape } from './check-shape.ts';
import { checkTickets } from './check-tickets.ts';
import { checkTokens } from './check-tokens.ts';
import type { Finding, MapFault } from './fault.ts';
import { JsonText, pathText } from './json-text.ts';

export { MAP_FAULT_CODES, type MapFault, type MapFaultCode } from './fault.ts';

const CHECKS: readonly ((map: MapData) => Iterable<Finding>)[] = [
  checkRules,
  checkCards,
  checkTokens,
  checkLocations,
  checkRoutes,
  checkDoubles,
  checkNetwork,
  checkTickets,
];

/** Reads a map file: the map, or everything that is wrong with it in the order of its lines. */
export function loadMap(text: string): { map: MapData } | { faults: MapFault[] } {
  const json = new JsonText(text);
  if (json.syntaxFaults.length > 0) return { faults: [...json.syntaxFaults] };

  const { findings, map } = checkShape(json.value);
  if (map !== undefined) findings.push(...CHECKS.flatMap((check) => [...check(map)]));
  const faults = [
    ...json.keyFaults(),
    ...findings.map(({ code, path, params }) => ({
      line: json.lineOf(path),
      path: pathText(path),
      code,
      params,
    })),
  ];
  if (map === undefined || faults.length > 0) return { faults: faults.toSorted((a, b) => a.line - b.line) };
  return { map: withoutSchema(map) };
}

function withoutSchema({ id, name, vocabulary, rules, locations, routes, tickets }: MapData): MapData {
  return { id, name, vocabulary, rules, locations, routes, tickets };
}
