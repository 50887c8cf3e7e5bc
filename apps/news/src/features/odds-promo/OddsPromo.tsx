import type { Match, SiteLink } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { matchLabel } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { formatOdds } from '../../shared/numbers';
import { panel, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, note, upper } from '../../shared/type.styles';
import { bestOdds, type BestOdd } from './best-odds';
import { values } from './OddsPromo.styles';

interface OddsPromoProps {
  readonly match: Match;
  /** The betting site; null: it is not linked here. */
  readonly site: SiteLink | null;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The next match with odds: the highest per outcome. It is an advertisement, and says so. */
export function OddsPromo({ match, site, edition, now }: OddsPromoProps): ReactNode {
  const phrases = newsPhrases[edition.language].odds;
  const odds = bestOdds(match);
  const highest = odds.reduce<BestOdd | null>((best, odd) => (best && best.value >= odd.value ? best : odd), null);
  const nameOf = { '1': match.home.name, X: 'X', '2': match.visitor.name } as const;
  return (
    <section className={section} aria-labelledby="odds">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="odds">
          {phrases.title}
        </h2>
        <p className={note}>{phrases.mark}</p>
      </div>
      <div className={panel}>
        <h3 className={condensed}>
          {match.home.name} – {match.visitor.name}
        </h3>
        <p className={note}>
          {match.competition.name} · {matchLabel(match, edition, now)}
        </p>
        <ul className={classes(values, figures)}>
          {odds.map(({ outcome, value }) => (
            <li key={outcome}>
              {outcome} <b>{formatOdds(value)}</b>
            </li>
          ))}
        </ul>
        <p className={note}>
          {highest
            ? `${fill(phrases.highest, { outcome: nameOf[highest.outcome], value: formatOdds(highest.value) })}. `
            : null}
          {phrases.changing}
        </p>
        {site ? (
          <a className={textLink} href={site.url} rel="noopener sponsored nofollow">
            {fill(phrases.action, { name: site.name })}
          </a>
        ) : null}
      </div>
    </section>
  );
}
