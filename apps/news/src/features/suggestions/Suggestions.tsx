import type { Suggestion } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { panel, section, sectionHead } from '../../shared/layout.styles';
import { condensed, display24, figures, note, upper } from '../../shared/type.styles';
import { formatOdds } from '../../shared/numbers';
import { row } from './Suggestions.styles';

/** The three types (spec portal §3), in the order in which they are offered. */
const TYPES = ['fixes_of_the_day', 'good_to_try', 'not_good_for_try'] as const;

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly edition: Edition;
  /** The way to the betting site. */
  readonly children?: ReactNode;
}

/** Betting suggestions of an article on betting, with the note that goes with them. */
export function Suggestions({ suggestions, edition, children }: SuggestionsProps): ReactNode {
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
                {items.map(({ id, text, odds }) => (
                  <li key={id} className={row}>
                    {text}
                    {odds === null ? null : (
                      <b className={figures}>{fill(phrases.odds, { value: formatOdds(odds) })}</b>
                    )}
                  </li>
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
