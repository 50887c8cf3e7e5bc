import type { BadgeType } from '@tribina/contracts';
import type { Language } from '@tribina/editions';

/** What badges are called (spec game §3), on the game's screens and in its mails. */
export const badgeNames: Readonly<Record<Language, Readonly<Record<BadgeType, string>>>> = {
  sr: {
    ROOKIE_WINNER: 'Prvi pogodak',
    STAGE_HAT_TRICK: 'Het-trik kola',
    THE_KING_OF_THE_MISSED: 'Kralj promašaja',
    STAGE_LEADER: 'Lider kola',
    TEN_STRIKES_WINNER: 'Deset pogodaka',
    STAGE_STRIKE: 'Puno kolo',
    TOKEN_BOOSTED_WINNER: 'Džoker u pravi čas',
  },
  hr: {
    ROOKIE_WINNER: 'Prvi pogodak',
    STAGE_HAT_TRICK: 'Hat-trick kola',
    THE_KING_OF_THE_MISSED: 'Kralj promašaja',
    STAGE_LEADER: 'Vođa kola',
    TEN_STRIKES_WINNER: 'Deset pogodaka',
    STAGE_STRIKE: 'Puno kolo',
    TOKEN_BOOSTED_WINNER: 'Džoker u pravi čas',
  },
  en: {
    ROOKIE_WINNER: 'First hit',
    STAGE_HAT_TRICK: 'Round hat-trick',
    THE_KING_OF_THE_MISSED: 'King of the missed',
    STAGE_LEADER: 'Round leader',
    TEN_STRIKES_WINNER: 'Ten strikes',
    STAGE_STRIKE: 'Clean sweep',
    TOKEN_BOOSTED_WINNER: 'Joker well played',
  },
};
