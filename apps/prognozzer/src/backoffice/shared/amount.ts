import type { Edition } from '@tribina/editions';

/** A sum as the edition's language writes it; whole ones without decimals. */
export function amountIn({ locale }: Pick<Edition, 'locale'>, amount: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
}
