import { pointAtLocation, symbolToPlace } from '@waybill/client/interaction/choosing';
import type { LocationId } from '@waybill/engine';
import { locationName, routeName, symbolName } from '@waybill/i18n';
import { TokenSymbol } from '../../ui/art/token-symbol.tsx';
import { useTable } from '../model/table-state.ts';
import './tokens.css';

/** Placing a stack of tokens, and choosing a token after a claim, as a list beside the board that is lit. */
export function TokenPanel() {
  const table = useTable();
  if (!table.myTurn.value) return null;
  const { phase } = table.view.value;
  if (phase === 'placeStack') return <PlaceStack />;
  return phase === 'takeToken' ? <TakeToken /> : null;
}

function PlaceStack() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const view = table.view.value;
  const symbol = symbolToPlace(table);
  const open = symbol === null ? [] : [...(table.options.value.placements.get(symbol) ?? [])];
  return (
    <section class="token-panel" aria-labelledby="token-heading">
      <h2 id="token-heading">{t('play.PLACE_STACK')}</h2>
      <p>{t('play.PLACE_STACK_HINT')}</p>
      <fieldset class="chips">
        <legend>{t('play.WHICH_STACK')}</legend>
        {view.stacksSetAside.map((one) => (
          <label key={one} class="chip">
            <input
              type="radio"
              name="token-stack"
              checked={one === symbol}
              onChange={() => void (table.pickedSymbol.value = one)}
            />
            <TokenSymbol symbol={one} />
            {t('play.STACK', { symbol: symbolName(phrasing, one), tokens: nextStackSize(table) })}
          </label>
        ))}
      </fieldset>
      <details class="token-list">
        <summary>{t('play.FROM_LIST')}</summary>
        <ul class="token-locations">
          {byName(open, (location) => locationName(phrasing, location)).map((location) => (
            <li key={location}>
              <button type="button" class="button" onClick={() => pointAtLocation(table, location)}>
                {locationName(phrasing, location)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** SETUP-7, SETUP-8: how many tokens the next stack holds. */
function nextStackSize({ board, view }: ReturnType<typeof useTable>): number {
  const placements = board.placements(view.value.players);
  return placements[placements.length - view.value.stacksSetAside.length]?.tokens ?? 0;
}

function TakeToken() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const { tokenFor, stacks } = table.view.value;
  const offers = [...table.options.value.takeToken].flatMap((location) => {
    const symbol = stacks[location]?.symbol;
    return symbol === undefined ? [] : [{ location, symbol }];
  });
  return (
    <section class="token-panel" aria-labelledby="token-heading">
      <h2 id="token-heading">{t('play.TAKE_TOKEN')}</h2>
      <p>{t('play.TAKE_TOKEN_HINT', { route: routeName(phrasing, tokenFor ?? '') })}</p>
      <ul class="token-locations offers">
        {offers.map(({ location, symbol }) => (
          <li key={location}>
            <button type="button" class="button" onClick={() => pointAtLocation(table, location)}>
              <TokenSymbol symbol={symbol} />
              {t('play.TOKEN_FROM', {
                symbol: symbolName(phrasing, symbol),
                location: locationName(phrasing, location),
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function byName(locations: readonly LocationId[], name: (location: LocationId) => string): LocationId[] {
  return [...locations].sort((one, other) => name(one).localeCompare(name(other)));
}
