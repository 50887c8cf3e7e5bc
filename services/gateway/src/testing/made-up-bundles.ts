import { categoryPatterns, type RemoteManifest, type RouteCall, type RouteDefinition } from '@tribina/shell-api';

/** Boot script of every made-up host: the text must differ per release, as real ones do. */
export const bootScriptOf = (release: string) => `self.booted="${release}"`;
export const styleOf = (release: string) => `.${release.replaceAll('.', '-')}{color:red}`;

/**
 * A host's server bundle: the document of RenderInput in plain text, as `apps/host` makes it with React.
 *
 * @param code statements at the start of `render`, with `input`.
 */
export function hostBundle(release: string, code = ''): string {
  return `
exports.shared = { react: { host: ${JSON.stringify(release)} } };
exports.render = (input, remote) => {
  ${code}
  const output = remote && input.page && !input.slotFailure ? remote.page(input.page) : null;
  if (output && output.kind === 'redirect') return output;
  const failed = { CLIENT: 200, NOT_FOUND: 404 }[input.slotFailure] || 503;
  const slot = output || { status: failed, html: '<p data-slot="' + input.slotFailure + '"></p>', tags: [] };
  const style = input.styles.join('');
  const namesOf = (menu) => (menu ? menu.data.map((item) => item.name).join() : '');
  return {
    kind: 'document',
    status: slot.status,
    before: '<!doctype html><html lang="' + input.edition.locale + '"><head>',
    after: '<script>' + input.bootScript + '</script><style>' + style + '</style></head><body data-host=${JSON.stringify(release)}' +
      ' data-mode="' + input.mode + '" data-shared="' + (input.sharedBy || '') + '"' +
      ' data-menu="' + namesOf(input.shell.specialNavigation) + '"><nav>' + namesOf(input.shell.navigation) + '</nav>' +
      '<main>' + slot.html + '</main></body></html>',
    scripts: [input.bootScript],
    styles: [style],
    tags: slot.tags,
    islandRemotes: input.mode === 'islands' && input.page && input.page.route === 'live' ? [input.owner] : [],
  };
};`;
}

/**
 * A remote's server bundle: a page says its route, its path, its query and the values of its answers. Its release may run
 * code of its own before.
 *
 * @param code statements at the start of `page`, with `input` and `release`.
 * @param start statements of the bundle itself.
 */
export function remoteBundle(release: string, code = '', start = ''): string {
  return `
const react = require('react');
const release = ${JSON.stringify(release)};
${start}
exports.page = (input) => {
  ${code}
  const answers = Object.fromEntries(Object.entries(input.data).map(([name, { isOk, value }]) => [name, isOk ? value : null]));
  const state = { release, react: react.host, route: input.route, path: input.path, query: input.query, answers };
  return {
    kind: 'page',
    status: input.route === 'not-found' ? 404 : 200,
    html: '<pre>' + JSON.stringify(state).replaceAll('<', '&lt;') + '</pre>',
    tags: ['found:1'],
  };
};`;
}

/** What a made-up page says of itself. */
export interface ShownState {
  readonly release: string;
  readonly react: string;
  readonly route: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, unknown>>;
}

const get = (path: string, rest: Partial<RouteCall> = {}): RouteCall => ({
  method: 'GET',
  path,
  isRequired: true,
  ...rest,
});

function route(id: string, rs: readonly string[], rest: Partial<RouteDefinition> = {}): RouteDefinition {
  return {
    id,
    paths: { rs, hr: rs, ke: rs },
    mode: 'islands',
    pageType: 'OTHER',
    data: {},
    cache: { freshSeconds: 60, tags: [id] },
    ...rest,
  };
}

const NEWS: readonly RouteDefinition[] = [
  route('home', ['/'], { pageType: 'HOME', data: { home: get('/portal/get-home') } }),
  route('list', ['/sve-vesti'], {
    data: {
      news: get('/portal/all-archive-infinite-news/20/:offset', { params: { offset: { pageOf: 'page', size: 20 } } }),
    },
    query: ['page', 'q'],
  }),
  route('article', categoryPatterns('/vesti/:slug/:id(number)'), {
    data: {
      article: get('/portal/single-article/:id'),
      matches: {
        method: 'POST',
        path: '/api/feed-matches',
        body: { ids: { answer: 'article', path: 'data.match_ids' } },
        isRequired: false,
      },
    },
    cache: { freshSeconds: 60, tags: ['article::id'] },
  }),
  route('live', ['/uzivo'], { isLive: true }),
  route('login', ['/login'], { mode: 'root' }),
  route('anew', ['/uvek-nova'], { cache: null }),
];

const ROUTES: Readonly<Record<string, readonly RouteDefinition[]>> = {
  news: NEWS,
  special: [
    route('home', ['/specijal'], {
      data: { special: get('/api/specials/active') },
      cache: { freshSeconds: 60, tags: ['feed'] },
    }),
    route('schedule', ['/specijal/raspored'], { data: { schedule: get('/api/feed-schedule') } }),
    route('team', ['/specijal/tim/:id(number)']),
  ],
  prognozzer: [
    route('home', ['/prognozzer'], {
      mode: 'root',
      data: { game: get('/prognozzer/challenge/get-current') },
      cache: { freshSeconds: 60, tags: ['game'] },
    }),
    route('stage', ['/prognozzer/kolo/:id(number)']),
  ],
};

export function manifestOf(name: RemoteManifest['name']): RemoteManifest {
  return { name, shellApi: '^1.0.0', routes: ROUTES[name] ?? [], islands: [] };
}
