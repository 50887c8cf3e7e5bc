import { STAGE_PRIZE_POOL_RSD } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { amount } from '../shared/amount';
import { gamePath } from '../shared/paths';
import { PLAYED_IN, type GameWords } from '../shared/played-in';

export type Where = Pick<PageInput, 'edition' | 'origins'>;

export interface HeadParts {
  readonly title: string;
  readonly description: string;
  /** Path of the page's canonical address in an edition. */
  readonly pathIn: (edition: GameWords) => string;
  readonly isPersonal?: boolean;
  readonly image?: PageHead['image'];
}

/** Whichever stage is shown, it is one page: the canonical address names none. */
export function homeHead({ edition, origins }: Where): PageHead {
  const phrases = gamePhrases[edition.language];
  const title = fill(phrases.pageTitle, { game: edition.brand.gameName });
  const description = fill(phrases.pageDescription, { pool: amount(edition, STAGE_PRIZE_POOL_RSD) });
  return headOf({ edition, origins }, { title, description, pathIn: gamePath });
}

/** A head as all pages of the game have it. */
export function headOf(
  { edition, origins }: Where,
  { title, description, pathIn, isPersonal, image }: HeadParts,
): PageHead {
  const canonical = pathIn(edition);
  return {
    title: `${title} – ${edition.brand.name}`,
    description,
    canonical,
    ...(isPersonal ? { robots: 'noindex' } : {}),
    ...(image ? { image } : {}),
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
    alternates: PLAYED_IN.map((other) => ({ locale: other.locale, url: origins[other.id] + pathIn(other) })),
  };
}
