import type { ArticleCard, Special } from '@tribina/contracts';
import { specialPath, specialStandingsPath, type Edition } from '@tribina/editions';
import { fill, shortDate } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { line, rows, section, sectionHead } from '../../shared/layout.styles';
import { display24, note, upper } from '../../shared/type.styles';
import { ROW } from '../../shared/shapes';
import { Teaser } from '../../shared/Teaser';
import { asRow } from '../../shared/Teaser.styles';
import { panel } from './SpecialTeaser.styles';

interface SpecialTeaserProps {
  readonly special: Special;
  readonly news: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The special event on the home page: the way in, and its newest stories. */
export function SpecialTeaser({ special, news, edition, now }: SpecialTeaserProps): ReactNode {
  const phrases = newsPhrases[edition.language];
  const [from, to] = [special.starts, special.ends].map((day) => shortDate(edition, `${day}T12:00:00Z`, now));
  return (
    <section className={section} aria-labelledby="special">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="special">
          {special.name}
        </h2>
        <p className={note}>{fill(phrases.special.dates, { from: from ?? '', to: to ?? '' })}</p>
      </div>
      <div className={panel}>
        <div className={line}>
          <img src={special.logo_url} width="56" height="56" alt="" loading="lazy" />
          <a className={primaryButton} href={specialPath(edition)}>
            {phrases.special.home}
          </a>
          <a className={quietButton} href={specialPath(edition, 'specialSchedule')}>
            {phrases.special.schedule}
          </a>
          <a className={quietButton} href={specialStandingsPath(edition)}>
            {phrases.special.standings}
          </a>
        </div>
        <ul className={rows}>
          {news.map((article) => (
            <li key={article.id}>
              <Teaser article={article} edition={edition} now={now} phrases={phrases} shape={ROW} className={asRow} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
