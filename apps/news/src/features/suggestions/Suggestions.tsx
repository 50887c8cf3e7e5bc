import type { SiteLink, Suggestion } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, formatOdds } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { offerAttributes } from '@tribina/ui';
import type { ReactNode } from 'react';
import { panel, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, note, upper } from '../../shared/type.styles';
import { row } from './Suggestions.styles';

/** The three types (spec portal §3), in the order in which they are offered. */
const TYPES = ['fixes_of_the_day', 'good_to_try', 'not_good_for_try'] as const;

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly edition: Edition;
  /** Where they can be followed; undefined: it is not linked here. */
  readonly site: SiteLink | undefined;
  /** The way to the betting site. */
  readonly children?: ReactNode;
}

/** Betting suggestions of an article on betting, with the note that goes with them. */
export function Suggestions({ suggestions, edition, site, children }: SuggestionsProps): ReactNode {
  const phrases = newsPhrases[edition.language].suggestions;
  const groups = TYPES.map((type) => ({ type, items: suggestions.filter((suggestion) => suggestion.type === type) }));
  return (
    <section className={section} aria-labelledby="suggestions">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="suggestions">
          {phrases.title}
        </h2>
        <p className={note}>18+</p>
      </div>
      <div className={panel}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ type, items }) => (
            <div key={type}>
              <h3 className={condensed}>{phrases[type]}</h3>
              <ul>
                {items.map((suggestion) => (
                  <Item key={suggestion.id} suggestion={suggestion} edition={edition} site={site} />
                ))}
              </ul>
            </div>
          ))}
        {children}
        <p className={note}>{phrases.note}</p>
      </div>
    </section>
  );
}

interface ItemProps extends Pick<SuggestionsProps, 'edition' | 'site'> {
  readonly suggestion: Suggestion;
}

/** A suggestion: an offer of its own, of its match where it has one. */
function Item({ suggestion: { id, match_id: matchId, text, odds }, edition, site }: ItemProps): ReactNode {
  const offer =
    matchId === null ? ({ id: `suggestion-${id}`, type: 'LINK' } as const) : ({ id: matchId, type: 'MATCH' } as const);
  return (
    <li className={row} {...offerAttributes({ ...offer, href: site?.url })}>
      {site ? (
        <a className={textLink} href={site.url} rel="sponsored noopener nofollow">
          {text}
        </a>
      ) : (
        text
      )}
      {odds === null ? null : (
        <b className={figures}>
          {fill(newsPhrases[edition.language].suggestions.odds, { value: formatOdds(odds, edition.language) })}
        </b>
      )}
    </li>
  );
}
