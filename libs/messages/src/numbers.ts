import type { Language } from '@tribina/editions';

/** A number with decimals, as its digits are given: `6,5`; in English `6.5`. */
export function withDecimals(digits: string, language: Language): string {
  return language === 'en' ? digits : digits.replace('.', ',');
}

/** Odds: two decimals below 10, one below 100, none from there on (spec portal §9). */
export function formatOdds(value: number, language: Language): string {
  return withDecimals(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0), language);
}

const GROUP_SIGN: Readonly<Record<Language, string>> = { sr: '.', hr: '.', en: ',' };

/** A whole number in groups of three: `100.000`; `Intl` may say it differently on the server and in a browser. */
export function formatWhole(value: number, language: Language): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, GROUP_SIGN[language]);
}
