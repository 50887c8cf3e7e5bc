import type { Edition } from '@tribina/editions';
import { gamePageNames } from '@tribina/messages/game-pages';
import { wayPhrases } from '@tribina/messages/ways';
import type { PageHead } from '@tribina/shell-api';
import { gamePagePath, type GamePage } from '../shared/page-paths';
import { gamePath } from '../shared/paths';
import type { GameWords } from '../shared/played-in';
import { headOf, type HeadParts, type Where } from './home-head';

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
