/** Written by `npm run messages -w @waybill/i18n`: one file of words at a time, for pages that load only what they need. */
import type { Locale } from './locale.ts';
import type { Area, Messages } from './translate.ts';

type Loaders = { readonly [A in Area]: () => Promise<{ readonly default: Messages[A] }> };

export const areaLoaders: Readonly<Record<Locale, Loaders>> = {
  en: {
    action: () => import('./catalogues/en/action.json', { with: { type: 'json' } }),
    arena: () => import('./catalogues/en/arena.json', { with: { type: 'json' } }),
    cli: () => import('./catalogues/en/cli.json', { with: { type: 'json' } }),
    event: () => import('./catalogues/en/event.json', { with: { type: 'json' } }),
    fault: () => import('./catalogues/en/fault.json', { with: { type: 'json' } }),
    refusal: () => import('./catalogues/en/refusal.json', { with: { type: 'json' } }),
    server: () => import('./catalogues/en/server.json', { with: { type: 'json' } }),
    table: () => import('./catalogues/en/table.json', { with: { type: 'json' } }),
    verdict: () => import('./catalogues/en/verdict.json', { with: { type: 'json' } }),
    word: () => import('./catalogues/en/word.json', { with: { type: 'json' } }),
  },
  es: {
    action: () => import('./catalogues/es/action.json', { with: { type: 'json' } }),
    arena: () => import('./catalogues/es/arena.json', { with: { type: 'json' } }),
    cli: () => import('./catalogues/es/cli.json', { with: { type: 'json' } }),
    event: () => import('./catalogues/es/event.json', { with: { type: 'json' } }),
    fault: () => import('./catalogues/es/fault.json', { with: { type: 'json' } }),
    refusal: () => import('./catalogues/es/refusal.json', { with: { type: 'json' } }),
    server: () => import('./catalogues/es/server.json', { with: { type: 'json' } }),
    table: () => import('./catalogues/es/table.json', { with: { type: 'json' } }),
    verdict: () => import('./catalogues/es/verdict.json', { with: { type: 'json' } }),
    word: () => import('./catalogues/es/word.json', { with: { type: 'json' } }),
  },
  fi: {
    action: () => import('./catalogues/fi/action.json', { with: { type: 'json' } }),
    arena: () => import('./catalogues/fi/arena.json', { with: { type: 'json' } }),
    cli: () => import('./catalogues/fi/cli.json', { with: { type: 'json' } }),
    event: () => import('./catalogues/fi/event.json', { with: { type: 'json' } }),
    fault: () => import('./catalogues/fi/fault.json', { with: { type: 'json' } }),
    refusal: () => import('./catalogues/fi/refusal.json', { with: { type: 'json' } }),
    server: () => import('./catalogues/fi/server.json', { with: { type: 'json' } }),
    table: () => import('./catalogues/fi/table.json', { with: { type: 'json' } }),
    verdict: () => import('./catalogues/fi/verdict.json', { with: { type: 'json' } }),
    word: () => import('./catalogues/fi/word.json', { with: { type: 'json' } }),
  },
  it: {
    action: () => import('./catalogues/it/action.json', { with: { type: 'json' } }),
    arena: () => import('./catalogues/it/arena.json', { with: { type: 'json' } }),
    cli: () => import('./catalogues/it/cli.json', { with: { type: 'json' } }),
    event: () => import('./catalogues/it/event.json', { with: { type: 'json' } }),
    fault: () => import('./catalogues/it/fault.json', { with: { type: 'json' } }),
    refusal: () => import('./catalogues/it/refusal.json', { with: { type: 'json' } }),
    server: () => import('./catalogues/it/server.json', { with: { type: 'json' } }),
    table: () => import('./catalogues/it/table.json', { with: { type: 'json' } }),
    verdict: () => import('./catalogues/it/verdict.json', { with: { type: 'json' } }),
    word: () => import('./catalogues/it/word.json', { with: { type: 'json' } }),
  },
  nb: {
    action: () => import('./catalogues/nb/action.json', { with: { type: 'json' } }),
    arena: () => import('./catalogues/nb/arena.json', { with: { type: 'json' } }),
    cli: () => import('./catalogues/nb/cli.json', { with: { type: 'json' } }),
    event: () => import('./catalogues/nb/event.json', { with: { type: 'json' } }),
    fault: () => import('./catalogues/nb/fault.json', { with: { type: 'json' } }),
    refusal: () => import('./catalogues/nb/refusal.json', { with: { type: 'json' } }),
    server: () => import('./catalogues/nb/server.json', { with: { type: 'json' } }),
    table: () => import('./catalogues/nb/table.json', { with: { type: 'json' } }),
    verdict: () => import('./catalogues/nb/verdict.json', { with: { type: 'json' } }),
    word: () => import('./catalogues/nb/word.json', { with: { type: 'json' } }),
  },
};
