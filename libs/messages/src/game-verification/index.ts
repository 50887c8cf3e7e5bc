import type { Language } from '@tribina/editions';

interface GameVerificationPhrases {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** The page that the betting site's mail leads to: without script, and with nothing else on it. */
export const gameVerificationPhrases: Readonly<Record<Language, GameVerificationPhrases>> = {
  sr: {
    title: 'Potvrda naloga za igru',
    text: 'Još jedan korak: potvrdite da je nalog na sajtu za klađenje vaš.',
    action: 'Potvrdi nalog',
  },
  hr: {
    title: 'Potvrda računa za igru',
    text: 'Još jedan korak: potvrdite da je račun na stranici za klađenje vaš.',
    action: 'Potvrdi račun',
  },
  en: {
    title: 'Verify your game account',
    text: 'One more step: please confirm that the account on the betting site is yours.',
    action: 'Verify account',
  },
};
