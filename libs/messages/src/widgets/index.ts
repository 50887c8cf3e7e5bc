import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type WidgetPhrases } from './sr';

export type { WidgetPhrases };

export const widgetPhrases: Readonly<Record<Language, WidgetPhrases>> = { sr, hr, en };
