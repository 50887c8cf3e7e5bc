import { accountCalls, mailboxCalls } from '../accounts.calls';
import { apiCalls } from '../api.calls';
import type { CallDefinition } from '../call';
import { commentCalls } from '../comments.calls';
import { eventDeskCalls } from '../event-desk.calls';
import { eventCalls } from '../event.calls';
import { feedCalls } from '../feed.calls';
import { gameAdminCalls } from '../game-admin.calls';
import { gameJobCalls } from '../game-jobs.calls';
import { gameMailInternalCalls } from '../game-mails.calls';
import { gamePartnerCalls, gamePlayerApiCalls, gamePlayerCalls } from '../game-players.calls';
import { gameRankingCalls } from '../game-rankings.calls';
import { gameSlipCalls } from '../game-slips.calls';
import { gameCalls } from '../game.calls';
import { matchBlockCalls, matchBlockEditorialCalls } from '../match-blocks.calls';
import { mediaCalls, pictureCalls } from '../media.calls';
import { moderationCalls, statementCalls } from '../moderation.calls';
import { newsroomCalls } from '../newsroom.calls';
import { favouriteCalls, notificationCalls } from '../notifications.calls';
import { editorialCalls, portalCalls, portalInternalCalls } from '../portal.calls';
import { profileApiCalls, profileCalls, profileInternalCalls } from '../profile.calls';
import { releaseCalls } from '../releases.calls';
import { searchCalls } from '../search.calls';
import { seasonCalls } from '../seasons.calls';
import { socialApiCalls, socialCalls } from '../social-accounts.calls';
import { syndicationCalls } from '../syndication.calls';
import { trackingAdminCalls, trackingCalls } from '../tracking/tracking.calls';
import { widgetCalls, widgetEditorialCalls } from '../widgets.calls';
import { writingCalls } from '../writing.calls';
import * as community from './community.rules';
import * as editorial from './editorial.rules';
import * as feed from './feed.rules';
import * as game from './game.rules';
import * as gateway from './gateway.rules';
import * as operations from './operations.rules';
import * as portal from './portal.rules';
import type { CallRule, Reach, RulesOf } from './rule';

export type { CallRule, Cost, Reach, Who } from './rule';

/** Which process answers a call. */
export type Answerer = 'gateway' | 'portal' | 'prognozzer' | 'feed' | 'media' | 'releases' | 'tracking';

type Place = '' | `/${string}`;

/** A call, and what holds of it wherever it is met. */
export interface RuledCall extends CallRule {
  readonly call: CallDefinition;
  /** `portalCalls.home` */
  readonly name: string;
  /** `portalCalls` */
  readonly group: string;
  readonly by: Answerer;
  /** What stands before its path at the gateway, where browsers, pages and partners find it. */
  readonly at: Place;
}

/** Where the gateway has the calls of a service; what editors ask of media and feed stands among the portal's. */
const PLACES: Readonly<Record<Answerer, Place>> = {
  gateway: '',
  portal: '/portal',
  prognozzer: '/prognozzer',
  feed: '',
  media: '/portal',
  releases: '/ops/releases',
  tracking: '/msport-tracking',
};

/** A group whose every call has its rule. */
function ruled<Calls extends Readonly<Record<string, CallDefinition>>>(
  by: Answerer,
  group: string,
  calls: Calls,
  rules: RulesOf<Calls>,
  at = PLACES[by],
): RuledCall[] {
  return Object.entries(calls).flatMap(([key, call]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    return rule ? [{ ...rule, call, name: `${group}.${key}`, group, by, at }] : [];
  });
}

