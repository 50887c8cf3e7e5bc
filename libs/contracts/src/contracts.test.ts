import {
  accountCalls,
  apiCalls,
  commentCalls,
  editorialCalls,
  eventDeskCalls,
  favouriteCalls,
  feedCalls,
  gameAdminCalls,
  gameCalls,
  gameMailInternalCalls,
  gamePartnerCalls,
  gamePlayerApiCalls,
  gamePlayerCalls,
  gameRankingCalls,
  gameSlipCalls,
  mailboxCalls,
  matchBlockCalls,
  matchBlockEditorialCalls,
  mediaCalls,
  moderationCalls,
  newsroomCalls,
  writingCalls,
  notificationCalls,
  pathOf,
  pictureCalls,
  portalCalls,
  portalInternalCalls,
  profileApiCalls,
  profileCalls,
  profileInternalCalls,
  releaseCalls,
  socialApiCalls,
  socialCalls,
  syndicationCalls,
  searchCalls,
  statementCalls,
  widgetCalls,
  widgetEditorialCalls,
  seasonCalls,
  trackingAdminCalls,
  trackingCalls,
  type CallDefinition,
} from './index';
import {
  accountSchemas,
  apiSchemas,
  commentSchemas,
  editorialSchemas,
  eventDeskSchemas,
  favouriteSchemas,
  feedSchemas,
  gameAdminSchemas,
  gameMailInternalSchemas,
  gamePlayerApiSchemas,
  gamePlayerSchemas,
  gameRankingSchemas,
  gameSchemas,
  gameSlipSchemas,
  mailboxSchemas,
  matchBlockEditorialSchemas,
  matchBlockSchemas,
  mediaSchemas,
  moderationSchemas,
  newsroomSchemas,
  writingSchemas,
  notificationSchemas,
  pictureSchemas,
  portalInternalSchemas,
  portalSchemas,
  profileApiSchemas,
  profileInternalSchemas,
  profileSchemas,
  releaseSchemas,
  socialApiSchemas,
  socialSchemas,
  syndicationSchemas,
  searchSchemas,
  statementSchemas,
  widgetEditorialSchemas,
  widgetSchemas,
  seasonSchemas,
  trackingAdminSchemas,
  trackingSchemas,
} from './schemas';

const DOMAINS: [string, Record<string, CallDefinition>, Record<string, object>][] = [
  ['accounts', accountCalls, accountSchemas],
  ['mailbox', mailboxCalls, mailboxSchemas],
  ['api', apiCalls, apiSchemas],
  ['portal', portalCalls, portalSchemas],
  ['editorial', editorialCalls, editorialSchemas],
  ['portal internal', portalInternalCalls, portalInternalSchemas],
  ['match blocks', matchBlockCalls, matchBlockSchemas],
  ['match blocks editorial', matchBlockEditorialCalls, matchBlockEditorialSchemas],
  ['favourites', favouriteCalls, favouriteSchemas],
  ['comments', commentCalls, commentSchemas],
  ['feed', feedCalls, feedSchemas],
  ['game', gameCalls, gameSchemas],
  ['tracking', trackingCalls, trackingSchemas],
  ['tracking admin', trackingAdminCalls, trackingAdminSchemas],
  ['game admin', gameAdminCalls, gameAdminSchemas],
  ['game mails', gameMailInternalCalls, gameMailInternalSchemas],
  ['game players', { ...gamePlayerCalls, ...gamePartnerCalls }, gamePlayerSchemas],
  ['game players api', gamePlayerApiCalls, gamePlayerApiSchemas],
  ['game rankings', gameRankingCalls, gameRankingSchemas],
  ['game slips', gameSlipCalls, gameSlipSchemas],
  ['event desk', eventDeskCalls, eventDeskSchemas],
  ['media', mediaCalls, mediaSchemas],
  ['moderation', moderationCalls, moderationSchemas],
  ['statements', statementCalls, statementSchemas],
  ['newsroom', newsroomCalls, newsroomSchemas],
  ['writing', writingCalls, writingSchemas],
  ['notifications', notificationCalls, notificationSchemas],
  ['pictures', pictureCalls, pictureSchemas],
  ['profile', profileCalls, profileSchemas],
  ['profile api', profileApiCalls, profileApiSchemas],
  ['profile internal', profileInternalCalls, profileInternalSchemas],
  ['social accounts', socialCalls, socialSchemas],
  ['social accounts api', socialApiCalls, socialApiSchemas],
  ['releases', releaseCalls, releaseSchemas],
  ['syndication', syndicationCalls, syndicationSchemas],
  ['search', searchCalls, searchSchemas],
  ['widgets', widgetCalls, widgetSchemas],
  ['widgets editorial', widgetEditorialCalls, widgetEditorialSchemas],
  ['seasons', seasonCalls, seasonSchemas],
];

describe.each(DOMAINS)('%s', (_name, calls, schemas) => {
  it('states calls and schemas under the same names', () => {
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(calls).sort());
  });

  it('has a parameter schema exactly where a path has parameters', () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter).sort();
      const schema = schemas[name] as { params?: { properties: object } };
      expect([name, Object.keys(schema.params?.properties ?? {}).sort()]).toEqual([name, named]);
    }
  });
});

describe('pathOf', () => {
  it('fills parameters in and leaves undefined query values out', () => {
    expect(
      pathOf(
        portalCalls.newsByCategory,
        { categoryId: 7, limit: 9, offset: 0, withChildren: 1 },
        { isSpecial: undefined },
      ),
    ).toBe('/news-by-category-id/7/9/0/1');
    expect(pathOf(feedCalls.schedule, {}, { competitionId: 196 })).toBe('/schedule?competitionId=196');
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => pathOf(portalCalls.singleArticle, {})).toThrow("/single-article/:id needs 'id'");
  });
});
