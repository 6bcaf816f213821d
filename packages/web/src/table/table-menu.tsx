import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { AID_NAMES, aidTitle, switchAid } from '../aids/aid-switches.tsx';
import { rulesLink } from '../rulebook/rules-link.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { Icon } from './icons.tsx';
import { shutOut } from './shut-out.ts';
import { type Panel, useTable } from './table-state.ts';

/** Rules, settings, and the way out: nothing that is needed to play. */
export function TableMenu() {
  const table = useTable();
  const { t } = table.speaker.value;
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
          {AID_NAMES.filter((name) => table.aids.allowed.value[name]).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={table.aids.shown.value[name]}
                onClick={() => {
                  table.panel.value = null;
                  switchAid(table, name);
                }}
              >
                {aidTitle(table, name)}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => (table.panel.value = 'text')}>
              {t('reader.KEY_TEXT')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => (table.panel.value = 'command')}>
              {t('reader.TYPE_TITLE')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => (table.panel.value = 'keys')}>
              {t('reader.KEYS_TITLE')}
            </button>
          </li>
          {MenuItems && <MenuItems />}
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
          aria-label={table.speaker.value.t('table.CLOSE')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {open && children}
    </dialog>
  );
}
