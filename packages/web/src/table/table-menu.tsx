import { useEffect, useRef } from 'preact/hooks';
import { rulesLink } from '../rulebook/rules-link.ts';
import { Icon } from './icons.tsx';
import { useTable } from './table-state.ts';

/** Rules, settings, and the way out: nothing that is needed to play. */
export function TableMenu() {
  const table = useTable();
  const { t } = table.speaker.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const open = table.panel.value === 'menu';
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const close = () => {
    if (table.panel.value === 'menu') table.panel.value = null;
  };
  return (
    <dialog class="table-menu" ref={dialog} aria-label={t('table.MENU')} onClose={close}>
      <button type="button" class="icon-button" aria-label={t('table.CLOSE')} onClick={close}>
        <Icon name="close" />
      </button>
      <ul>
        <li>
          <a href={rulesLink(table.map.id)}>{t('table.RULES')}</a>
        </li>
        <li>
          <a href="#/settings">{t('table.SETTINGS')}</a>
        </li>
        <li>
          <a href="#/">{t('table.LEAVE')}</a>
          <small>{t('table.LEAVE_NOTE')}</small>
        </li>
      </ul>
    </dialog>
  );
}