/** Every call that there is, with its rule: what gateway, gate and tests are made from. */
export const RULED_CALLS: readonly RuledCall[] = [
  ...ruled('gateway', 'apiCalls', apiCalls, gateway.apiRules),
  ...ruled('gateway', 'profileApiCalls', profileApiCalls, gateway.profileApiRules),
  ...ruled('gateway', 'socialApiCalls', socialApiCalls, gateway.socialApiRules),
  ...ruled('gateway', 'gamePlayerApiCalls', gamePlayerApiCalls, gateway.gamePlayerApiRules),
  ...ruled('portal', 'portalCalls', portalCalls, portal.portalRules),
  ...ruled('portal', 'portalInternalCalls', portalInternalCalls, portal.portalInternalRules),
  ...ruled('portal', 'searchCalls', searchCalls, portal.searchRules),
  ...ruled('portal', 'syndicationCalls', syndicationCalls, portal.syndicationRules),
  ...ruled('portal', 'widgetCalls', widgetCalls, portal.widgetRules),
  ...ruled('portal', 'matchBlockCalls', matchBlockCalls, portal.matchBlockRules),
  ...ruled('portal', 'accountCalls', accountCalls, community.accountRules),
  ...ruled('portal', 'mailboxCalls', mailboxCalls, community.mailboxRules),
  ...ruled('portal', 'profileCalls', profileCalls, community.profileRules),
  ...ruled('portal', 'profileInternalCalls', profileInternalCalls, community.profileInternalRules),
  ...ruled('portal', 'socialCalls', socialCalls, community.socialRules),
  ...ruled('portal', 'commentCalls', commentCalls, community.commentRules),
  ...ruled('portal', 'notificationCalls', notificationCalls, community.notificationRules),
  ...ruled('portal', 'favouriteCalls', favouriteCalls, community.favouriteRules),
  ...ruled('portal', 'moderationCalls', moderationCalls, community.moderationRules),
  ...ruled('portal', 'statementCalls', statementCalls, community.statementRules),
  ...ruled('portal', 'gameMailInternalCalls', gameMailInternalCalls, game.gameMailInternalRules),
  ...ruled('portal', 'editorialCalls', editorialCalls, editorial.editorialRules),
  ...ruled('portal', 'newsroomCalls', newsroomCalls, editorial.newsroomRules),
  ...ruled('portal', 'writingCalls', writingCalls, editorial.writingRules),
  ...ruled('portal', 'widgetEditorialCalls', widgetEditorialCalls, editorial.widgetEditorialRules),
  ...ruled('portal', 'matchBlockEditorialCalls', matchBlockEditorialCalls, editorial.matchBlockEditorialRules),
  ...ruled('feed', 'eventDeskCalls', eventDeskCalls, editorial.eventDeskRules, PLACES.portal),
  ...ruled('feed', 'feedCalls', feedCalls, feed.feedRules),
  ...ruled('feed', 'eventCalls', eventCalls, feed.eventRules),
  ...ruled('feed', 'seasonCalls', seasonCalls, feed.seasonRules),
  ...ruled('media', 'pictureCalls', pictureCalls, editorial.pictureRules),
  ...ruled('media', 'mediaCalls', mediaCalls, editorial.mediaRules),
  ...ruled('prognozzer', 'gameCalls', gameCalls, game.gameRules),
  ...ruled('prognozzer', 'gamePlayerCalls', gamePlayerCalls, game.gamePlayerRules),
  ...ruled('prognozzer', 'gamePartnerCalls', gamePartnerCalls, game.gamePartnerRules),
  ...ruled('prognozzer', 'gameSlipCalls', gameSlipCalls, game.gameSlipRules),
  ...ruled('prognozzer', 'gameRankingCalls', gameRankingCalls, game.gameRankingRules),
  ...ruled('prognozzer', 'gameAdminCalls', gameAdminCalls, game.gameAdminRules),
  ...ruled('prognozzer', 'gameJobCalls', gameJobCalls, game.gameJobRules),
  ...ruled('releases', 'releaseCalls', releaseCalls, operations.releaseRules),
  ...ruled('tracking', 'trackingCalls', trackingCalls, operations.trackingRules),
  ...ruled('tracking', 'trackingAdminCalls', trackingAdminCalls, operations.trackingAdminRules),
];

const RULES: ReadonlyMap<CallDefinition, RuledCall> = new Map(RULED_CALLS.map((one) => [one.call, one]));

/** What holds of a call; undefined for one that nobody has ruled on. */
export function knownRuleOf(call: CallDefinition): RuledCall | undefined {
  return RULES.get(call);
}

/** What holds of a call. @throws Error for one that nobody has ruled on: it is made by nobody. */
export function ruleOf(call: CallDefinition): RuledCall {
  const rule = knownRuleOf(call);
  if (!rule) throw new Error(`No rule for ${call.method} ${call.path}: add one to libs/contracts/src/rules`);
  return rule;
}

/** Calls of a process that may be made from there. */
export function callsReachedBy(by: Answerer, reach: Reach): readonly RuledCall[] {
  return RULED_CALLS.filter((one) => one.by === by && one.reach.includes(reach));
}

/** The path of a call as the gateway has it, with its parameters' names. */
export function addressOf({ at, call }: Pick<RuledCall, 'at' | 'call'>): `/${string}` {
  return at === '' ? call.path : `${at}${call.path}`;
}

/** Of the paths that are a call's: `:name` stands for one segment. */
export function patternOf({ path }: Pick<CallDefinition, 'path'>): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

const PAGE_CALLS = RULED_CALLS.filter(({ reach }) => reach.includes('page')).map((one) => ({
  method: one.call.method,
  pattern: patternOf({ path: addressOf(one) }),
}));

/**
 * Whether a page may be made of what is answered there, whatever a release asks for: it reads, and answers everybody alike.
 *
 * @param path at the gateway, without query.
 */
export function isOfPages(method: string, path: string): boolean {
  return PAGE_CALLS.some((one) => one.method === method && one.pattern.test(path));
}

/**
 * Whether a release may name this call as data of a page.
 *
 * @param path at the gateway; what stands at a `:name` is not known yet.
 */
export function mayBeOfPages(method: string, path: string): boolean {
  const asked = path.split('/');
  return RULED_CALLS.some((one) => {
    const segments = addressOf(one).split('/');
    return (
      one.reach.includes('page') &&
      one.call.method === method &&
      segments.length === asked.length &&
      segments.every((segment, at) => mayBeSame(segment, asked[at] ?? ''))
    );
  });
}

/** Of two parts of paths, whether one may be the other once what stands at a `:name` is known. */
function mayBeSame(a: string, b: string): boolean {
  return mayBecome(a, b) || mayBecome(b, a);
}

function mayBecome(template: string, text: string): boolean {
  const fixed = template.split(/:\w+/);
  const [first = ''] = fixed;
  if (fixed.length === 1) return template === text;
  return (
    text.length > template.replaceAll(/:\w+/g, '').length && text.startsWith(first) && text.endsWith(fixed.at(-1) ?? '')
  );
}
