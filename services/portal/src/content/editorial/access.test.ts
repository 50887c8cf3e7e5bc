import { editorialCalls, newsroomCalls, pathOf, writingCalls } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { testKeys } from '@tribina/testing';
import { as, startPortal, type PortalUnderTest } from '../../testing/portal';

const CALLS = Object.entries({ ...editorialCalls, ...newsroomCalls, ...writingCalls }).map(([name, call]) => ({
  name,
  ...call,
}));
const PARAMS = { id: 1, postId: 1, revision: 1, token: 'x', kind: 'master', categoryId: 0, page: 'p' };
const foreign = testKeys('portal').assertionOf({ sub: 1, roles: ['admin'] });

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe.each(CALLS)('$name', ({ method, path }) => {
  const url = pathOf({ path }, PARAMS);

  it.each<[string, () => Record<string, string>, number, string]>([
    ['anonymous', () => ({}), 401, 'UNAUTHORIZED'],
    ['a forged assertion', () => ({ [IDENTITY_HEADER]: foreign }), 401, 'UNAUTHORIZED'],
    ['an assertion that is none', () => ({ [IDENTITY_HEADER]: 'editor' }), 401, 'UNAUTHORIZED'],
    ['member', () => as('member'), 403, 'FORBIDDEN'],
    ['moderator', () => as('moderator'), 403, 'FORBIDDEN'],
    ['an editor of another edition', () => as('editor', 'hr'), 403, 'FORBIDDEN'],
  ])('%s is refused, whatever is sent', async (_who, headersOf, status, message) => {
    // An assertion lives for a minute, the calls of a slow machine's table take longer.
    for (const body of [{}, { title: 1 }]) {
      const answer = await portal.ask(method, url, { headers: headersOf(), ...(method === 'GET' ? {} : { body }) });
      expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'ERROR', message }]);
    }
  });

  it.each(['editor', 'admin'] as const)('%s is let in', async (role) => {
    const answer = await portal.ask(method, url, { headers: as(role), ...(method === 'GET' ? {} : { body: {} }) });
    expect([200, 400, 404]).toContain(answer.statusCode);
  });
});
