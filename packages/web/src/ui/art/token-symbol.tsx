import type { SymbolId } from '@waybill/engine';
import { TOKEN_PATHS } from './token-paths.ts';

interface TokenSymbolProps {
  readonly symbol: SymbolId;
  readonly size?: number | string | undefined;
}

/** A tourist token: a coin with one of our seven symbols. */
export function TokenSymbol({ symbol, size = '2em' }: TokenSymbolProps) {
  return (
    <svg class="token-symbol" width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true">
      <TokenCoin symbol={symbol} />
    </svg>
  );
}

/** The same coin inside another drawing, 22 in radius. */
export function TokenCoin({ symbol }: { readonly symbol: SymbolId }) {
  return (
    <>
      <circle r="22" fill="var(--token-rim)" stroke="var(--token-line)" stroke-width="1.6" />
      <circle r="18" fill="var(--token-face)" stroke="var(--token-line)" stroke-width=".8" />
      <path d={TOKEN_PATHS[symbol] ?? TOKEN_PATHS['fog']} fill="var(--token-line)" fill-rule="evenodd" />
    </>
  );
}
