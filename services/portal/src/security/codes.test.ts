import { pathOf } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { RULED_CALLS } from './testing/rules';
import { sampleOf } from '@tribina/testing/canaries';
import { aSession, anAccount } from './victim';

/** The codes of failures that the specification names for these calls (portal §8). */
const SPECIFIED = {
  P173: [
    'GET_COMMENTS_FAILED',
    'filterComments_FAILED',
    'GET_MEMBERS_FAILED',
    'COMMENT_LIKE_DISLIKE_FAILED',
    'SEND_NOTIFICATIONS_FOR_LIKE_FAILED',
  ],
  P174: [
    'ERROR_REGISTER',
    'WRONG_CREDENTIALS',
    'UNAUTHORIZED',
    'LOGOUT_ERROR',
    'SOCIAL_LOGIN_FAILED',
    'SOMETHING_WENT_WRONG',
  ],
  P176: ['GET_FAVORITES_FAILD', 'ADD_TO_FAVORITES_FAILD', 'REMOVE_FROM_FAVORITES_FAILD'],
  P178: [
    'NOTIFICATION_COUNT_FAILED',
    'GET_NOTIFICATIONS_FAILED',
    'SUBSCRIBE_UNSUBSCRIBE_FAILED',
    'EDIT_MULTIPLE_NOTIFICATIONS_FAILED',
  ],
} as const;
const COMMUNITY =
  /^(?:account|profile|comment|notification|favourite|social)Calls\.|^portalCalls\.(?:login|logout|me)$/;

/** A machine on which much else goes on. */
const START_MS = 60_000;

let portal: PortalUnderTest;
let headers: Record<string, string>;
let bearer: string;
/** What each call says when the database refuses everything: nothing that a call does is foreseen then. */
const said = new Set<string>();

beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'silent' });
  const userId = await anAccount(portal.owner, 'Pozivalac', 'member');
  ({ bearer } = await aSession(portal.owner, userId));
  headers = { ...asUser(userId), authorization: `Bearer ${bearer}` };
  const service = new URL(portal.config.DATABASE_URL).username;
  await portal.owner.write.execute(sql.raw(`revoke all on all tables in schema portal from "${service}"`));
}, START_MS);
afterAll(() => portal.close());

/** What has to be right before a call asks the database. */
const FORMS: Readonly<Record<string, object>> = {
  'accountCalls.register': {
    display_name: 'Novo_ime',
    email: 'novo@x.example',
    password: 'zlatna-kopacka-93',
    consent: true,
  },
  'commentCalls.saveComment': { news_id: 1, text: 'Dobar tekst.', display_name: 'Gost_sa_juga' },
  'commentCalls.searchMembers': { query: 'ana' },
  'accountCalls.changeData': { display_name: 'Drugo_ime' },
};

describe('what no rule foresees', () => {
  it.each(RULED_CALLS.filter(({ name }) => COMMUNITY.test(name)))(
    '$name: is answered by its own code, without a word of what has happened',
    async ({ name, call, schema }) => {
      const sample = (part: 'params' | 'query' | 'body') => schema[part] && (sampleOf(schema[part]) as object);
      const body = sample('body');
      const token = { token: bearer };
      const answer = await portal.ask(
        call.method,
        pathOf(call, sample('params'), name === 'portalCalls.me' ? token : sample('query')),
        { headers, ...(body ? { body: name === 'portalCalls.logout' ? token : (FORMS[name] ?? body) } : {}) },
      );
      const { status, message } = answer.json<{ status: string; message: string }>();
      said.add(message);
      expect(status).toBe('ERROR');
      expect(answer.body).not.toMatch(/select|relation|permission|stack|pg_/i);
    },
  );

  it.each(Object.entries(SPECIFIED))('%s: each of the specified codes was said', (_id, codes) => {
    expect(codes.filter((code) => !said.has(code))).toEqual([]);
  });
});
