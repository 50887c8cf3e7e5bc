import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type NewsPhrases } from './sr';

export { pictureWords, type CreditPhrases } from './picture-words';
export type { NewsPhrases };

export const newsPhrases: Readonly<Record<Language, NewsPhrases>> = { sr, hr, en };
