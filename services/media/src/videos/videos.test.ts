import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { internalKey, startTestApp, type TestApp } from '../testing/test-app';
import { rangeOf } from './range';

let media: TestApp;
beforeAll(async () => {
  media = await startTestApp();
});
afterAll(() => media.close());

const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('0123456789abcdef')]);

const save = (bytes: Buffer | string, type: string, query = '?name=gol', headers: Record<string, string> = {}) =>
  media.app.inject({
    method: 'POST',
    url: `/internal/videos${query}`,
    headers: { 'content-type': type, [INTERNAL_KEY_HEADER]: internalKey, ...headers },
    payload: bytes,
  });
const get = (url: string, headers: Record<string, string> = {}) => media.app.inject({ url, headers });

async function saved(): Promise<string> {
  return (await save(WEBM, 'video/webm')).json<{ data: { url: string } }>().data.url;
}

describe('rangeOf', () => {
  it.each<[string | undefined, ReturnType<typeof rangeOf>]>([
    [undefined, null],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
    ['bytes=-', null],
  ])('%s of 100 bytes: %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

it('P164: a video is kept under a name that says what is in it, and given out for ever', async () => {
  const url = await saved();
  expect(url).toMatch(/^\/img\/video\/gol-[0-9a-f]{8}\.webm$/);
  const answer = await get(url);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, WEBM]);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  });
  expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

it('P164: and in parts', async () => {
  const url = await saved();
  const part = await get(url, { range: 'bytes=4-7' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '0123', 'bytes 4-7/20']);
  const none = await get(url, { range: 'bytes=20-' });
  expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */20']);
});

it('P164: parts are of one file by its tag, and who has begun with another one gets this one whole', async () => {
  const url = await saved();
  const whole = await get(url);
  const etag = String(whole.headers.etag);
  for (const range of ['bytes=0-3', 'bytes=4-7', 'bytes=-4']) {
    const part = await get(url, { range, 'if-range': etag });
    expect([part.statusCode, part.headers.etag]).toEqual([206, etag]);
  }
  for (const other of ['"another"', `W/${etag}`, 'Wed, 25 Nov 2026 10:00:00 GMT']) {
    const answer = await get(url, { range: 'bytes=4-7', 'if-range': other });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, WEBM]);
  }
});

it('P164: subtitles too', async () => {
  const { url } = (await save('WEBVTT\n\n00:00.000 --> 00:02.000\nGol', 'text/vtt')).json<{ data: { url: string } }>()
    .data;
  expect((await get(url)).headers['content-type']).toContain('text/vtt');
});

it.each([
  ['what is no video', Buffer.from('<script>alert(1)</script>'), 'video/webm', '?name=gol', 422, 'BROKEN_VIDEO'],
  ['next to nothing', Buffer.from([0x1a]), 'video/webm', '?name=gol', 422, 'BROKEN_VIDEO'],
  ['subtitles that are none', Buffer.from('{"json": true, "x": 1}'), 'text/vtt', '?name=gol', 422, 'BROKEN_VIDEO'],
  ['another type', WEBM, 'image/png', '?name=gol', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a name with a way up', WEBM, 'video/webm', '?name=..%2Fgol', 400, 'BAD_REQUEST'],
])('%s is refused', async (_what, bytes, type, query, status, message) => {
  const answer = await save(bytes, type, query);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
});

it('takes nothing without the key', async () => {
  expect((await save(WEBM, 'video/webm', '?name=gol', { [INTERNAL_KEY_HEADER]: 'wrong' })).statusCode).toBe(401);
});

it.each(['/img/video/none-00000000.webm', '/img/video/..%2Foriginals', '/img/video/gol.webm'])(
  '%s is not there',
  async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode);
  },
);
