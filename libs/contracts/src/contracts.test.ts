import {
  apiCalls,
  editorialCalls,
  feedCalls,
  gameCalls,
  mediaCalls,
  pathOf,
  portalCalls,
  portalInternalCalls,
  releaseCalls,
  type CallDefinition,
} from './index';
import {
  apiSchemas,
  editorialSchemas,
  feedSchemas,
  gameSchemas,
  mediaSchemas,
  portalInternalSchemas,
  portalSchemas,
  releaseSchemas,
} from './schemas';

const DOMAINS: [string, Record<string, CallDefinition>, Record<string, object>][] = [
  ['api', apiCalls, apiSchemas],
  ['portal', portalCalls, portalSchemas],
  ['editorial', editorialCalls, editorialSchemas],
  ['portal internal', portalInternalCalls, portalInternalSchemas],
  ['feed', feedCalls, feedSchemas],
  ['game', gameCalls, gameSchemas],
  ['media', mediaCalls, mediaSchemas],
  ['releases', releaseCalls, releaseSchemas],
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
