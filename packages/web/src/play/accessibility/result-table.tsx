import { describeVerdict, type Phrasing } from '@waybill/i18n';
import { useTable } from '../model/table-state.ts';

/** The count after the end. */
export function ResultTable({ phrasing }: { readonly phrasing: Phrasing }) {
  const { view } = useTable();
  const { t, playerName } = phrasing;
  const { result } = view.value;
  if (!result) return null;
  const { tieBreaks, verdict } = describeVerdict(phrasing, result);
  return (
    <div class="text-view-result">
      <p class="text-view-winner">{verdict}</p>
      {tieBreaks.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <caption>{t('accessibility.RESULT')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('accessibility.PLAYER')}</th>
            <th scope="col">{t('accessibility.RESULT_ROUTES')}</th>
            <th scope="col">{t('accessibility.RESULT_TICKETS')}</th>
            <th scope="col">{t('accessibility.RESULT_BONUS')}</th>
            <th scope="col">{t('accessibility.TOTAL')}</th>
          </tr>
        </thead>
        <tbody>
          {result.seats.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">{playerName(seat.seat)}</th>
              <td>{seat.routePoints}</td>
              <td>{seat.ticketPoints}</td>
              <td>{seat.total - seat.routePoints - seat.ticketPoints}</td>
              <td>{seat.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
