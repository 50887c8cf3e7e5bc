import type { InterestsReply, TrackingConsent } from '@tribina/contracts';
import type { Clock, Database } from '@tribina/service-kit';
import type { Visitor } from '../access/tokens';
import { HALF_LIFE_DAYS, Shares } from './affinity';
import { chooseNews } from './news';
import { chooseOffers } from './offers';
import { Remembered } from './remembered';
import { newsCandidates, offerCandidates, profileOf, type Profile } from './repository';
import { ofKind } from './topics';

/** What may be chosen from is the same for all; it may be so old. */
const CANDIDATES_MS = 5_000;
const NO_OFFERS = { items: [], isCold: false } as const;

export interface InterestLimits {
  readonly newsLimit: number;
  readonly betsLimit: number;
}

export class Interests {
  readonly #news: Remembered<Awaited<ReturnType<typeof newsCandidates>>>;
  readonly #offers: Remembered<Awaited<ReturnType<typeof offerCandidates>>>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#news = new Remembered(CANDIDATES_MS, (site) => newsCandidates(database, site, clock.now()));
    this.#offers = new Remembered(CANDIDATES_MS, () => offerCandidates(database, clock.now()));
  }

  /** Has what may be chosen from read anew: it has changed. */
  forgetCandidates(): void {
    this.#news.forget();
    this.#offers.forget();
  }

  async of(visitor: Visitor, limits: InterestLimits, consent: TrackingConsent): Promise<InterestsReply> {
    const now = this.clock.now();
    const profile = await profileOf(this.database, visitor, now);
    const shares = new Shares(ofKind(profile.values, 'category'));
    const news = chooseNews(await this.#news.get(visitor.site), {
      shares,
      read: profile.read,
      now: now.getTime(),
      limit: limits.newsLimit,
    });
    // Offers that go by interests are marketing.
    const offers = consent.m ? await this.#offersOf(profile, now, limits.betsLimit) : NO_OFFERS;
    return {
      interests: { news: [...news.items], betOffers: [...offers.items] },
      config: {
        ...limits,
        halfLifeDays: HALF_LIFE_DAYS,
        computedAt: now.getTime(),
        coldStart: news.isCold || offers.isCold,
      },
    };
  }

  async #offersOf({ values, unclicked }: Profile, now: Date, limit: number) {
    return chooseOffers(await this.#offers.get('all'), {
      sports: new Shares(ofKind(values, 'sport')),
      competitions: new Shares(ofKind(values, 'competition')),
      unclicked,
      now: now.getTime(),
      limit,
    });
  }
}
