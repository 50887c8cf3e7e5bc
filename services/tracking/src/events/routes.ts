import { trackingCalls, type RejectedItem } from '@tribina/contracts';
import { trackingSchemas } from '@tribina/contracts/schemas';
import { addressOf, assertThat, handle, isBot, type CallInput, type Clock } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../access/gate';
import type { SiteKeys } from '../access/site-keys';
import type { Visitor } from '../access/tokens';
import type { ActionRegistry } from '../actions/registry';
import type { Countries } from '../geo/countries';
import { requireActivityConsent, requireMarketingConsent } from './consent';
import { EventMaker, type Sent } from './event-maker';
import type { Candidate, Intake } from './intake';
import { actionItems, offerItems } from './items';
import type { EventRecord } from './record';

export interface EventRouteParts {
  readonly gate: Gate;
  readonly keys: SiteKeys;
  readonly actions: ActionRegistry;
  readonly countries: Countries;
  readonly intake: Intake;
  readonly clock: Clock;
  readonly onDropped: (count: number) => void;
}

/** Text of one item that cannot be kept sinks no other one. */
const BY_ITEM = { config: { judgesText: true } };

export function addEventRoutes(app: FastifyInstance, parts: EventRouteParts): void {
  const answers = new Answers(parts);
  addActionCalls(app, parts, answers);
  addOfferCalls(app, parts, answers);
}

function addActionCalls(app: FastifyInstance, parts: EventRouteParts, answers: Answers): void {
  const { gate, keys, actions } = parts;

  handle(app, trackingCalls.saveAction, trackingSchemas.saveAction, async ({ body, request, reply }) => {
    if (isBot(request.headers['user-agent'])) return answers.unkept(reply, 1);
    const visitor = gate.enter(body, request, reply);
    requireActivityConsent(body.consent);
    assertThat(actions.has(body.action), 'UNKNOWN_ACTION', 422);
    const { eventId, ts } = body.visitInfo;
    const event = answers.maker(request, visitor, body).action({ ...body, eventId, ts, iDs: body.iDs ?? null });
    return answers.one(reply, event);
  });

  const saveActions = async ({ body, request, reply }: CallInput<typeof trackingSchemas.saveActions>) => {
    if (isBot(request.headers['user-agent'])) return answers.unkeptList(reply, body.list.length);
    const visitor = gate.enter(body, request, reply);
    assertThat(keys.hasSite(body.site), 'UNKNOWN_SITE', 404);
    assertThat(visitor.site === body.site, 'INVALID_TOKEN', 401);
    requireActivityConsent(body.consent);
    const { items, rejected } = actionItems(body.list);
    const maker = answers.maker(request, visitor, body);
    const known = items.filter(({ item }) => actions.has(item.action));
    const unknown = items
      .filter(({ item }) => !actions.has(item.action))
      .map(({ index }): RejectedItem => ({ index, code: 'UNKNOWN_ACTION' }));
    const candidates = known.map(({ index, item }) => ({ index, event: maker.action(item) }));
    return answers.list(reply, candidates, [...rejected, ...unknown], body.dropped);
  };
  handle(app, trackingCalls.saveActions, trackingSchemas.saveActions, saveActions, BY_ITEM);
}

function addOfferCalls(app: FastifyInstance, parts: EventRouteParts, answers: Answers): void {
  const { gate } = parts;

  handle(app, trackingCalls.seeOffer, trackingSchemas.seeOffer, async ({ body, request, reply }) => {
    if (isBot(request.headers['user-agent'])) return answers.unkept(reply, 1);
    const visitor = gate.enter(body, request, reply);
    requireActivityConsent(body.consent);
    return answers.one(reply, answers.maker(request, visitor, body).seen(body));
  });

  const seeOffers = async ({ body, request, reply }: CallInput<typeof trackingSchemas.seeOffers>) => {
    if (isBot(request.headers['user-agent'])) return answers.unkeptList(reply, body.list.length);
    const visitor = gate.enter(body, request, reply);
    requireActivityConsent(body.consent);
    const { items, rejected } = offerItems(body.list);
    const maker = answers.maker(request, visitor, body);
    const candidates = items.map(({ index, item }) => ({ index, event: maker.seen(item) }));
    return answers.list(reply, candidates, rejected, body.dropped);
  };
  handle(app, trackingCalls.seeOffers, trackingSchemas.seeOffers, seeOffers, BY_ITEM);

  handle(app, trackingCalls.convertOffer, trackingSchemas.convertOffer, async ({ body, request, reply }) => {
    if (isBot(request.headers['user-agent'])) return answers.unkept(reply, 1);
    const visitor = gate.enter(body, request, reply);
    requireMarketingConsent(body.consent);
    return answers.one(reply, answers.maker(request, visitor, body).conversion(body));
  });
}

/** What all calls that take events do with them, and say of them. */
class Answers {
  constructor(private readonly parts: EventRouteParts) {}

  maker(request: FastifyRequest, visitor: Visitor, sent: Sent): EventMaker {
    const { clock, countries } = this.parts;
    return new EventMaker(visitor, sent, countries.placeOf(addressOf(request)), clock.now().getTime());
  }

  /** @throws AppError BAD_TIME (400). */
  async one(reply: FastifyReply, event: EventRecord) {
    const { good } = this.parts.intake.timely([{ index: 0, event }]);
    assertThat(good.length > 0, 'BAD_TIME', 400, { field: 'eventId' });
    const taken = await this.parts.intake.take(good);
    return this.#accepted(reply, taken);
  }

  async list(
    reply: FastifyReply,
    candidates: readonly Candidate[],
    rejected: readonly RejectedItem[],
    dropped: number | undefined,
  ) {
    const { good, late } = this.parts.intake.timely(candidates);
    const taken = await this.parts.intake.take(good);
    this.parts.onDropped(dropped ?? 0);
    const all = [...rejected, ...late].sort((a, b) => a.index - b.index);
    return { ...this.#accepted(reply, taken), rejected: all };
  }

  /** To a crawler: as if it were kept, so that it does not try otherwise. */
  unkept(reply: FastifyReply, count: number) {
    return this.#accepted(reply, { accepted: count, duplicate: 0 });
  }

  unkeptList(reply: FastifyReply, count: number) {
    return { ...this.unkept(reply, count), rejected: [] };
  }

  #accepted(reply: FastifyReply, taken: { readonly accepted: number; readonly duplicate: number }) {
    reply.code(202);
    return { ...taken, serverTime: this.parts.clock.now().getTime() };
  }
}
