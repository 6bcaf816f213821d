import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/controls/icons.tsx';
import { useTable } from '../model/table-state.ts';
import './status-bar.css';

interface TableBarProps {
  readonly class?: string;
  /** A person here is to act: the line calls. */
  readonly calls?: boolean;
  /** One line of words about the game. */
  readonly status: ComponentChildren;
  /** What can be done beside it. */
  readonly children?: ComponentChildren;
}

/** Above every table: the menu, and what there is to say. */
export function TableBar({ class: name = '', calls = false, status, children }: TableBarProps) {
  const { panel, phrasing } = useTable();
  const label = phrasing.value.t('table.MENU');
  return (
    <header class={`table-bar ${name}`} data-mine={calls}>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => {
          panel.value = 'menu';
        }}
      >
        <Icon name="menu" />
      </button>
      <p class="status" id="table-status">
        {status}
      </p>
      {children}
    </header>
  );
}
