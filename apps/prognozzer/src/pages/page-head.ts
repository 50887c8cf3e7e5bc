import { EDITION_IDS, EDITIONS, type Edition } from '@tribina/editions';
import { STAGE_PRIZE_POOL_RSD } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { wayPhrases } from '@tribina/messages/ways';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { amount } from '../shared/amount';
import { gamePath } from '../shared/paths';

/** Whichever stage is shown, it is one page: the canonical address names none. */
export function homeHead({ edition, origins }: Pick<PageInput, 'edition' | 'origins'>): PageHead {
  const phrases = gamePhrases[edition.language];
  const title = fill(phrases.pageTitle, { game: edition.brand.gameName });
  const description = fill(phrases.pageDescription, { pool: amount(edition, STAGE_PRIZE_POOL_RSD) });
  const canonical = gamePath(edition);
  const playing = EDITION_IDS.map((id) => EDITIONS[id]).filter(({ features }) => features.game);
  return {
    title: `${title} – ${edition.brand.name}`,
    description,
    canonical,
    type: 'website',
    structured: [
      {
        '@type': 'WebPage',
        name: title,
        description,
        url: origins[edition.id] + canonical,
        inLanguage: edition.locale,
        isPartOf: { '@type': 'WebSite', name: edition.brand.name, url: `${origins[edition.id]}/` },
      },
    ],
    alternates: playing.map((other) => ({ locale: other.locale, url: origins[other.id] + gamePath(other) })),
  };
}

export function notFoundHead({ language, brand }: Edition): PageHead {
  const { notFoundTitle, notFoundText } = wayPhrases[language];
  return {
    title: `${notFoundTitle} – ${brand.name}`,
    description: notFoundText,
    canonical: null,
    robots: 'noindex',
    type: 'website',
    structured: [],
    alternates: [],
  };
}
