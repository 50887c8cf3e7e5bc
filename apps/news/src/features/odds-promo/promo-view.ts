import type { Match, SiteLink } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { formatOdds } from '@tribina/messages';
import { offerAttributes } from '@tribina/ui';
import { matchLabel } from '@tribina/ui/football';
import { bestOdds, promoMatches, type Outcome } from '../../shared/best-odds';

/** A match of the promo in plain texts: what an island carries is small, and what it says is said by the server. */
export interface PromoMatch {
  readonly id: number;
  readonly title: string;
  /** Competition and start. */
  readonly note: string;
  readonly odds: readonly { readonly outcome: Outcome; readonly value: string; readonly isHighest: boolean }[];
  readonly offer: Offer;
}

/** What is shown, and how long it can be. */
export interface Promo {
  readonly matches: readonly PromoMatch[];
  /** When the first of them has begun, in milliseconds from when the page was asked for. */
  readonly dueAt: number;
}

/** The betting site, as the promo links it. */
export interface PromoSite extends Pick<SiteLink, 'name' | 'url'> {
  readonly offer: Offer;
}

type Offer = ReturnType<typeof offerAttributes>;

/** After a kick-off, so that it has come by the server's clock too. */
const LATER_MS = 1_000;
/** No browser waits much longer. */
const NEVER_MS = 2_000_000_000;

/** @param now server time, ISO 8601: that of a page's making, which is when it was asked for or shortly before. @param site null: it is not linked here. */
export function promoView(matches: readonly Match[], edition: Edition, now: string, site: PromoSite | null): Promo {
  const shown = promoMatches(matches, now);
  const dueAt = shown[0] ? Date.parse(shown[0].startTime) - Date.parse(now) + LATER_MS : NEVER_MS;
  return { dueAt, matches: shown.map(viewOf) };

  function viewOf(match: Match): PromoMatch {
    const odds = bestOdds(match);
    const highest = Math.max(...odds.map(({ value }) => value));
    return {
      id: match.id,
      title: `${match.home.name} – ${match.visitor.name}`,
      note: `${match.competition.name} · ${matchLabel(match, edition, now)}`,
      odds: odds.map(({ outcome, value }) => ({
        outcome,
        value: formatOdds(value, edition.language),
        isHighest: value === highest,
      })),
      offer: offerAttributes({ id: match.id, type: 'MATCH', href: site?.url }),
    };
  }
}

export function promoSite({ name, url }: SiteLink): PromoSite {
  return { name, url, offer: offerAttributes({ id: 'odds-promo', type: 'PROMO', href: url }) };
}
