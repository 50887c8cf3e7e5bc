import type { OfferType } from '@tribina/contracts';
import { readLocal } from '@tribina/browser';
import { isBot } from './bots';
import type { Context } from './context';
import { makeDelivery } from './delivery';
import { identityFinder, knownIdentity, type IdentityLoader } from './identity';
import { uuidV7 } from './ids';
import { watchOffers, type OfferWatch } from './offers';
import { watchPages } from './pages';
import { answers, post } from './post';
import { isAllowed, makeQueue } from './queue';
import { watchReading } from './reading';
import { IS_FEDERATED, on, safe } from './safe';
import { isSilentNow } from './silent';
import { clear } from './storage';
import { followTcf } from './tcf';
import type { ActionIds, Agent, Config, Consent, Interests, Item, VisitInfo } from './types';
import { describeVisit } from './visit';

/** Event on `window` by which other parts of a page tell what a visitor has done; nobody imports the agent. */
const TRACK_EVENT = 'tribina:track';
const ERASE = '/user/erase';
/** What the service forgets when personalisation is withdrawn. */
const INTERESTS = 'interests';
const FORGET_AGAIN_MS = 60_000;
/** Cut off before it was heard, as on a bad line. */
const TOO_SLOW = 408;
/** In the address, or a key in local storage: shows the agent's state as `window.__msTrack`. */
const DEBUG = 'msTrackDebug';

type Made<K extends Item['k']> = Omit<Extract<Item, { k: K }>['e'], 'eventId' | 'ts'>;

export function createAgent(load: IdentityLoader): Agent {
  const context: Context = { config: { endpoint: '', site: '', secret: '' }, consent: null };
  /** What was said before there was anything to do with it. */
  let wish: Consent | null = null;
  let offers: OfferWatch | null = null;
  /** None of a silent page. */
  let visit: VisitInfo | undefined;
  let address = '';
  const isSilent = () => isSilentNow(context.config.silent);
  const queue = makeQueue(context);
  const delivery = makeDelivery(context, queue, identityFinder(context, load), isSilent);

  /** Queues what is agreed to, and forgets everything else at once. @param isTold also on a silent page: it waits for another. */
  const add = <K extends Item['k']>(k: K, describe: () => Made<K>, isTold?: boolean) => {
    const { consent } = context;
    if (!consent || !isAllowed(k, consent) || (isSilent() && !isTold)) return;
    const ts = Date.now();
    const e = { eventId: uuidV7(ts + queue.kept().o), ts, ...describe() };
    // The compiler does not see that a kind and its event have stayed together.
    void delivery.add((IS_FEDERATED ? { k, e, c: consent } : { k, e }) as unknown as Item);
  };

  const track = (action: string, iDs?: ActionIds) => {
    add('a', () => ({ action, iDs, visitInfo: (visit ??= describeVisit(context.config)) }));
  };

  const resetReading = watchReading((action, newsId) => track(action, { newsId }));

  const page = () => {
    const shown = location.pathname + location.search;
    if (!context.consent || shown === address) return;
    address = shown;
    visit = isSilent() ? undefined : describeVisit(context.config, visit?.path);
    track('PAGE_VIEW');
    offers?.reset();
    resetReading();
  };

  const start = () => {
    if (offers) return;
    offers = watchOffers(
      (seen) => add('o', () => seen),
      ({ foreignId }) => track('OFFER_CLICK', [foreignId]),
      () => context.consent,
    );
    watchPages(page);
    on(document, 'play', () => track('VIDEO_PLAY'));
    on(globalThis, TRACK_EVENT, (event) => {
      const { action, iDs } = (event as CustomEvent<{ action: string; iDs?: ActionIds }>).detail;
      // Of a silent page it says no more than that it is done.
      add('a', () => ({ action, iDs, visitInfo: visit }), true);
    });
    delivery.start();
    if (readLocal(DEBUG) !== null || location.search.includes(DEBUG)) {
      Object.assign(globalThis, { __msTrack: { state: context, queue, answers } });
    }
  };

  const stop = () => {
    visit = undefined;
    address = '';
    offers?.reset();
    clear();
  };

  /**
   * Tells the service what it has to forget; on the portal again where it cannot be reached, as long as the page is there: nothing is
   * kept of whoever has withdrawn.
   */
  const forget = (what: object) => {
    const answer = post(context.config.endpoint + ERASE, what);
    if (IS_FEDERATED)
      void answer.then(
        ({ status }) => (status && status < 429 && status !== TOO_SLOW) || setTimeout(forget, FORGET_AGAIN_MS, what),
      );
  };

  /** What is withdrawn leaves the queue at once; a page that begins has withdrawn nothing, and writes after other tabs. */
  const keepAgreed = (before: Consent | null) => {
    if (IS_FEDERATED && before) queue.saveNow();
    else void queue.save();
  };

  const apply = () => {
    const { config, consent: before } = context;
    if (!config.endpoint || !wish || isBot()) return;
    const who = before && knownIdentity();
    context.consent = isAllowed('a', wish) || wish.m ? wish : null;
    if (!context.consent) {
      if (who) forget(who);
      stop();
      return;
    }
    if (who && before.p && !wish.p) forget({ ...who, scope: INTERESTS });
    keepAgreed(before);
    start();
    page();
  };

  const setConsent = (consent: Consent) => {
    wish = consent;
    apply();
  };

  /** @returns null where there is no answer that could be given to anybody. */
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await delivery.call(path, body);
    return answer.ok ? answer.body : null;
  };

  return {
    init: safe((config: Config) => {
      // One agent of a page, whoever comes second.
      if (context.config.endpoint) return;
      context.config = config;
      // The portal tells of consent by itself.
      if (!IS_FEDERATED && config.consent) followTcf(setConsent);
      apply();
    }),
    setConsent: safe(setConsent),
    track: safe(track),
    page: safe(page),
    observeOffer: safe((element) => offers?.observe(element as Element)),
    convert: safe((foreignId: string, type: OfferType, domain: string) =>
      add('c', () => ({ foreignId, type, domain })),
    ),
    interests: async (news = 15, bets = 5) => {
      const { consent } = context;
      const path = `/user/get-interests?newsLimit=${news}&betsLimit=${bets}`;
      return consent?.p ? ((await ask(path, { consent })) as Interests | null) : null;
    },
    erase: async (scope) => {
      const isErased = (await ask(ERASE, { scope })) !== null;
      // Whoever comes after is somebody else.
      if (isErased && scope !== INTERESTS) clear();
      return isErased;
    },
    export: () => ask('/user/export', {}),
  };
}
