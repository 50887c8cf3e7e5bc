import net from 'node:net';
import { ask, post, PORT } from './support/system';
import { expect, test } from './support/watched';

const json = (body: string) => JSON.parse(body) as Record<string, unknown>;

test('an unknown host has no edition', async () => {
  const answer = await ask('rs', '/', { host: 'evil.example' });
  expect([answer.status, json(answer.body)]).toEqual([421, { status: 'ERROR', message: 'UNKNOWN_EDITION' }]);
});

for (const [what, at, status, message] of [
  ['an unknown article', '/portal/single-article/999999999', 404, 'GET_SINGLE_NEWS_FAILED'],
  ['an id that is no number', '/portal/single-article/x', 400, 'BAD_REQUEST'],
  ['an id in another spelling', '/portal/single-article/0x3', 400, 'BAD_REQUEST'],
  ['an id of another edition', '/portal/get-category-by-id/201', 404, 'GET_CATEGORY_NEWS_FAILED'],
  ['too large a page', '/portal/all-archive-infinite-news/5000/0', 400, 'BAD_REQUEST'],
  ['a call that only the gateway makes', '/portal/me?token=x', 404, 'NOT_FOUND'],
  ['a call that does not exist', '/portal/nothing', 404, 'NOT_FOUND'],
  ['an unknown api call', '/api/nothing', 404, 'NOT_FOUND'],
  ['an unknown news id', '/api/single-news?id=999999999', 404, 'GET_SINGLE_NEWS_FAILED'],
  ['no news id', '/api/single-news', 400, 'BAD_REQUEST'],
  ['a competition that is no number', '/api/feed-schedule?competitionId=x', 400, 'BAD_REQUEST'],
  ['an unknown competition', '/api/feed-standings?competitionId=999999', 404, 'UNKNOWN_COMPETITION'],
  ['an unknown team', '/api/feed-team-details/999999999', 404, 'UNKNOWN_TEAM'],
  ['a file of no release', '/r/news/news-0.0.0/main.js', 404, 'NOT_FOUND'],
  ['a path twice encoded', '/portal/single-article/%2531', 400, 'BAD_REQUEST'],
  ['a path that climbs', '/r/news/..%2f..%2fsecrets', 400, 'BAD_REQUEST'],
] as const) {
  test(`${what} is ${status} ${message}`, async () => {
    const answer = await ask('rs', at);
    expect([answer.status, json(answer.body)['message']]).toEqual([status, message]);
  });
}

for (const [what, body, status, message] of [
  ['a wrong type', { competitionIds: '196' }, 400, 'BAD_REQUEST'],
  ['an unknown filter', { team: 1 }, 400, 'BAD_REQUEST'],
  ['a time that is none', { fromTime: 'yesterday' }, 400, 'BAD_REQUEST'],
  ['too large a body', { fromTime: 'x'.repeat(2_000_000) }, 413, 'BODY_TOO_LARGE'],
] as const) {
  test(`P169: feed-matches refuses ${what}`, async () => {
    const answer = await post('rs', '/api/feed-matches', body);
    expect([answer.status, json(answer.body)['message']]).toEqual([status, message]);
  });
}

test('a game call in an edition without the game is 404', async () => {
  expect((await ask('ke', '/prognozzer/challenge/get-current')).status).toBe(404);
  expect((await ask('ke', '/prognozzer')).status).toBe(404);
});

test('a write from another origin is refused', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await post('rs', '/api/login', { email: 'a@b.c', password: 'x' }, headers);
    expect([answer.status, json(answer.body)['message']]).toEqual([403, 'FOREIGN_ORIGIN']);
  }
});

/** What a client may send that no HTTP library would. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(PORT, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
  });
}

for (const [what, request] of [
  ['two hosts', 'GET / HTTP/1.1\r\nHost: rs.localhost\r\nHost: hr.localhost\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'a length and chunks',
    'POST /api/me HTTP/1.1\r\nHost: rs.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header with a null', 'GET / HTTP/1.1\r\nHost: rs.localhost\r\nX-A: a\0b\r\nConnection: close\r\n\r\n'],
  [
    'an underscore in a header',
    'GET / HTTP/1.1\r\nHost: rs.localhost\r\nx_forwarded_for: 1.2.3.4\r\nConnection: close\r\n\r\n',
  ],
] as const) {
  test(`${what}: 400`, async () => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 /);
  });
}
