import type { Match } from '@tribina/contracts';
import { specialPath } from '@tribina/editions';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { sportsEvent } from '@tribina/ui/football';
import { hasTeams } from './undecided';

/** Most matches that a page tells search engines of. */
const MOST_EVENTS = 8;

interface HeadParts {
  readonly title: string;
  readonly description: string;
  /** Name of the event, and of the page below its home. */
  readonly event: string;
  readonly page?: { readonly name: string; readonly path: string };
  /** Matches of the day. */
  readonly matches: readonly Match[];
  readonly image?: PageHead['image'];
}

/** The head of a page of the event. The query never belongs to the canonical address: a filter shows a part of the same page. */
export function headOf({ edition, origins }: PageInput, parts: HeadParts): PageHead {
  const home = specialPath(edition);
  const origin = origins[edition.id];
  const crumbs = [
    { name: edition.brand.name, path: '/' },
    { name: parts.event, path: home },
    ...(parts.page ? [parts.page] : []),
  ];
  return {
    title: `${parts.title} – ${edition.brand.name}`,
    description: parts.description,
    canonical: parts.page?.path ?? home,
    type: 'website',
    ...(parts.image ? { image: parts.image } : {}),
    structured: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + path,
        })),
      },
      ...parts.matches.filter(hasTeams).slice(0, MOST_EVENTS).map(sportsEvent),
    ],
    alternates: [],
  };
}
