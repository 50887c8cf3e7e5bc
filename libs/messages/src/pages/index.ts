import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type PagesPhrases } from './sr';

export type { PagesPhrases };

export const pagesPhrases: Readonly<Record<Language, PagesPhrases>> = { sr, hr, en };
