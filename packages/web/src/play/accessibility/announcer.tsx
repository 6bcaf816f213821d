import { announce, type SpokenLine } from '@waybill/client/interaction/interaction-state';
import { announcementOf } from '@waybill/client/words/announcement';
import { lossWords } from '@waybill/client/words/journey-words';
import { useEffect } from 'preact/hooks';
import { useTable } from '../model/table-state.ts';
import './accessibility.css';

/** Announces what happened to screen readers: each step as one text, the player's own turn assertively. */
export function Announcer() {
  const table = useTable();
  useEffect(
    () =>
      table.session.onStep((step) => {
        const { polite, urgent } = announcementOf(table.phrasing.peek(), step, table.now.peek().seat);
        if (polite !== '') announce(table, polite);
        if (urgent !== '') announce(table, urgent, 'urgent');
      }),
    [table],
  );
  useEffect(
    () =>
      table.assist.loss.subscribe((loss) => {
        if (loss) announce(table, lossWords(table.phrasing.peek(), loss));
      }),
    [table],
  );
  return (
    <div class="text-voice">
      <div role="log" aria-live="polite" aria-relevant="additions" data-voice="polite">
        <Lines all={table.politeAnnouncements.value} />
      </div>
      <div aria-live="assertive" aria-relevant="additions" data-voice="urgent">
        <Lines all={table.urgentAnnouncements.value} />
      </div>
    </div>
  );
}

function Lines({ all }: { readonly all: readonly SpokenLine[] }) {
  return all.map(({ number, text }) => <p key={number}>{text}</p>);
}
