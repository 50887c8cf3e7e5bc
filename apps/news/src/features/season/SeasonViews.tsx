import { pagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line, textLink } from '../../shared/layout.styles';
import { choice } from './season.styles';
import { seasonAddress, type SeasonContext, type SeasonView } from './season-address';

interface SeasonViewsProps {
  readonly context: SeasonContext;
  readonly view: SeasonView;
}

const VIEWS = ['schedule', 'standings', 'scorers'] as const;

/** The tabs of a season, as plain links. */
export function SeasonViews({ context, view }: SeasonViewsProps): ReactNode {
  const phrases = pagesPhrases[context.edition.language].season;
  return (
    <nav aria-label={phrases.views}>
      <ul className={classes(line, choice)}>
        {VIEWS.map((each) => (
          <li key={each}>
            <a
              className={textLink}
              href={seasonAddress(context, each)}
              aria-current={each === view ? 'page' : undefined}
            >
              {phrases[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
