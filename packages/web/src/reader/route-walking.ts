import type { RouteId } from '@waybill/engine';
import { describePayment, routeName } from '@waybill/i18n';
import { claimIntent } from '../table/claim/claim-intent.ts';
import { sceneOf } from '../table/claim/route-click.ts';
import { routesPaidWith } from '../table/options.ts';
import type { TableState } from '../table/table-state.ts';
import type { ReaderState } from './reader-state.ts';

/** The routes a walk goes over: those the picked color pays for, else all that can be paid for. */
export function litRoutes({ board, options, pickedColor }: TableState): RouteId[] {
  const picked = pickedColor.value;
  return [...(picked === null ? options.value.claims.keys() : routesPaidWith(board, options.value, picked))];
}

/** The next one of a round; the first after nothing, the last before it. */
export function nextOf<T>(all: readonly T[], here: T | null, by: 1 | -1): T | null {
  if (all.length === 0) return null;
  const at = here === null ? -1 : all.indexOf(here);
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  return all[next] ?? null;
}

/** Goes to the next lit route, lights it on the board and says what it is and costs. */
export function walkRoutes(table: TableState, reader: ReaderState, by: 1 | -1): void {
  const { t } = table.speaker.value;
  const all = litRoutes(table);
  const route = nextOf(all, reader.walk.value, by);
  reader.walk.value = route;
  if (route === null) {
    reader.say(t('reader.WALK_NONE'));
    return;
  }
  table.spotlight.value = { key: 'walk', routes: [route], locations: endsOf(table, route) };
  reader.say(
    t('reader.WALK', {
      route: routeName(table.speaker.value, route),
      place: all.indexOf(route) + 1,
      all: all.length,
      payment: paymentOf(table, route),
    }),
  );
}

function endsOf({ map }: TableState, route: RouteId): string[] {
  const data = map.routes.find(({ id }) => id === route);
  return data ? [data.a, data.b] : [];
}

/** The payment that is offered first. */
function paymentOf(table: TableState, route: RouteId): string {
  const wish = { route, color: table.pickedColor.value, ask: 'never' as const };
  const intent = claimIntent(sceneOf(table), wish);
  const action = intent.kind === 'submit' ? intent.action : table.options.value.claims.get(route)?.[0];
  return action === undefined
    ? ''
    : describePayment(table.speaker.value, table.board.actions.paymentOf(action));
}
