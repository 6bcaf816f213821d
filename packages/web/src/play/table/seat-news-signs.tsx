import type { Seat } from '@waybill/engine';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { useTable } from '../model/table-state.ts';

/** What the player has done since the viewer's last turn, as small signs; the line of news has the words. */
export function SeatNewsSigns({ seat }: { readonly seat: Seat }) {
  const news = useTable().news.value.find((one) => one.seat === seat);
  if (!news) return null;
  const points = news.claims.reduce((sum, claim) => sum + claim.points, 0);
  return (
    <span class="seat-news">
      {points > 0 && <b>{`+${points}`}</b>}
      {news.cards.map((card, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- cards of one color are alike
        card === null ? <Icon key={index} name="cards" /> : <ColorSymbol key={index} color={card} />,
      )}
      {news.tickets !== null && <Icon name="ticket" />}
    </span>
  );
}
