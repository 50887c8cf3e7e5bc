import type { BadgeType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { BADGE_NEEDS } from '@tribina/game-rules';
import { fill, plural } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';

/** What a badge is called and how it is earned, with the figures that the rules reckon with. */
export function badgeWords(
  { language, locale }: Pick<Edition, 'language' | 'locale'>,
  type: BadgeType,
): { readonly name: string; readonly how: string } {
  const phrases = badgePhrases[language];
  const { name, how } = phrases.badges[type];
  return {
    name,
    how: fill(how, {
      hatTrick: plural(locale, BADGE_NEEDS.hatTrick, phrases.outcomes),
      ten: plural(locale, BADGE_NEEDS.tenStrikes, phrases.outcomes),
      counted: plural(locale, BADGE_NEEDS.counted, phrases.matches),
    }),
  };
}
