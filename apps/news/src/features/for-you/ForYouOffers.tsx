import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import type { ForYouPhrases } from '@tribina/messages/for-you';
import { widgetPhrases } from '@tribina/messages/widgets';
import { classes } from '@tribina/theme/classes';
import { offerAttributes, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { atEnd, textLink } from '../../shared/layout.styles';
import { condensed, figures, note, tiny } from '../../shared/type.styles';
import { offerHead, offerList, offersPart } from './for-you.late.styles';
import type { BettingSite } from './for-you-props';
import type { ChosenOffer } from './offers';

interface ForYouOffersProps {
  readonly offers: readonly ChosenOffer[];
  readonly site: BettingSite;
  readonly edition: Edition;
  readonly phrases: ForYouPhrases;
}

/** Matches to bet on by what the reader reads. They are advertisements, and say so; each has its reason, and all of them a way out. */
export function ForYouOffers({ offers, site, edition, phrases }: ForYouOffersProps): ReactNode {
  const { mark, note: warning } = widgetPhrases[edition.language].odds;
  const { title, settings } = phrases.offers;
  return (
    <section className={offersPart} aria-labelledby="for-you-offers">
      <div className={offerHead}>
        <h3 className={condensed} id="for-you-offers">
          {title}
        </h3>
        <p className={note}>{mark}</p>
        <button type="button" className={classes(quietButton, atEnd)} data-consent-settings="">
          {settings}
        </button>
      </div>
      <ul className={offerList}>
        {offers.map(({ id, title: match, when, odds, sport }) => (
          <li key={id} {...offerAttributes({ id, type: 'MATCH', href: site.url })}>
            <p className={tiny}>{reasonOf(sport, phrases)}</p>
            <a className={textLink} href={site.url} rel="noopener sponsored nofollow">
              {match}
            </a>
            <p className={note}>{when}</p>
            <p className={figures}>{odds}</p>
          </li>
        ))}
      </ul>
      <p className={tiny}>{warning}</p>
    </section>
  );
}

function reasonOf(sport: string | null, { because, offers: { highestOdds, sports } }: ForYouPhrases): string {
  if (sport === null) return highestOdds;
  return fill(because, { category: (sports as Readonly<Record<string, string>>)[sport] ?? sport });
}
