import * as contracts from '../index';
import type { CallDefinition } from '../index';
import { isOfPages, mayBeOfPages, RULED_CALLS, ruleOf, type RuledCall } from './index';

const GROUPS = Object.entries(contracts).filter(([name]) => name.endsWith('Calls')) as [
  string,
  Readonly<Record<string, CallDefinition>>,
][];

it.each(GROUPS)('%s: there is a rule for each of its calls, under its name', (group, calls) => {
  const ruled = RULED_CALLS.filter((one) => one.group === group);
  expect(ruled.map(({ name, call }) => [name, call])).toEqual(
    Object.entries(calls).map(([key, call]) => [`${group}.${key}`, call]),
  );
});

it('a call that nobody has ruled on is made by nobody', () => {
  const unruled = { method: 'GET', path: '/new', failure: 'FAILED' } as const;
  expect(() => ruleOf(unruled)).toThrow('No rule for GET /new');
  expect(isOfPages('GET', '/portal/new')).toBe(false);
});

it('pages are made of what reads and is answered alike to everybody', () => {
  const ofPages = RULED_CALLS.filter(({ reach }) => reach.includes('page'));
  expect(ofPages.length).toBeGreaterThan(50);
  expect(ofPages.filter(({ does, who }) => does !== 'reads' || who !== 'anybody')).toEqual([]);
});

/** Names of calls, in order. */
const named = (holds: (one: RuledCall) => boolean) =>
  RULED_CALLS.filter(holds)
    .map(({ name }) => name)
    .sort();

it('what is for processes of ours, or for a partner, is reached by no browser and no page', () => {
  const isOutside = ({ reach }: RuledCall) =>
    reach.some((one) => ['browser', 'route', 'page', 'partner'].includes(one));
  expect(named((one) => one.who === 'ourselves' && isOutside(one))).toEqual([]);
  expect(named(({ who, reach }) => (who === 'partner') !== reach.includes('partner'))).toEqual([]);
  expect(named(({ reach }) => reach.length === 0)).toEqual([]);
});

it('what everybody may write is known by name', () => {
  expect(named(({ does, who, by }) => does === 'writes' && who === 'anybody' && by !== 'gateway')).toEqual([
    'accountCalls.forgotPassword',
    'accountCalls.register',
    'accountCalls.resendVerification',
    'accountCalls.verifyUser',
    'commentCalls.reportComment',
    'commentCalls.saveComment',
    'releaseCalls.openSession',
    'statementCalls.appeal',
    'trackingCalls.registerAction',
  ]);
});

it('what writes by a GET is known by name', () => {
  // Of the specification: browsers need a header of ours for it (`requireOwnScript`).
  expect(named(({ call, does }) => call.method === 'GET' && does === 'writes')).toEqual([
    'gamePartnerCalls.verifyUser',
    'gamePlayerApiCalls.registerFantasyUser',
    'gameRankingCalls.acknowledgeTrophy',
    'portalCalls.insertFantasyId',
  ]);
});

it('what reads by another method than GET, and is asked once more where a connection breaks, is known by name', () => {
  expect(named(({ call, does }) => does === 'reads' && call.method !== 'GET')).toEqual([
    'apiCalls.feedMatches',
    'apiCalls.getNotifications',
    'apiCalls.isBot',
    'apiCalls.me',
    'commentCalls.ownComments',
    'commentCalls.searchMembers',
    'commentCalls.userCommentReactions',
    'commentCalls.userReactions',
    'feedCalls.matches',
    'notificationCalls.getNotifications',
    'portalCalls.newsByTagAndCategory',
    'profileInternalCalls.knownMembers',
    'profileInternalCalls.memberEmailHash',
    'searchCalls.searchArticles',
    'trackingCalls.exportVisitor',
    'trackingCalls.interests',
    'widgetCalls.isBot',
  ]);
});

it('what is dear is known by name, at the gateway and at the service that answers it', () => {
  const costs = new Set(RULED_CALLS.flatMap(({ cost }) => cost ?? []));
  expect(Object.fromEntries([...costs].map((cost) => [cost, named((one) => one.cost === cost)]))).toEqual({
    picture: ['accountCalls.savePicture', 'pictureCalls.upload'],
    search: ['apiCalls.searchNews', 'gamePlayerCalls.findByUsername', 'searchCalls.searchArticles'],
    export: ['gameAdminCalls.exportPrizes', 'profileCalls.exportProfile'],
    'visitor-export': ['trackingCalls.exportVisitor'],
    password: [
      'accountCalls.changeData',
      'accountCalls.enrolSecondFactor',
      'accountCalls.register',
      'accountCalls.removeSecondFactor',
      'accountCalls.renewRecoveryCodes',
      'apiCalls.login',
      'portalCalls.login',
      'profileCalls.deleteProfile',
    ],
    save: ['gameSlipCalls.answerQuiz', 'gameSlipCalls.investToken', 'gameSlipCalls.saveBet'],
    preview: ['newsroomCalls.preview'],
    captcha: ['apiCalls.captchaChallenge', 'apiCalls.verifyCaptcha'],
    matches: ['apiCalls.feedMatches', 'feedCalls.matches'],
    event: [
      'trackingCalls.convertOffer',
      'trackingCalls.erase',
      'trackingCalls.interests',
      'trackingCalls.registerAction',
      'trackingCalls.saveAction',
      'trackingCalls.saveActions',
      'trackingCalls.seeOffer',
      'trackingCalls.seeOffers',
      'trackingCalls.validateSecret',
    ],
  });
});

it('who asks is told by the bearer where a file goes straight to the portal or comes from it', () => {
  expect(named(({ isByBearer }) => isByBearer === true)).toEqual([
    'accountCalls.savePicture',
    'profileCalls.exportProfile',
  ]);
});

it.each([
  ['GET', '/portal/single-article/7', true],
  ['POST', '/portal/get-by-tag-cat', true],
  ['GET', '/portal/get-by-tag-cat', false],
  ['GET', '/portal/single-article/7/8', false],
  ['GET', '/single-article/7', false],
  ['POST', '/portal/search-articles-by-query', false],
  ['GET', '/api/search-news', true],
  ['POST', '/api/login', false],
  ['GET', '/api/staleness', false],
  ['GET', '/prognozzer/trophy/get-all', true],
  ['GET', '/portal/get-nav-special', false],
  ['GET', '/ops/releases/status', false],
  ['GET', '/portal/editorial/events', false],
])('whether pages are made of %s %s: %s', (method, path, isOne) => {
  expect(isOfPages(method, path)).toBe(isOne);
});

it.each([
  ['GET', '/portal/single-article/:id', true],
  ['GET', '/portal/get-comments-:order/:id', true],
  ['GET', '/portal/get-comment-thread/:id', true],
  ['GET', '/portal/no-comments-:order/:id', false],
  ['GET', '/portal/:anything/7', true],
  ['POST', '/portal/social-login', false],
])('whether a release may name %s %s as data of a page: %s', (method, path, isOne) => {
  expect(mayBeOfPages(method, path)).toBe(isOne);
});
