import { describeMark } from '@waybill/client/replay/mark-words';
import { SPEEDS } from '@waybill/client/replay/playback';
import { turnAt } from '@waybill/client/replay/timeline-walk';
import { useEffect } from 'preact/hooks';
import { Choice } from '../../ui/controls/choice.tsx';
import { Icon, type IconName } from '../../ui/controls/icons.tsx';
import { useTable } from '../model/table-state.ts';
import { MoveLink } from './move-link.tsx';
import { obey, useReplay } from './replay-context.ts';
import { listenForReplayKeys, type ReplayCommand } from './replay-keys.ts';
import { TimeTrack } from './time-track.tsx';

/** Everything that moves a replay, along the foot of the screen. */
export function ReplayBar({ onWhatIf }: { readonly onWhatIf: () => void }) {
  const replay = useReplay();
  const { t } = useTable().phrasing.value;
  useEffect(() => listenForReplayKeys((command) => obey(replay, command)), [replay]);
  return (
    <section class="replay-bar" aria-label={t('replay.BAR')}>
      <TimeTrack />
      <div class="replay-transport">
        <CommandButton icon="first" label={t('replay.FIRST')} keys="Home" command={{ do: 'first' }} />
        <CommandButton
          icon="back"
          label={t('replay.BACK')}
          keys="ArrowLeft"
          command={{ do: 'walk', stops: 'moves', by: -1 }}
        />
        <PlayButton />
        <CommandButton
          icon="on"
          label={t('replay.ON')}
          keys="ArrowRight"
          command={{ do: 'walk', stops: 'moves', by: 1 }}
        />
        <CommandButton icon="last" label={t('replay.LAST')} keys="End" command={{ do: 'last' }} />
      </div>
      <Position />
      <div class="replay-choices">
        <OutlookChoice />
        <Moments />
      </div>
      <SpeedChoice />
      <div class="replay-actions">
        <button type="button" class="button" onClick={onWhatIf}>
          <Icon name="branch" />
          <span>{t('replay.WHAT_IF')}</span>
        </button>
        {replay.leaveLine === null && <MoveLink />}
        {replay.leaveLine === null && <ReviewButton />}
      </div>
    </section>
  );
}

function ReviewButton() {
  const { review } = useReplay();
  const { t } = useTable().phrasing.value;
  return (
    <button
      type="button"
      class="button primary"
      aria-expanded={review.isOpen.value}
      onClick={() => {
        review.isOpen.value = !review.isOpen.value;
      }}
    >
      <Icon name="review" />
      <span>{t('review.TITLE')}</span>
    </button>
  );
}

interface CommandButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
  readonly command: ReplayCommand;
}

const SHOWN_KEYS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Space: '␣' };

function CommandButton({ icon, label, keys, command }: CommandButtonProps) {
  const replay = useReplay();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={`${label} (${SHOWN_KEYS[keys] ?? keys})`}
      aria-keyshortcuts={keys}
      onClick={() => obey(replay, command)}
    >
      <Icon name={icon} />
    </button>
  );
}

function PlayButton() {
  const replay = useReplay();
  const { t } = useTable().phrasing.value;
  const isPlaying = replay.playback.playing.value;
  return (
    <CommandButton
      icon={isPlaying ? 'pause' : 'normal'}
      label={t(isPlaying ? 'replay.PAUSE' : 'replay.PLAY')}
      keys="Space"
      command={{ do: 'play' }}
    />
  );
}

/** Where in the game this is; silent while it plays, for the moves are announced themselves. */
function Position() {
  const { session, playback } = useReplay();
  const { t } = useTable().phrasing.value;
  const at = session.at.value;
  const turn = turnAt(session.review.timeline, at);
  return (
    <p class="replay-position" aria-live={playback.playing.value ? 'off' : 'polite'}>
      {t('replay.PLACE', { move: at, moves: session.last })}
      {turn !== null && turn.number > 0 && <span> · {t('replay.TURN', { turn: turn.number })}</span>}
    </p>
  );
}

function OutlookChoice() {
  const { session } = useReplay();
  const { t } = useTable().phrasing.value;
  const { outlook, game } = session;
  return (
    <Choice
      label={t('replay.OUTLOOK')}
      value={String(outlook.value)}
      options={[
        ['everybody', t('replay.EVERYBODY')],
        ...game.players.map(({ seat, name }) => [String(seat), name] as const),
      ]}
      onChoose={(value) => {
        outlook.value = value === 'everybody' ? value : Number(value);
      }}
    />
  );
}

/** A list of what was worth remembering; choosing one goes there. */
function Moments() {
  const { session, playback } = useReplay();
  const phrasing = useTable().phrasing.value;
  const { marks } = session.review.timeline;
  return (
    <Choice
      label={phrasing.t('replay.MOMENTS')}
      value={String(marks.findIndex(({ entry }) => entry === session.at.value))}
      options={[
        ['-1', phrasing.t('replay.MOMENTS_COUNT', { count: marks.length })],
        ...marks.map((mark, index) => [String(index), describeMark(phrasing, mark)] as const),
      ]}
      onChoose={(value) => {
        playback.playing.value = false;
        session.goTo(marks[Number(value)]?.entry ?? session.at.value);
      }}
    />
  );
}

function SpeedChoice() {
  const { speed } = useReplay().playback;
  const { t } = useTable().phrasing.value;
  return (
    <Choice
      label={t('replay.SPEED')}
      kind="speed"
      value={String(speed.value)}
      options={SPEEDS.map((one) => [String(one), t('replay.SPEED_OPTION', { speed: one })])}
      onChoose={(value) => {
        speed.value = SPEEDS.find((one) => String(one) === value) ?? 1;
      }}
    />
  );
}
