import { resultOf } from '@waybill/engine';
import { listOf } from '@waybill/i18n';
import { playingMinutes } from '@waybill/maps';
import { notificationTexts } from '../notifications/notification-texts.ts';
import type { Table } from '../table/table.ts';

/** What a messenger shows of a link to a table. */
interface Preview {
  readonly title: string;
  readonly text: string;
}

/** Who asks, what it is and how long it takes: nothing that a spectator may not know. */
export async function previewOf(table: Table, language: string): Promise<Preview> {
  const t = await notificationTexts(language);
  const { map } = table.board;
  const totals = table.game?.isOver ? resultOf(table.game).totals : [];
  const names = table.seats.flatMap(({ name, kind }, seat) => {
    if (kind === 'bot' || !name) return [];
    return [totals[seat] === undefined ? name : `${name} ${totals[seat]}`];
  });
  const status = table.phase === 'open' || table.phase === 'playing' ? table.phase : 'over';
  const open = table.seats.filter(({ kind }) => kind === 'open').length;
  const words = { status, map: map.name, minutes: playingMinutes(map), open };
  const name = table.hostName ?? names[0] ?? 'Waybill';
  const players = names.length > 0 ? listOf(t, names) : map.name;
  return {
    title: t('notification.PREVIEW_TITLE', { status, name, players, piece: map.vocabulary.piece }),
    text: t('notification.PREVIEW_TEXT', words),
  };
}

/** The page with the preview in its head; `picture` and `address` are whole addresses. */
export function withPreview(
  page: string,
  { title, text }: Preview,
  { picture, address }: { picture: string; address: string },
): string {
  const tags = [
    `<meta name="description" content="${escaped(text)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Waybill',
      'og:title': title,
      'og:description': text,
      'og:url': address,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
  ];
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Waybill</title>`);
  return titled.replace('</head>', () => `${tags.join('')}</head>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
