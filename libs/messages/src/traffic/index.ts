import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type TrafficPhrases } from './sr';

export type { TrafficPhrases };

export const trafficPhrases: Readonly<Record<Language, TrafficPhrases>> = { sr, hr, en };
