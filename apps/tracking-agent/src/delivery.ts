import type { Context } from './context';
import { knownIdentity, TOKEN, type Found } from './identity';
import { exclusive } from './lock';
import { post, type Answer } from './post';
import type { Queue } from './queue';
import { IS_FEDERATED, on } from './safe';
import { remove } from './storage';
import type { Consent, Item } from './types';

const BATCH_EVENTS = 20;
const BATCH_MS = 5_000;
/** 48 kB: what JSON is made of takes at most three bytes each. */
const BATCH_LENGTH = (48 * 1024) / 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A day, whatever a service asks for: what no timer holds would be no wait at all. */
const LONGEST_WAIT_MS = 86_400_000;
/** Up to so much longer, so that not all pages come back at once. */
const JITTER = 0.3;
/** Refused for the moment alone; after other codes of their kind the same would be refused again. */
const PASSING = [401, 408, 429];

type Kind = Item['k'];

/** By kind: the call that takes it. */
const PATHS = { a: '/actions/save-multiple', o: '/offers/see-multiple', c: '/offers/convert' } as const;
const KINDS = Object.keys(PATHS) as Kind[];

interface Batch {
  readonly items: readonly Item[];
  /** With how many dropped events it tells of, if any. */
  readonly body: Readonly<Record<string, unknown>> & { readonly dropped?: number };
  /** As many as have to wait for the next of its kind: after one that took them all, for as many as it takes. */
  readonly least: number;
}

export interface Delivery {
  readonly add: (item: Item) => Promise<void>;
  /** Begins to send. */
  readonly start: () => void;
  /** One call as the visitor: a token that is refused is renewed once. Never rejects. */
  readonly call: (path: string, body: object) => Promise<Answer>;
}

/** What the oldest of a known kind is sent under: in the plain script, as everything, what is agreed to now. */
function consentOf(list: readonly Item[], context: Context): Consent | null {
  return IS_FEDERATED ? (list.find(({ k }) => k in PATHS)?.c ?? context.consent) : context.consent;
}

function isUnder(item: Item, consent: Consent | null): boolean {
  return IS_FEDERATED ? JSON.stringify(item.c) === JSON.stringify(consent) : true;
}

/** Sends what is queued, at least once: an event leaves the queue when the service has answered for it. */
export function makeDelivery(
  context: Context,
  queue: Queue,
  findIdentity: () => Promise<Found>,
  isSilent: () => boolean,
): Delivery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;

  const call = async (path: string, body: object, isAgain?: boolean, consent = context.consent): Promise<Answer> => {
    const who = await findIdentity();
    // Another consent by now: what was to be sent was made for the one before.
    if (!consent || context.consent !== consent || !('token' in who)) return { status: 0, ...who };
    const answer = await post(context.config.endpoint + path, { ...who, ...body });
    if (answer.status !== 401 || isAgain) return answer;
    remove(TOKEN);
    return call(path, body, true, consent);
  };

  const later = (ms = BATCH_MS) => {
    timer ??= setTimeout(flush, Math.min(ms, LONGEST_WAIT_MS));
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || !context.consent) return;
    isSending = true;
    void exclusive('s', sendAll, true).then(() => {
      isSending = false;
      // What came since, or what another tab is sending, or what must not be sent from this page.
      if (queue.kept().l.length > 0) later();
    });
  };

  const sendAll = async () => {
    await queue.save();
    for (const kind of KINDS) {
      // What comes meanwhile waits until it is a batch: a call for each event would cost the page more than the event.
      for (let batch = next(kind); batch; batch = next(kind, batch.least)) {
        const answer = await call(PATHS[kind], batch.body);
        if (isToRepeat(answer)) {
          const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
          later(Math.max(answer.waitMs ?? 0, pause * (1 + Math.random() * JITTER)));
          return;
        }
        failures = 0;
        const serverTime = (answer.body as { readonly serverTime?: number } | null)?.serverTime;
        const told = answer.ok ? batch.body.dropped : 0;
        await queue.save(batch.items, told, serverTime && serverTime - Date.now());
      }
    }
  };

  /**
   * The oldest of a kind, as many as one call takes, if there are as many as `least`: of one consent, that of the oldest of all. By
   * what was agreed to last the service knows what it may keep, so that goes last.
   */
  const next = (kind: Kind, least = 1): Batch | null => {
    const { l, d } = queue.kept();
    const consent = consentOf(l, context);
    const all = l.filter((item) => item.k === kind && isUnder(item, consent));
    const items = all.slice(0, kind === 'c' ? 1 : BATCH_EVENTS);
    while (items.length > 1 && JSON.stringify(items).length > BATCH_LENGTH) items.pop();
    if (all.length < least || !consent || isSilent()) return null;
    const list = items.map(({ e }) => e);
    const many = { site: kind === 'a' ? context.config.site : undefined, dropped: d || undefined, list };
    return {
      items,
      least: all.length > items.length ? 1 : BATCH_EVENTS,
      body: { consent, sentAt: Date.now(), ...(kind === 'c' ? list[0] : many) },
    };
  };

  /**
   * The page ends: no lock, token or answer can be waited for, nor a batch that is under way. What was sent is sent again by the
   * next page, and known there.
   */
  const leave = () => {
    queue.saveNow();
    const who = knownIdentity();
    if (!who) return;
    for (const kind of KINDS) {
      const batch = next(kind);
      if (batch) void post(context.config.endpoint + PATHS[kind], { ...who, ...batch.body });
    }
  };

  return {
    call,
    add: async (item) => {
      await queue.add(item);
      // After a failure its pause counts, however much there is.
      if (failures === 0 && queue.kept().l.length >= BATCH_EVENTS) flush();
      else later();
    },
    start: () => {
      // What earlier pages have left.
      later();
      on(globalThis, 'online', flush);
      on(globalThis, 'pagehide', leave);
      on(document, 'visibilitychange', () => document.hidden && flush());
    },
  };
}

function isToRepeat({ status }: Answer): boolean {
  return status < 200 || status >= 500 || PASSING.includes(status);
}
