import { trackingAdminCalls } from '@tribina/contracts';
import { trackingAdminSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, INTERNAL_KEY_HEADER, requireInternalKey, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SiteKeys } from '../access/site-keys';
import type { ActionRegistry } from '../actions/registry';
import type { Period, Reports } from './reports';

const OK = { status: 200, message: 'OK' } as const;

/** Lets only administrators and our own processes to the routes of this scope, before a body is read. */
export function requireAdministrator(scope: FastifyInstance, identities: IdentityReader, internalKey: string): void {
  const byKey = requireInternalKey(internalKey);
  const byRole = identities.require('admin');
  scope.addHook('onRequest', function (request, reply, done) {
    const check = INTERNAL_KEY_HEADER in request.headers ? byKey : byRole;
    check.call(this, request, reply, done);
  });
}

export function addAdminRoutes(
  scope: FastifyInstance,
  reports: Reports,
  keys: SiteKeys,
  actions: ActionRegistry,
): void {
  handle(scope, trackingAdminCalls.traffic, trackingAdminSchemas.traffic, async ({ query }) => ({
    ...OK,
    rows: await reports.traffic(periodOf(query)),
    releases: await reports.releases(periodOf(query)),
  }));
  handle(scope, trackingAdminCalls.offers, trackingAdminSchemas.offers, async ({ query }) => ({
    ...OK,
    rows: await reports.offers(periodOf(query)),
  }));
  handle(scope, trackingAdminCalls.live, trackingAdminSchemas.live, async ({ query }) => ({
    ...OK,
    minutes: await reports.live(query.site),
  }));
  handle(scope, trackingAdminCalls.sites, trackingAdminSchemas.sites, async () => ({
    ...OK,
    sites: await keys.list(),
  }));
  handle(scope, trackingAdminCalls.issueKey, trackingAdminSchemas.issueKey, async ({ params, body }) => ({
    ...OK,
    key: await keys.issue(params.site, body.name, body.origins),
  }));
  handle(scope, trackingAdminCalls.revokeKey, trackingAdminSchemas.revokeKey, async ({ params }) => {
    await keys.revoke(params.id);
    return OK;
  });
  handle(scope, trackingAdminCalls.actions, trackingAdminSchemas.actions, () => ({
    ...OK,
    actions: [...actions.list()],
  }));
}

/** @throws AppError BAD_REQUEST (400) for a day that has the right form and does not exist. */
function periodOf(period: Period): Period {
  for (const field of ['from', 'to'] as const) {
    const time = Date.parse(`${period[field]}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(period[field]);
    if (!isDay) throw new AppError('BAD_REQUEST', 400, { field, reason: 'is no day of the calendar' });
  }
  return period;
}
