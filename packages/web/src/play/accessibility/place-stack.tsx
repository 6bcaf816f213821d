import { locationName, type Phrasing, symbolName } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { useTable } from '../model/table-state.ts';

/** Which stack set aside goes where (SETUP-7, SETUP-8). */
export function PlaceStack({ phrasing }: { readonly phrasing: Phrasing }) {
  const table = useTable();
  const { t } = phrasing;
  const { placements } = table.options.value;
  const [wantedSymbol, setSymbol] = useState('');
  const [wantedLocation, setLocation] = useState('');
  const symbols = [...placements.keys()];
  const symbol = symbols.find((one) => one === wantedSymbol) ?? symbols[0];
  if (symbol === undefined) return null;
  const locations = [...(placements.get(symbol) ?? [])];
  const location = locations.find((one) => one === wantedLocation) ?? locations[0] ?? '';
  return (
    <form
      class="text-view-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void table.act({ type: 'placeStack', symbol, location });
      }}
    >
      <label>
        {t('accessibility.STACK_SYMBOL')}
        <select value={symbol} onChange={(event) => setSymbol(event.currentTarget.value)}>
          {symbols.map((one) => (
            <option key={one} value={one}>
              {symbolName(phrasing, one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('accessibility.STACK_LOCATION')}
        <select value={location} onChange={(event) => setLocation(event.currentTarget.value)}>
          {locations.map((one) => (
            <option key={one} value={one}>
              {locationName(phrasing, one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="text-view-do">
        {t('accessibility.STACK_PLACE')}
      </button>
    </form>
  );
}
