import { call } from '../call';
import type { TypesOf } from '../schema-types';
import type { trackingAdminSchemas } from './tracking-admin.schema';
import type { trackingSchemas } from './tracking.schema';

type Schemas = typeof trackingSchemas;
type Admin = typeof trackingAdminSchemas;

const COMMON = ['INVALID_BODY', 'TOO_LARGE', 'RATE_LIMITED', 'OVERLOADED'] as const;
const VISITOR = [...COMMON, 'INVALID_TOKEN', 'EXPIRED_TOKEN', 'ORIGIN_NOT_ALLOWED'] as const;

/** Visitor tracking (spec game §7), below `/msport-tracking` at the gateway. `erase` and `exportVisitor` are ours. */
export const trackingCalls = {
  validateSecret: call<TypesOf<Schemas['validateSecret']>>({
    method: 'POST',
    path: '/outsource-user/validate-secret',
    failure: 'INTERNAL_ERROR',
    errors: [...COMMON, 'UNKNOWN_SITE', 'INVALID_SECRET', 'ORIGIN_NOT_ALLOWED'],
  }),
  /** One that is registered already is answered to anybody; a new one takes an administrator or a process of ours. */
  registerAction: call<TypesOf<Schemas['registerAction']>>({
    method: 'POST',
    path: '/event-action/save',
    failure: 'INTERNAL_ERROR',
    errors: [...COMMON, 'INVALID_TOKEN'],
  }),
  saveAction: call<TypesOf<Schemas['saveAction']>>({
    method: 'POST',
    path: '/actions/save',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT', 'UNKNOWN_ACTION', 'BAD_TIME'],
  }),
  saveActions: call<TypesOf<Schemas['saveActions']>>({
    method: 'POST',
    path: '/actions/save-multiple',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT', 'UNKNOWN_SITE'],
  }),
  seeOffer: call<TypesOf<Schemas['seeOffer']>>({
    method: 'POST',
    path: '/offers/see',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT', 'BAD_TIME'],
  }),
  seeOffers: call<TypesOf<Schemas['seeOffers']>>({
    method: 'POST',
    path: '/offers/see-multiple',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT'],
  }),
  convertOffer: call<TypesOf<Schemas['convertOffer']>>({
    method: 'POST',
    path: '/offers/convert',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT', 'BAD_TIME'],
  }),
  interests: call<TypesOf<Schemas['interests']>>({
    method: 'POST',
    path: '/user/get-interests',
    failure: 'INTERNAL_ERROR',
    errors: [...VISITOR, 'NO_CONSENT'],
  }),
  erase: call<TypesOf<Schemas['erase']>>({
    method: 'POST',
    path: '/user/erase',
    failure: 'INTERNAL_ERROR',
    errors: VISITOR,
  }),
  exportVisitor: call<TypesOf<Schemas['exportVisitor']>>({
    method: 'POST',
    path: '/user/export',
    failure: 'INTERNAL_ERROR',
    errors: VISITOR,
  }),
} as const;

/** For administrators and our own processes. */
export const trackingAdminCalls = {
  traffic: call<TypesOf<Admin['traffic']>>({
    method: 'GET',
    path: '/admin/traffic',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  offers: call<TypesOf<Admin['offers']>>({
    method: 'GET',
    path: '/admin/offers',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  /** The last thirty minutes. */
  live: call<TypesOf<Admin['live']>>({
    method: 'GET',
    path: '/admin/live',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  sites: call<TypesOf<Admin['sites']>>({
    method: 'GET',
    path: '/admin/sites',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  issueKey: call<TypesOf<Admin['issueKey']>>({
    method: 'POST',
    path: '/admin/sites/:site/keys',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_SITE'],
  }),
  revokeKey: call<TypesOf<Admin['revokeKey']>>({
    method: 'POST',
    path: '/admin/keys/:id/revoke',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_KEY'],
  }),
  actions: call<TypesOf<Admin['actions']>>({
    method: 'GET',
    path: '/admin/actions',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
} as const;
