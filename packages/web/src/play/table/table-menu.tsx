import type { Panel } from '@waybill/client/interaction/interaction-state';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../ui/controls/icons.tsx';
import { SettingsForm } from '../../ui/controls/settings-form.tsx';
import { shutOut } from '../../ui/controls/shut-out.ts';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { ASSIST_NAMES, assistTitle, switchAssist } from '../assist/assist-switches.tsx';
import { useTable } from '../model/table-state.ts';

/** Rules, settings, and the way out: nothing that is needed to play. */
export function TableMenu() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const { MenuItems } = table.extras;
  return (
    <>
      <Sheet panel="menu" title={t('table.MENU')}>
        <ul>
          <li>
            <a href={rulesLink(table.map.id)}>{t('table.RULES')}</a>
          </li>
          <li>
            <button type="button" onClick={() => (table.panel.value = 'settings')}>
              {t('settings.TITLE')}
            </button>
          </li>
        </ul>
        <Aids />
        {MenuItems && (
          <ul>
            <MenuItems />
          </ul>
        )}
        <ul>
          <li>
            <a href="#/">{t('table.LEAVE')}</a>
            <small>{t('table.LEAVE_NOTE')}</small>
          </li>
        </ul>
      </Sheet>
      <Sheet panel="settings" title={t('settings.TITLE')}>
        <SettingsForm />
      </Sheet>
    </>
  );
}

/** The aids of this table, and the game in words. */
function Aids() {
  const table = useTable();
  const { t } = table.phrasing.value;
  return (
    <ul>
      {ASSIST_NAMES.filter((name) => table.assist.allowed.value[name]).map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={table.assist.shown.value[name]}
            onClick={() => {
              table.panel.value = null;
              switchAssist(table, name);
            }}
          >
            {assistTitle(table, name)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => (table.panel.value = 'text')}>
          {t('accessibility.KEY_TEXT')}
        </button>
      </li>
      <li class="needs-keyboard">
        <button type="button" onClick={() => (table.panel.value = 'command')}>
          {t('accessibility.TYPE_TITLE')}
        </button>
      </li>
      <li class="needs-keyboard">
        <button type="button" onClick={() => (table.panel.value = 'keys')}>
          {t('accessibility.KEYS_TITLE')}
        </button>
      </li>
    </ul>
  );
}

interface SheetProps {
  readonly panel: Panel;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Sheet({ panel, title, children }: SheetProps) {
  const table = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = table.panel.value === panel;
  useLayoutEffect(() => {
    const sheet = dialog.current;
    if (!open || !sheet) return;
    const letIn = shutOut(sheet);
    sheet.showPopover();
    // However it is closed: by Escape, beside it, by the system's way back, or from here.
    sheet.addEventListener('beforetoggle', letIn, { once: true });
    return () => sheet.hidePopover();
  }, [open]);
  const close = () => {
    if (table.panel.value === panel) table.panel.value = null;
  };
  return (
    <dialog
      class="sheet table-menu"
      popover="auto"
      aria-modal="true"
      ref={dialog}
      aria-label={title}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={table.phrasing.value.t('table.CLOSE')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {open && children}
    </dialog>
  );
}
