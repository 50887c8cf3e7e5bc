import { getSession, logout, onSessionChange, refreshSession, startSession, type Session } from './index';

const USER = { id: 7, display_name: 'Ana', email: 'ana@tribina.example', favorites: [{ id: 3 }] };
const MEMBER = new Response(JSON.stringify({ status: 'OK', data: USER }));

type Given = Response | 'unreachable';
/** The gateway answers in this order; the last answer again and again. */
function answer(...answers: readonly Given[]) {
  let turn = 0;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const given = answers[Math.min(turn, answers.length - 1)] ?? 'unreachable';
    turn += 1;
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    return given.clone();
  });
}

const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ status: 'ERROR', message }), { status });

afterEach(async () => {
  answer(new Response('{"status":"OK"}'));
  await logout();
  jest.restoreAllMocks();
});

it('P156 P078: asks once who reads, however many want to know; a member has an id', async () => {
  const asked = answer(MEMBER);
  await refreshSession();
  const sessions = await Promise.all([startSession(true), startSession(true), startSession(false)]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]).toEqual(['/api/me', { method: 'POST', headers: { 'x-tribina': '1' } }]);
  expect(sessions.map(({ status }) => status)).toEqual(['member', 'member', 'member']);
  expect(getSession().user).toEqual(USER);
});

it.each<[string, Given]>([
  ['UNAUTHORIZED', refused(401, 'UNAUTHORIZED')],
  ['ERROR', new Response('{"status":"ERROR"}')],
  ['ERROR of a portal that cannot be asked', refused(503, 'SERVICE_UNAVAILABLE')],
  ['no answer', 'unreachable'],
  ['no JSON', new Response('<html>')],
  ['nobody', new Response('{"status":"OK"}')],
  ['a user without an id', new Response('{"status":"OK","data":{"id":0}}')],
])('P182 G069: %s is anonymous', async (_what, given) => {
  answer(given);
  expect(await refreshSession()).toMatchObject({ status: 'anonymous', user: null });
});

it.each<[string, Given]>([
  ['no answer', 'unreachable'],
  ['too much to do', refused(503, 'OVERLOADED')],
  ['too many questions', refused(429, 'RATE_LIMITED')],
])('%s is no word on who reads: whoever wants to know next asks again', async (_what, given) => {
  const asked = answer(given, MEMBER);
  expect((await refreshSession()).isUnsure).toBe(true);
  expect(await startSession(true)).toEqual({ status: 'member', user: USER });
  await startSession(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('what was answered is not asked again', async () => {
  const asked = answer(refused(401, 'UNAUTHORIZED'));
  await refreshSession();
  expect(await startSession(true)).toEqual({ status: 'anonymous', user: null });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('who logs out leaves nothing in the tab of what they have begun as a reader; whose session ends by itself does', async () => {
  const kept = {
    'tribina:comments': 'Moj komentar',
    'news:report:7:3': 'Uvreda',
    'newsroom:rs:7:banner:new': 'Naslov',
  };
  for (const [key, words] of Object.entries(kept)) globalThis.sessionStorage.setItem(key, words);
  answer(MEMBER, refused(401, 'UNAUTHORIZED'), 'unreachable');
  await refreshSession();
  await refreshSession();
  expect({ ...globalThis.sessionStorage }).toEqual(kept);
  await logout();
  expect(Object.keys({ ...globalThis.sessionStorage })).toEqual(['newsroom:rs:7:banner:new']);
  globalThis.sessionStorage.clear();
});

it('P078 P165: a logout clears every field at once, also where the gateway cannot be told', async () => {
  const asked = answer(MEMBER, 'unreachable');
  await refreshSession();
  const heard: Session[] = [];
  const stop = onSessionChange((session) => heard.push(session));
  const ended = logout();
  expect(getSession()).toEqual({ status: 'anonymous', user: null });
  await ended;
  stop();
  expect(heard).toEqual([{ status: 'anonymous', user: null }]);
  expect(await startSession(true)).toEqual({ status: 'anonymous', user: null });
  // A page that is left would take it along otherwise, and leave its reader logged in.
  expect(asked.mock.calls[1]).toEqual(['/api/logout', expect.objectContaining({ method: 'POST', keepalive: true })]);
});

describe('an answer that comes when something newer has begun', () => {
  /** The first question is answered when it is let go, each later one at once. */
  function answerLate(late: Response, ...later: readonly Given[]): () => void {
    let letGo = () => {};
    answer(...later).mockImplementationOnce(() => new Promise((resolve) => (letGo = () => resolve(late.clone()))));
    return () => letGo();
  }

  it('who has logged out meanwhile is not shown again', async () => {
    const letGo = answerLate(MEMBER, new Response('{"status":"OK"}'));
    const asking = refreshSession();
    const ended = logout();
    letGo();
    expect(await asking).toEqual({ status: 'anonymous', user: null });
    await ended;
    expect(getSession().status).toBe('anonymous');
  });

  it('who has logged in meanwhile stays so, also for those who had asked before', async () => {
    const letGo = answerLate(refused(401, 'UNAUTHORIZED'), MEMBER);
    const before = refreshSession();
    expect((await refreshSession()).user).toEqual(USER);
    letGo();
    expect((await before).user).toEqual(USER);
    expect(getSession().user).toEqual(USER);
  });
});
