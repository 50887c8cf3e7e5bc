import type { Language } from '@tribina/editions';

/** Words for one, a few and many of a thing; English has no `few`. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly other: string;
}

const rules = new Map<string, Intl.PluralRules>();

/** `plural('sr-Latn-RS', 21, { one: 'bod', few: 'boda', other: 'bodova' })` → `21 bod`. */
export function plural(locale: string, count: number, forms: PluralForms): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  const category = rule.select(count);
  const word = category === 'one' ? forms.one : category === 'few' ? (forms.few ?? forms.other) : forms.other;
  return `${count} ${word}`;
}

/** `fill('Stranica {page}', { page: 2 })`. */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
}

/** Somebody's words, in the quotes of the language. */
export function quoted(text: string, language: Language): string {
  return language === 'en' ? `“${text}”` : `„${text}”`;
}
