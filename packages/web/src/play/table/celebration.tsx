import { ticketWithPoints } from '@waybill/i18n';
import { TicketFace } from '../../ui/art/ticket-face.tsx';
import { useTable } from '../model/table-state.ts';
import './celebration.css';

/** A ticket of the viewer has just been completed: shown at once, to nobody else, and in nobody's way. */
export function Celebration() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  return (
    <div class="celebration" role="status">
      {table.celebrated.value.map((id) => {
        const ticket = table.map.tickets.find(({ a, b }) => `${a}--${b}` === id);
        return (
          <div key={id} class="celebrated">
            {ticket && (
              <TicketFace map={table.map} ticket={ticket} look="done" stamp={t('table.TICKETS_DONE')} />
            )}
            <p>
              <b>{t('table.TICKET_COMPLETED')}</b> {ticketWithPoints(phrasing, id)}
            </p>
          </div>
        );
      })}
    </div>
  );
}
