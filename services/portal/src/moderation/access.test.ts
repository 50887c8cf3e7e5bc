import { moderationCalls, pathOf } from '@tribina/contracts';
import { as, startPortal, type PortalUnderTest } from '../testing/portal';

const CALLS = Object.entries(moderationCalls).map(([name, call]) => ({ name, ...call }));
const idOf = (path: string) => (path.startsWith('/moderation/cases') ? 'comment-1' : 1);

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe.each(CALLS)('P108: $name', ({ method, path }) => {
  const url = pathOf({ path }, { id: idOf(path) });
  const body = method === 'POST' ? { body: {} } : {};

  it.each<[string, () => Record<string, string>, number, string]>([
    ['anonymous', () => ({}), 401, 'UNAUTHORIZED'],
    ['member', () => as('member'), 403, 'FORBIDDEN'],
    ['editor', () => as('editor'), 403, 'FORBIDDEN'],
    ['a moderator of another edition', () => as('moderator', 'hr'), 403, 'FORBIDDEN'],
  ])('%s is refused, whatever is sent', async (_who, headersOf, status, message) => {
    const answer = await portal.ask(method, url, { headers: headersOf(), ...body });
    expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'ERROR', message }]);
  });

  it.each(['moderator', 'admin'] as const)('%s is let in', async (role) => {
    const answer = await portal.ask(method, url, { headers: as(role), ...body });
    expect([200, 400, 404]).toContain(answer.statusCode);
  });
});
