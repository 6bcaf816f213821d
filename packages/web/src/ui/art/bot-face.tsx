import type { ComponentChildren } from 'preact';

interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly hat: keyof typeof HATS | null;
  readonly extra: keyof typeof EXTRAS | null;
}

const LOOKS: Readonly<Record<string, Look>> = {
  'beginner-racer': { skin: '#f2c9a0', hair: '#b5562b', hat: 'cap', extra: 'freckles' },
  'beginner-collector': { skin: '#f0d3bd', hair: '#c9c3ba', hat: 'bun', extra: 'glasses' },
  'beginner-sniper': { skin: '#a9714b', hair: '#2c211c', hat: 'bow', extra: null },
  'regular-racer': { skin: '#eec19a', hair: '#3a2b22', hat: 'conductor', extra: 'moustache' },
  'regular-collector': { skin: '#8d5a3b', hair: '#1f1814', hat: 'bun', extra: null },
  'regular-sniper': { skin: '#f1d0b0', hair: '#8a8178', hat: 'bowler', extra: 'moustache' },
  'strong-racer': { skin: '#f3cfae', hair: '#8a3d24', hat: 'goggles', extra: 'freckles' },
  'strong-collector': { skin: '#c98f63', hair: '#2a1f1b', hat: 'bow', extra: 'glasses' },
  'strong-sniper': { skin: '#6f4630', hair: '#171211', hat: 'cap', extra: 'beard' },
  'expert-racer': { skin: '#e8b98f', hair: '#1d1a19', hat: 'goggles', extra: null },
  'expert-collector': { skin: '#f0d1b3', hair: '#d8d2c8', hat: 'bowler', extra: 'beard' },
  'expert-sniper': { skin: '#d9a67c', hair: '#12100f', hat: 'conductor', extra: 'glasses' },
};

/** Drawn around a head of radius 8 at the origin. */
const HATS: Readonly<Record<string, (color: string) => ComponentChildren>> = {
  cap: () => <path d="M-8.5-3.5A8.5 8.5 0 0 1 8.5-3.5L12-2.5 8-2H-8.5Z" fill="#2f6f8f" />,
  conductor: () => (
    <g>
      <path d="M-8-4V-9.5H8V-4Z" fill="#28324a" />
      <path d="M-9-4H9L8-2.4H-8Z" fill="#111827" />
      <circle cy="-6.7" r="1.3" fill="#e0b64a" />
    </g>
  ),
  bowler: () => <path d="M-11-3.4H11Q10-2 8-2.2H-8Q-10-2-11-3.4ZM-7-3.6A7 7.6 0 0 1 7-3.6Z" fill="#33302d" />,
  goggles: () => (
    <g fill="#9fc7d4" stroke="#4a3b2c" stroke-width="1.2">
      <path d="M-8.4-4.6Q0-8 8.4-4.6" fill="none" />
      <circle cx="-3.2" cy="-5.6" r="2.3" />
      <circle cx="3.2" cy="-5.6" r="2.3" />
    </g>
  ),
  bow: () => <path d="M0-8 5-11V-5ZM0-8-5-11V-5Z" fill="#a8324a" />,
  bun: (hair) => <circle cy="-9.6" r="3" fill={hair} />,
};

const EXTRAS: Readonly<Record<string, (color: string) => ComponentChildren>> = {
  glasses: () => (
    <g fill="none" stroke="#2b2b2b" stroke-width=".9">
      <circle cx="-3" cy="0" r="2.3" />
      <circle cx="3" cy="0" r="2.3" />
      <path d="M-.7 0H.7" />
    </g>
  ),
  moustache: (hair) => <path d="M0 2.6Q3 1.6 5 4 2 4.6 0 3.6-2 4.6-5 4-3 1.6 0 2.6Z" fill={hair} />,
  beard: (hair) => <path d="M-7.4 2Q0 5 7.4 2 6 9 0 9.4-6 9-7.4 2Z" fill={hair} />,
  freckles: () => (
    <g fill="#a5643c">
      <circle cx="-4.6" cy="2.2" r=".6" />
      <circle cx="-3" cy="2.9" r=".6" />
      <circle cx="4.6" cy="2.2" r=".6" />
      <circle cx="3" cy="2.9" r=".6" />
    </g>
  ),
};

interface BotFaceProps {
  /** A level with a personality, as `strong-racer`. */
  readonly bot: string;
  /** Its place in the drawing that it is part of. */
  readonly within?: { readonly x: number; readonly y: number; readonly size: number };
}

/** The face of a bot with character; nothing for others. Its name stands beside it in words. */
export function BotFace({ bot, within }: BotFaceProps) {
  const look = LOOKS[bot];
  if (!look) return null;
  const { skin, hair, hat, extra } = look;
  return (
    <svg
      class="bot-face"
      x={within?.x}
      y={within?.y}
      width={within?.size ?? '2.4em'}
      height={within?.size ?? '2.4em'}
      viewBox="-13 -13.5 26 26"
      aria-hidden="true"
    >
      <circle cy="-.8" r="8.7" fill={hair} />
      <ellipse cy=".8" rx="7.4" ry="7.8" fill={skin} stroke="#3b2a20" stroke-width=".6" />
      <path d="M-7.4-1A7.6 7.6 0 0 1 7.4-1Q0-4.5-7.4-1Z" fill={hair} />
      <circle cx="-3" cy=".2" r="1" fill="#211a17" />
      <circle cx="3" cy=".2" r="1" fill="#211a17" />
      <path d="M-2.6 5Q0 6.8 2.6 5" fill="none" stroke="#6b2d26" stroke-width="1" stroke-linecap="round" />
      {extra !== null && EXTRAS[extra]?.(hair)}
      {hat !== null && HATS[hat]?.(hair)}
    </svg>
  );
}
