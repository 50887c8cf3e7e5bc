import type { Shares } from './affinity';
import { filled, type Chosen, type Ranked } from './ranked';

const HORIZON_MS = 48 * 3_600_000;
/** What a competition weighs beside its sport. */
const COMPETITION = 0.5;
/** An offer that was seen so often and not clicked on counts half. */
const TIRED_AFTER = 3;

export interface OfferCandidate {
  readonly id: number;
  readonly sport: string;
  readonly competition: number;
  /** Milliseconds. */
  readonly startsAt: number;
  readonly highestOdd: number;
}

export interface OfferQuestion {
  readonly sports: Shares;
  readonly competitions: Shares;
  /** Times that a match was seen since it was last clicked on. */
  readonly unclicked: ReadonlyMap<number, number>;
  readonly now: number;
  readonly limit: number;
}

export function offerScore(offer: OfferCandidate, question: Omit<OfferQuestion, 'now' | 'limit'>): number {
  const { sports, competitions, unclicked } = question;
  const interest = sports.of(offer.sport) + COMPETITION * competitions.of(offer.competition);
  return interest * 0.5 ** ((unclicked.get(offer.id) ?? 0) / TIRED_AFTER);
}

/** Matches of the next 48 hours by interest; where too little is known, or too little of it is to come, those with the highest odds. */
export function chooseOffers(candidates: readonly OfferCandidate[], question: OfferQuestion): Chosen {
  const { sports, now, limit } = question;
  const coming = candidates.filter(({ startsAt }) => startsAt > now && startsAt - now <= HORIZON_MS);
  const ranking = coming
    .map((offer) => ({ offer, score: offerScore(offer, question) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || bySoonest(a.offer, b.offer))
    .map(({ offer, score }): Ranked => ({ ...asRanked(offer), score, why: whyOf(offer, sports) }));
  const filling = coming.toSorted((a, b) => b.highestOdd - a.highestOdd || bySoonest(a, b)).map(asRanked);
  return filled(ranking, filling, limit, sports.isCold);
}

/** Each stands for itself: offers of one sport may fill a list. */
function asRanked({ id }: OfferCandidate): Ranked {
  return { id, score: 0, why: null, group: String(id) };
}

function bySoonest(a: OfferCandidate, b: OfferCandidate): number {
  return a.startsAt - b.startsAt || a.id - b.id;
}

function whyOf({ sport }: OfferCandidate, sports: Shares): Ranked['why'] {
  const share = sports.of(sport);
  return share === 0 ? null : { category: sport, share };
}
