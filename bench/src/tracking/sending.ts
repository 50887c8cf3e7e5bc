import { Tokens } from '../../../services/tracking/src/access/tokens';
import type { EventRecord } from '../../../services/tracking/src/events/record';
import { CALL_EVENTS, type Visit } from './day';
import { requestOf, send } from '../lanes';
import { ORIGIN, TRACKING_KEY, type OwnTracking } from './own-tracking';

const CONNECTIONS = 32;
const ACCEPTED = 202;

/** What agents would send of visits, each call with the token of its visitor, ready to go. */
export async function callsOf({ client }: OwnTracking, visits: readonly Visit[], address: string): Promise<Buffer[]> {
  const { rows } = await client.query<{ site: string; id: string }>('select site, id from site_key');
  const keys = new Map(rows.map(({ site, id }) => [site, Number(id)]));
  const tokens = new Tokens(TRACKING_KEY);
  const { host } = new URL(address);
  return visits.flatMap(({ events }) => {
    const [first] = events;
    if (!first) return [];
    const { site, fingerprint, visitor, profiled } = first;
    const { token } = tokens.issue({ site, fingerprint, visitor, keyId: keys.get(site) ?? 0 }, new Date());
    const common = { fingerprint, token, consent: { s: true, p: profiled, m: profiled, v: 1 } };
    const call = (path: string, body: object) => requestOf(host, path, { origin: ORIGIN }, { ...common, ...body });
    const ofKind = (kind: Kind) => events.filter((event) => kindOf(event) === kind);
    return [
      ...batches(ofKind('action')).map((list) =>
        call('/actions/save-multiple', { site, sentAt: Date.now(), list: list.map(asAction) }),
      ),
      ...batches(ofKind('seen')).map((list) =>
        call('/offers/see-multiple', { sentAt: Date.now(), list: list.map(asOffer) }),
      ),
      ...ofKind('conversion').map((event) => call('/offers/convert', asOffer(event))),
    ];
  });
}

/** By the call that takes it. */
type Kind = 'action' | 'seen' | 'conversion';

function kindOf({ action }: EventRecord): Kind {
  if (action === 'OFFER_SEEN') return 'seen';
  return action === 'OFFER_CONVERT' ? 'conversion' : 'action';
}

function batches(events: readonly EventRecord[]): EventRecord[][] {
  const count = Math.ceil(events.length / CALL_EVENTS);
  return Array.from({ length: count }, (_, index) => events.slice(index * CALL_EVENTS, (index + 1) * CALL_EVENTS));
}

const asAction = ({ eventId, ts, action, ids, visit }: EventRecord) => ({
  eventId,
  ts,
  action,
  iDs: ids ?? undefined,
  visitInfo: visit ?? undefined,
});

const asOffer = ({ eventId, ts, offer }: EventRecord) => ({ eventId, ts, ...offer });

/** Sends all of them over 32 connections. @throws Error where one is not accepted. */
export async function sendAll(calls: readonly Buffer[], address: string): Promise<void> {
  let sent = 0;
  const refused: number[] = [];
  await send({
    port: Number(new URL(address).port),
    count: CONNECTIONS,
    next: () => calls[sent++] ?? null,
    onAnswer: (status) => {
      if (status !== ACCEPTED) refused.push(status);
    },
  });
  if (refused.length > 0) throw new Error(`${refused.length} calls were refused, the first with ${refused[0]}`);
}
