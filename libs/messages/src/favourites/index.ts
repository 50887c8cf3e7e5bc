import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type FavouritePhrases } from './sr';

export type { FavouritePhrases };

export const favouritePhrases: Readonly<Record<Language, FavouritePhrases>> = { sr, hr, en };
