import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { networksOf } from './admin-api.ts';
import type { SendAct } from './admin-screen.tsx';
import { HoursChoice } from './hours-choice.tsx';

/** A network ban excludes all people from there, under any name. */
export function NetworkForm({ act }: { readonly act: SendAct }) {
  const t = useWords();
  const [network, setNetwork] = useState('');
  return (
    <form
      class="admin-act"
      onSubmit={(event) => {
        event.preventDefault();
        setNetwork('');
      }}
    >
      <input
        class="field"
        aria-label={t('admin.NETWORK_HINT')}
        placeholder="192.0.2.0/24"
        value={network}
        maxLength={60}
        onInput={({ currentTarget }) => setNetwork(currentTarget.value)}
      />
      <BanButton network={network} act={act} />
    </form>
  );
}

/** The networks a player comes from now, fetched on request. */
export function PlayerNetworks({ player, act }: { readonly player: string; readonly act: SendAct }) {
  const t = useWords();
  const { run, problem } = useRequest();
  const [networks, setNetworks] = useState<readonly string[] | null>(null);
  const look = (): void => run(async () => setNetworks(await networksOf(player)));
  return (
    <>
      <button type="button" class="button" onClick={look}>
        {t('admin.NETWORKS')}
      </button>
      <ProblemNote problem={problem} />
      <span role="status">{networks?.length === 0 && t('admin.NO_NETWORKS')}</span>
      {networks?.map((network) => (
        <span key={network} class="admin-act">
          {network}
          <BanButton network={network} act={act} />
        </span>
      ))}
    </>
  );
}

function BanButton({ network, act }: { readonly network: string; readonly act: SendAct }) {
  const t = useWords();
  const [hours, setHours] = useState<number | null>(24);
  return (
    <>
      <HoursChoice hours={hours} onChange={setHours} />
      <button
        type="submit"
        class="button"
        disabled={network.trim() === ''}
        onClick={() => act({ act: 'banNetwork', network: network.trim(), hours, reason: '' })}
      >
        {t('admin.BAN_NETWORK')}
      </button>
    </>
  );
}
