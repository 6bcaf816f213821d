import type { Translate } from '@waybill/i18n';

interface Figures {
  readonly whole: (value: number) => string;
  readonly decimal: (value: number) => string;
  /** With a plus where there is no minus. */
  readonly signed: (value: number) => string;
  readonly percent: (rate: number) => string;
}

/** Numbers as the reader's language writes them. */
export function figuresIn({ locale }: Translate): Figures {
  const two = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sign = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const none = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return {
    whole: (value) => none.format(value),
    decimal: (value) => (Math.abs(value) < 1 ? two : one).format(value),
    signed: (value) => sign.format(value),
    percent: (rate) => share.format(rate),
  };
}
