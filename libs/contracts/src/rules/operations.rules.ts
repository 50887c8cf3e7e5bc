import type { releaseCalls } from '../releases.calls';
import type { trackingAdminCalls, trackingCalls } from '../tracking/tracking.calls';
import { reads, writes, type Reach, type RulesOf } from './rule';

const BROWSER: readonly Reach[] = ['browser'];
const READS = reads('team', BROWSER);
const WRITES = writes('team', BROWSER);

export const releaseRules: RulesOf<typeof releaseCalls> = {
  announce: WRITES,
  putObject: WRITES,
  complete: WRITES,
  gate: WRITES,
  judge: WRITES,
  releases: READS,
  release: READS,
  promote: WRITES,
  rollback: WRITES,
  freeze: WRITES,
  unfreeze: WRITES,
  why: READS,
  override: WRITES,
  gc: WRITES,
  loginLink: WRITES,
  // The code is what is known; `/ops/session` makes it.
  openSession: writes('anybody', ['gateway']),
  closeSession: writes('self', ['gateway']),
  holder: READS,
  health: READS,
  reportHealth: writes('ourselves', ['gateway']),
  status: READS,
  history: READS,
  snapshot: reads('ourselves', ['gateway']),
  audit: READS,
  verifyAudit: READS,
  tokens: READS,
  createToken: WRITES,
  revokeToken: WRITES,
};

const EVENT = { cost: 'event' } as const;
const VISITOR = writes('visitor', BROWSER, EVENT);
const ADMINISTRATION: readonly Reach[] = ['browser', 'service'];
const ADMIN_READS = reads('admin', ADMINISTRATION);
const ADMIN_WRITES = writes('admin', ADMINISTRATION);

export const trackingRules: RulesOf<typeof trackingCalls> = {
  validateSecret: VISITOR,
  // One that is known is told to everybody; a new one takes an administrator or a process of ours (spec game §7).
  registerAction: writes('anybody', ADMINISTRATION, EVENT),
  saveAction: VISITOR,
  saveActions: VISITOR,
  seeOffer: VISITOR,
  seeOffers: VISITOR,
  convertOffer: VISITOR,
  interests: reads('visitor', BROWSER, EVENT),
  erase: VISITOR,
  exportVisitor: reads('visitor', BROWSER, { cost: 'visitor-export' }),
};

export const trackingAdminRules: RulesOf<typeof trackingAdminCalls> = {
  traffic: ADMIN_READS,
  offers: ADMIN_READS,
  live: ADMIN_READS,
  sites: ADMIN_READS,
  issueKey: ADMIN_WRITES,
  revokeKey: ADMIN_WRITES,
  actions: ADMIN_READS,
};
