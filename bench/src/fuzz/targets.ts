import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { GoodRequest } from '@tribina/testing/connections';

const json = (path: string, headers: Readonly<Record<string, string>>, body: object): GoodRequest => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const get = (path: string, headers: Readonly<Record<string, string>>): GoodRequest => ({
  method: 'GET',
  path,
  headers,
});

export interface OwnKeys {
  readonly internalKey: string;
  readonly siteKey: string;
}

/** What each process answers: pages, calls that read and that write, bodies of every kind, calls that are held. */
export function requestsOf(name: string, port: number, { internalKey, siteKey }: OwnKeys): readonly GoodRequest[] {
  const isPublic = name === 'gateway';
  const own: Readonly<Record<string, string>> = isPublic
    ? { host: `rs.localhost:${port}` }
    : { host: `127.0.0.1:${port}`, 'x-site-key': siteKey, [INTERNAL_KEY_HEADER]: internalKey };
  return [get('/livez', own), get('/readyz', own), ...(REQUESTS[name]?.(own) ?? [])];
}

type Requests = (own: Readonly<Record<string, string>>) => readonly GoodRequest[];

const HELD = '/internal/changes?after=999999&wait=20';

const REQUESTS: Readonly<Record<string, Requests>> = {
  gateway: (host) => {
    const own = { ...host, origin: `http://${host['host'] ?? ''}` };
    return [
      get('/', own),
      get('/rss', own),
      get('/portal/single-article/1', own),
      get('/prognozzer/challenge/get-current', own),
      get('/img/40x40/demo/x.webp', own),
      get('/socket.io/?EIO=4&transport=websocket', own),
      json('/portal/save-comment', own, { news_id: 1, text: 'Gol u 93. minutu.' }),
      json('/api/login', own, { email: 'nobody@x.example', password: 'b' }),
      json('/prognozzer/bet/save', own, { userId: 1 }),
      json('/ops/releases/releases', own, { id: 'news-1.0.0' }),
      json('/msport-tracking/actions/save-multiple', own, { list: [] }),
      {
        method: 'POST',
        path: '/portal/account/picture',
        headers: { ...own, 'content-type': 'image/png' },
        body: '\x89PNG',
      },
      { method: 'POST', path: '/api/health', headers: { ...own, 'content-type': 'text/plain' }, body: '{"seq":1}' },
    ];
  },
  portal: (own) => {
    const asked = { ...own, 'x-front': 'web', 'x-edition': 'rs', origin: 'web' };
    return [
      get('/get-home', asked),
      get(HELD, asked),
      json('/save-comment', asked, { news_id: 1, text: 'Gol.' }),
      json('/register', asked, { email: 'a@x.example', password: 'tribina-1', display_name: 'Ana' }),
      { method: 'POST', path: '/account/picture', headers: { ...asked, 'content-type': 'image/png' }, body: '\x89PNG' },
    ];
  },
  prognozzer: (own) => [
    get('/challenge/get-current', { ...own, 'x-edition': 'rs' }),
    json('/bet/save', { ...own, 'x-edition': 'rs' }, { userId: 1 }),
    json('/affiliate/ticket-notice', own, { batchId: 'x' }),
    get(HELD, own),
  ],
  tracking: (own) => [
    json('/actions/save-multiple', { ...own, origin: 'https://rs.example' }, { list: [] }),
    { method: 'POST', path: '/actions/save', headers: { ...own, 'content-type': 'text/plain' }, body: '{"list":[]}' },
  ],
  feed: (own) => [get('/competitions', own), get(HELD, own), json('/matches', own, { ids: [1] })],
  releases: (own) => [
    get('/snapshot?wait=20', own),
    json('/releases', own, { id: 'news-1.0.0' }),
    {
      method: 'PUT',
      path: `/objects/${'0'.repeat(96)}`,
      headers: { ...own, 'content-type': 'application/octet-stream' },
      body: 'gol',
    },
  ],
  media: (own) => [
    get('/img/40x40/demo/x.webp', own),
    { method: 'POST', path: '/internal/pictures', headers: { ...own, 'content-type': 'image/png' }, body: '\x89PNG' },
    {
      method: 'POST',
      path: '/internal/videos',
      headers: { ...own, 'content-type': 'video/mp4' },
      body: '\0\0\0\x18ftyp',
    },
  ],
};
