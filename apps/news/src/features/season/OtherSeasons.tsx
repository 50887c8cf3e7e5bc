import type { SeasonCountry } from '@tribina/contracts';
import { seasonPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { pagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line, panel, textLink } from '../../shared/layout.styles';
import { condensed } from '../../shared/type.styles';
import { choice } from './season.styles';
import { seasonAddress, type SeasonContext, type SeasonView } from './season-address';

interface OtherSeasonsProps {
  readonly context: SeasonContext;
  readonly countries: readonly SeasonCountry[];
  readonly view: SeasonView;
}

/** The other competitions of the country, and the other countries. */
export function OtherSeasons({ context, countries, view }: OtherSeasonsProps): ReactNode {
  const { edition, country, competition, competitions } = context;
  const phrases = pagesPhrases[edition.language].season;
  const others = countries.filter(({ slug }) => slug !== country.slug);
  return (
    <aside>
      <div className={panel}>
        {competitions.length > 1 ? (
          <nav aria-labelledby="competitions">
            <h2 className={condensed} id="competitions">
              {fill(phrases.competitions, { country: country.name })}
            </h2>
            <ul className={classes(line, choice)}>
              {competitions.map((each) => (
                <li key={each.id}>
                  <a
                    className={textLink}
                    href={seasonAddress(context, view, { competition: each })}
                    aria-current={each.id === competition.id ? 'true' : undefined}
                  >
                    {each.name} {each.season}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <nav aria-labelledby="countries">
          <h2 className={condensed} id="countries">
            {phrases.countries}
          </h2>
          <ul className={line}>
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  className={textLink}
                  href={seasonPath(edition, view === 'schedule' ? 'seasonSchedules' : 'scorersStandings', slug)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  );
}
