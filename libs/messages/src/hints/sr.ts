import type { PluralForms } from '../format';

const newArticles: PluralForms = { one: 'nova vest', few: 'nove vesti', other: 'novih vesti' };

export const sr = { newArticles, someNewArticles: 'Ima novih vesti' };

/** Serbian is the type, the others satisfy it. */
export type HintPhrases = typeof sr;
