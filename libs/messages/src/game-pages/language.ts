import type { Language } from '@tribina/editions';

/** The pages of the game are there in Serbian and Croatian (spec game §1): no edition in English has them. */
export function inGameLanguage<T>(texts: { readonly sr: T; readonly hr: T }): Readonly<Record<Language, T>> {
  return { ...texts, en: texts.sr };
}
