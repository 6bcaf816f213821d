import type { ComponentChildren } from 'preact';
import { settings } from '../settings/settings.ts';
import { Icon } from '../table/icons.tsx';
import { useTable } from '../table/table-state.ts';
import type { AidName } from './aids-state.ts';
import './aids.css';
import './planner.css';
import './ledger.css';
import './aid-places.css';

interface AidPanelProps {
  readonly name: AidName;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** An aid beside the board; on a tall tablet below it and on a small screen a sheet over the lower half, while it is open. */
export function AidPanel({ name, title, children }: AidPanelProps) {
  const { aids, speaker } = useTable();
  const { t } = speaker.value;
  const open = aids.open.value === name;
  return (
    <section class="aid" data-aid={name} data-open={open} aria-labelledby={`aid-${name}`}>
      <header>
        <h2 id={`aid-${name}`} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="aid-off" onClick={() => turnAid(name, 'off')}>
          {t('aids.TURN_OFF')}
        </button>
        <button
          type="button"
          class="icon-button aid-close"
          aria-label={t('table.CLOSE')}
          onClick={() => (aids.open.value = null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="aid-body">{children}</div>
    </section>
  );
}

export function turnAid(name: AidName, to: 'on' | 'off'): void {
  settings[name].value = to;
}
