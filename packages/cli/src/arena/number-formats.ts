import type { Translate } from '@waybill/i18n';
import { minus } from '../terminal/columns.ts';

interface NumberFormats {
  readonly whole: (value: number) => string;
  readonly decimal: (value: number) => string;
  /** With a plus sign if positive. */
  readonly signed: (value: number) => string;
  readonly percent: (rate: number) => string;
}

/** Number formats of the reader's language. */
export function numberFormats({ locale }: Translate): NumberFormats {
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
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
    decimal: (value) => minus((Math.abs(value) < 10 ? two : one).format(value)),
    signed: (value) => minus(sign.format(value)),
    percent: (rate) => share.format(rate),
  };
}
