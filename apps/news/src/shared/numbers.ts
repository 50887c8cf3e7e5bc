import type { Language } from '@tribina/editions';

/** Odds: two decimals below 10, one below 100, none from there on (spec portal §9). */
export function formatOdds(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

const GROUP_SIGN: Readonly<Record<Language, string>> = { sr: '.', hr: '.', en: ',' };

/** A whole number in groups of three: `100.000`; `Intl` may say it differently on the server and in a browser. */
export function formatWhole(value: number, language: Language): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, GROUP_SIGN[language]);
}
