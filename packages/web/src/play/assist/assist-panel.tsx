import type { AidName } from '@waybill/client/session/session';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/controls/icons.tsx';
import { settings } from '../../ui/preferences/settings.ts';
import { useTable } from '../model/table-state.ts';
import './assist.css';
import './planner.css';
import './ledger.css';
import './assist-layout.css';

interface AidPanelProps {
  readonly name: AidName;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** An aid beside the board; on a tall tablet below it and on a small screen a sheet over the lower half, while it is open. */
export function AssistPanel({ name, title, children }: AidPanelProps) {
  const { assist, phrasing } = useTable();
  const { t } = phrasing.value;
  const open = assist.open.value === name;
  return (
    <section class="assist" data-assist={name} data-open={open} aria-labelledby={`assist-${name}`}>
      <header>
        <h2 id={`assist-${name}`} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="assist-off" onClick={() => turnAssist(name, 'off')}>
          {t('assist.TURN_OFF')}
        </button>
        <button
          type="button"
          class="icon-button assist-close"
          aria-label={t('table.CLOSE')}
          onClick={() => (assist.open.value = null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="assist-body">{children}</div>
    </section>
  );
}

export function turnAssist(name: AidName, to: 'on' | 'off'): void {
  settings[name].value = to;
}
