import { openRoutes } from '@waybill/bots/orders';
import type { CardId, Route } from '@waybill/engine';
import { cardName, locationName } from '@waybill/i18n';
import { useTable } from '../../play/model/table-state.ts';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { toggleCard } from './draft.ts';

interface OrderChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** One choice within a sentence. */
export function Choice<Value extends string>({ label, value, options, onChange }: OrderChoiceProps<Value>) {
  return (
    <select
      class="orders-choice"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly say?: (value: number) => string;
  readonly onChange: (value: number) => void;
}

export function NumberChoice({ label, value, from, to, say = String, onChange }: NumberChoiceProps) {
  const numbers = Array.from({ length: Math.max(to, value) - from + 1 }, (_, step) => from + step);
  const options = numbers.map((number) => ({ value: String(number), text: say(number) }));
  return (
    <Choice
      label={label}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface NameChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The routes that can still be had; one that was chosen stays, even if it no longer can. */
export function RouteChoice({ label, value, onChange }: NameChoiceProps) {
  const { board, view, phrasing } = useTable();
  const open = openRoutes(board, view.value);
  const chosen = board.routes.filter(({ id }) => id === value && !open.some((route) => route.id === id));
  const text = ({ a, b, length }: Route): string => {
    const ends = [a, b].map((location) => locationName(phrasing.value, board.location(location)));
    return `${ends.join(' – ')} (${length})`;
  };
  const options = [...open, ...chosen].map((route) => ({ value: route.id, text: text(route) }));
  return <Choice label={label} value={value} options={inOrder(options)} onChange={onChange} />;
}

export function LocationChoice({ label, value, onChange }: NameChoiceProps) {
  const { board, phrasing } = useTable();
  const options = board.locations.map((id) => ({ value: id, text: locationName(phrasing.value, id) }));
  return <Choice label={label} value={value} options={inOrder(options)} onChange={onChange} />;
}

export function CardChoice({
  any,
  ...props
}: NameChoiceProps & { /** What no card in particular is called. */ readonly any?: string }) {
  const { board, phrasing } = useTable();
  const cards = any === undefined ? board.cards : board.cards.slice(0, board.colors);
  const named = cards.map((card) => ({ value: card, text: cardName(phrasing.value, card) }));
  return <Choice {...props} options={any === undefined ? named : [{ value: '', text: any }, ...named]} />;
}

function inOrder<Option extends { readonly text: string }>(options: readonly Option[]): Option[] {
  return [...options].sort((one, other) => one.text.localeCompare(other.text));
}

interface CardWishesProps {
  readonly label: string;
  readonly value: readonly CardId[];
  readonly onChange: (cards: CardId[]) => void;
}

/** The cards to take, numbered as they were wished for. */
export function CardWishes({ label, value, onChange }: CardWishesProps) {
  const { board, phrasing } = useTable();
  return (
    <span class="orders-wishes" role="group" aria-label={label}>
      {board.cards.map((card) => {
        const rank = value.indexOf(card) + 1;
        return (
          <label key={card} class="orders-wish" data-wished={rank > 0 ? '' : undefined}>
            <input
              type="checkbox"
              class="visually-hidden"
              checked={rank > 0}
              onChange={() => onChange(toggleCard(value, card))}
            />
            <ColorSymbol color={card} />
            <span class="orders-wish-name">{cardName(phrasing.value, card)}</span>
            {rank > 0 && value.length > 1 && <b>{rank}</b>}
          </label>
        );
      })}
    </span>
  );
}
