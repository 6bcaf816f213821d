import { useEffect } from 'preact/hooks';
import { lossWords } from '../aids/journey-words.ts';
import { useTable } from '../table/table-state.ts';
import { announcementOf } from './announcement.ts';
import { type Said, useReader } from './reader-state.ts';
import './reader.css';

/** Says what happened to those who do not see it: each step in one breath, one's own turn at once. */
export function Announcer() {
  const table = useTable();
  const reader = useReader();
  useEffect(
    () =>
      table.session.onStep((step) => {
        const { polite, urgent } = announcementOf(table.speaker.peek(), step, table.now.peek().seat);
        if (polite !== '') reader.say(polite);
        if (urgent !== '') reader.sayAtOnce(urgent);
      }),
    [table, reader],
  );
  useEffect(
    () =>
      table.aids.loss.subscribe((loss) => {
        if (loss) reader.say(lossWords(table.speaker.peek(), loss));
      }),
    [table, reader],
  );
  return (
    <div class="reader-voice">
      <div role="log" aria-live="polite" aria-relevant="additions" data-voice="polite">
        <Lines said={reader.polite.value} />
      </div>
      <div aria-live="assertive" aria-relevant="additions" data-voice="urgent">
        <Lines said={reader.urgent.value} />
      </div>
    </div>
  );
}

function Lines({ said }: { readonly said: readonly Said[] }) {
  return said.map(({ number, text }) => <p key={number}>{text}</p>);
}
