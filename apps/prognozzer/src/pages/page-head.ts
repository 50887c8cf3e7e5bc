import type { Edition } from '@tribina/editions';
import { STAGE_PRIZE_POOL_RSD } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePageNames } from '@tribina/messages/game-pages';
import { wayPhrases } from '@tribina/messages/ways';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { amount } from '../shared/amount';
import { gamePagePath, type GamePage } from '../shared/page-paths';
import { gamePath } from '../shared/paths';
import { PLAYED_IN, type GameWords } from '../shared/played-in';

type Where = Pick<PageInput, 'edition' | 'origins'>;

interface HeadParts {
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

/** A page below the game's home. Whatever of it is shown, it is one page: the canonical address has no query. */
export function gamePageHead({ edition, origins }: Where, page: GamePage): PageHead {
  const { title, description } = gamePageNames[edition.language][page];
  const pathIn = (other: GameWords) => gamePagePath(other, page);
  const head = headOf(
    { edition, origins },
    { title: `${title} – ${edition.brand.gameName}`, description, pathIn, isPersonal: page === 'userData' },
  );
  return { ...head, structured: [...head.structured, breadcrumbs({ edition, origins }, title, pathIn(edition))] };
}

/** A page of which there is only this one: it belongs to somebody, or to nobody. */
export function singleHead({ edition, origins }: Where, parts: HeadParts): PageHead {
  return { ...headOf({ edition, origins }, parts), alternates: [] };
}

function headOf({ edition, origins }: Where, { title, description, pathIn, isPersonal, image }: HeadParts): PageHead {
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

function breadcrumbs({ edition, origins }: Where, title: string, path: string): Readonly<Record<string, unknown>> {
  const crumbs = [
    { name: edition.brand.name, path: '/' },
    { name: edition.brand.gameName, path: gamePath(edition) },
    { name: title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origins[edition.id] + crumb.path,
    })),
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
