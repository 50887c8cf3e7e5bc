import type { EventPage } from '@tribina/contracts';
import { specialPath, type Edition } from '@tribina/editions';
import type { SearchPhrases } from '@tribina/messages/search';
import type { ReactNode } from 'react';
import { pagesFound } from './FoundPages.styles';

interface FoundPagesProps {
  readonly pages: readonly EventPage[];
  readonly edition: Edition;
  readonly phrases: Pick<SearchPhrases, 'inSpecial' | 'eventPages'>;
}

const PLACES = {
  team: 'specialTeams',
  stadium: 'specialStadiums',
  referee: 'specialReferees',
  history: 'specialHistory',
} as const;

/** What of the active special is called as somebody looks for; nothing where there is none. */
export function FoundPages({ pages, edition, phrases }: FoundPagesProps): ReactNode {
  if (pages.length === 0) return null;
  return (
    <section className={pagesFound} aria-label={phrases.inSpecial}>
      <p>{phrases.inSpecial}</p>
      <ul>
        {pages.map(({ kind, key, name }) => (
          <li key={`${kind} ${name}`}>
            <a href={specialPath(edition, PLACES[kind], key ?? undefined)}>
              <b>{name}</b> {phrases.eventPages[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
