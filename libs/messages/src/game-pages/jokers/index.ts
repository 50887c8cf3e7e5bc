import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type OwnJokersPhrases } from './sr';

export const ownJokersPhrases: Readonly<Record<Language, OwnJokersPhrases>> = /* @__PURE__ */ inGameLanguage({
  sr,
  hr,
});
