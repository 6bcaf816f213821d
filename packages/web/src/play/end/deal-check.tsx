import { type DealVerdict, verifyDeal } from '@waybill/client/end/verify-deal';
import { describeGameFault } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { loadWords } from '../../ui/words/words.ts';
import { useTable } from '../model/table-state.ts';

/** The commitment made before the first card, the seed published after the last, and a button that checks both here. */
export function DealCheck() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const { deal, origin } = table.now.value;
  const { commitment, seed } = deal;
  const [verdict, setVerdict] = useState<DealVerdict | 'checking' | null>(null);
  if (origin?.kind === 'branch')
    return <p class="deal-branch">{t('play.BRANCH_DEAL', { entry: origin.entry })}</p>;
  if (seed === null) return null;
  const check = async (): Promise<void> => {
    setVerdict('checking');
    const file = await table.session.gameFile();
    const found = verifyDeal(table.board, { commitment, seed }, file);
    if (found.kind === 'fault') await loadWords('fault');
    setVerdict(found);
  };
  return (
    <details class="deal-check">
      <summary>{t('play.FAIR_DEAL')}</summary>
      <p>{t('play.FAIR_DEAL_HOW')}</p>
      <dl>
        <dt>{t('play.COMMITMENT')}</dt>
        <dd>{commitment}</dd>
        <dt>{t('play.SEED')}</dt>
        <dd>{seed}</dd>
      </dl>
      <button type="button" class="button" disabled={verdict === 'checking'} onClick={() => void check()}>
        {t('play.VERIFY')}
      </button>
      <p
        class="deal-verdict"
        role="status"
        data-verdict={typeof verdict === 'object' ? verdict?.kind : verdict}
      >
        {verdict === 'checking' && t('play.VERIFYING')}
        {typeof verdict === 'object' && verdict !== null && sentenceOf(verdict)}
      </p>
      <p class="deal-by-hand">
        {t('play.CHECK_BY_HAND')} <code>{`printf 'waybill commitment 1:${seed}' | sha256sum`}</code>
      </p>
    </details>
  );

  function sentenceOf(found: DealVerdict): string {
    if (found.kind === 'fine') return t('play.VERIFIED', { steps: found.steps });
    if (found.kind === 'seedFine') return t('play.VERIFIED_SEED');
    return t('play.NOT_VERIFIED', { fault: describeGameFault(t, found.fault) });
  }
}
