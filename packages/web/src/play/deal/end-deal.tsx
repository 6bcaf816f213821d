import { dealHash } from '@waybill/client/deal/challenge';
import { useTable } from '../model/table-state.ts';

/** After a game: the way to its deal, or to a challenge with its cards. */
export function EndDeal() {
  const { session, phrasing, now } = useTable();
  const { t } = phrasing.value;
  const { origin } = now.value;
  if (origin?.kind === 'deal')
    return (
      <a class="button" href={dealHash(origin.code, origin.challenge)}>
        {t('play.SEE_DEAL')}
      </a>
    );
  const { replayLink } = session;
  if (origin?.kind === 'branch' || replayLink === undefined) return null;
  return (
    <a class="button" href={replayLink.replace('#/replay/', '#/challenge/')}>
      {t('play.PLAY_MY_DEAL')}
    </a>
  );
}
