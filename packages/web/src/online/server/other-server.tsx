import { useState } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';
import { useWords } from '../../ui/words/words.ts';
import { serverAddress } from './server-address.ts';
import '../lobby/online.css';

const persisted = persistedValues<{ address: string }>('waybill.server', (value) => {
  const address = fieldOf(value, 'address');
  return { address: typeof address === 'string' ? address : '' };
});

/** The static edition has no server of its own: it leads to the page of another one. */
export function OtherServer() {
  const t = useWords();
  const [isWrong, setIsWrong] = useState(false);
  useArrival(`${t('online.TITLE')} · Waybill`);
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = serverAddress(persisted.address.value);
    setIsWrong(address === null);
    if (address !== null) location.assign(`${address}/#/online`);
  };
  return (
    <main class="online">
      <header class="online-head">
        <a class="button quiet" href="#/">
          {t('home.TO_HOME')}
        </a>
        <h1>{t('online.TITLE')}</h1>
        <p class="online-note">{t('online.SERVER_NOTE')}</p>
      </header>
      <form class="name-field" onSubmit={go}>
        <label for="server-address">{t('online.SERVER_ADDRESS')}</label>
        <input
          id="server-address"
          class="field"
          inputMode="url"
          autoComplete="url"
          placeholder="play.example.org"
          value={persisted.address.value}
          aria-invalid={isWrong}
          aria-describedby="server-address-note"
          onInput={({ currentTarget }) => {
            persisted.address.value = currentTarget.value;
          }}
        />
        <p id="server-address-note" class="field-note" role="alert">
          {isWrong && t('online.SERVER_WRONG')}
        </p>
        <button type="submit" class="button primary">
          {t('online.SERVER_GO')}
        </button>
      </form>
    </main>
  );
}
