import type { ReleaseBody } from '@tribina/contracts';
import type { RemoteName } from '@tribina/shell-api';
import { aRelease, aRoute, textFile } from '../testing/test-release';
import { runGate, type Stages } from './gate';
import { ROUTE_CHECKS } from './route-checks';
import { STRUCTURAL_CHECKS } from './structural-checks';

const FORM: Stages = [[...STRUCTURAL_CHECKS, ...ROUTE_CHECKS]];
/** What a release says of itself is judged without its files. */
const store = { read: () => Promise.reject(new Error('not read')), sizeOf: () => Promise.resolve(null) };

const judge = (description: ReleaseBody) =>
  runGate(FORM, {
    release: description,
    sizes: new Map(description.files.map((file) => [file.integrity, file.bytes])),
    alive: [],
    store,
  });

const causesOf = async (description: ReleaseBody) =>
  (await judge(description)).checks.filter((check) => !check.passed).map(({ name, causes }) => [name, ...causes]);

const files = (...paths: string[]) => paths.map((path) => textFile(path, 'asset', path));
const entry = textFile('entry.js', 'entry', 'entry');
const says = (part: Partial<ReleaseBody>, remote: RemoteName = 'news') => aRelease({ remote, says: part }).description;
const withRoute = (part: Parameters<typeof aRoute>[0]) =>
  says({ manifest: { name: 'news', shellApi: '^1.0.0', routes: [aRoute(part)], islands: [] } });

const waitingFor = (answer: string) =>
  ({ method: 'GET', path: '/api/single-news', query: { id: { answer, path: 'data.id' } }, isRequired: false }) as const;

it.each(['host', 'news', 'special', 'tracking-agent'] as const)('lets a right release of %s pass', async (remote) => {
  const report = await judge(aRelease({ remote, version: '1.2.3-g0123456789' }).description);
  expect(report.passed).toBe(true);
  expect(report.checks.map((check) => check.name)).toEqual([
    'identity',
    'parts',
    'paths',
    'sizes',
    'weight',
    'shared',
    'loads',
    'manifest',
    'routes',
  ]);
});

it.each<[string, ReleaseBody, (readonly string[])[]]>([
  [
    'an id of another remote',
    says({ id: 'special-1.0.0', container: 'special_1_0_0' }),
    [['identity', "id 'special-1.0.0' is not 'news-1.0.0'"]],
  ],
  ['an id of another version', says({ version: '1.0.1' }), [['identity', "id 'news-1.0.0' is not 'news-1.0.1'"]]],
  [
    'the container of another release',
    says({ container: 'news' }),
    [['identity', "container 'news' is not 'news_1_0_0'"]],
  ],
  [
    'no entry',
    aRelease({ files: files('a.js'), says: { loads: {} } }).description,
    [['parts', 'has 0 entry files, not 1']],
  ],
  [
    'two entries',
    aRelease({ files: [entry, { ...entry, path: 'b.js' }] }).description,
    [['parts', 'has 2 entry files, not 1']],
  ],
  [
    'a host without boot file',
    aRelease({ remote: 'host', files: [entry] }).description,
    [['parts', 'has 0 boot files, not 1']],
  ],
  [
    'a remote with boot file',
    aRelease({ files: [entry, textFile('boot.js', 'boot', '')] }).description,
    [['parts', 'has a boot file, which only the host may have']],
  ],
  [
    'two server bundles',
    aRelease({ files: [entry, textFile('a.cjs', 'server', 'a'), textFile('b.cjs', 'server', 'b')] }).description,
    [['parts', 'has 2 server bundles, not 1 at most']],
  ],
  [
    'a path twice',
    aRelease({ files: [entry, ...files('a.png', 'a.png')] }).description,
    [['paths', "'a.png' is there twice"]],
  ],
  [
    'a package name that is none',
    says({ shared: [{ name: 'React DOM', version: '^1.0.0' }] }),
    [['shared', "'React DOM' is not a package name"]],
  ],
  [
    'a package twice',
    says({ shared: [1, 2].map(() => ({ name: 'react', version: '*' })) }),
    [['shared', 'shared react is there twice']],
  ],
  [
    'a range that is none',
    says({ shared: [{ name: 'react', version: 'latest' }] }),
    [['shared', "shared react: 'latest' is not a range"]],
  ],
  [
    'a host that provides a range',
    says({ shared: [{ name: 'react', version: '^19.0.0' }] }, 'host'),
    [['shared', "shared react: '^19.0.0' is not a version"]],
  ],
  [
    'a host of a range of the shell',
    says({ shellApi: '^1.0.0' }, 'host'),
    [['shared', "shellApi '^1.0.0' is not a version"]],
  ],
  ['a runtime that is no version', says({ runtimeCore: '2.x' }), [['shared', "runtimeCore '2.x' is not a version"]]],
  [
    'a file to load that is not there',
    says({ loads: { './App': ['app.js'] } }),
    [['loads', "loads 'app.js' with ./App, which is no script of it"]],
  ],
  [
    'a host with manifest',
    says({ manifest: { name: 'host', shellApi: '1.0.0', routes: [], islands: [] } }, 'host'),
    [['manifest', 'the host has no manifest']],
  ],
  ['a remote without manifest', says({ manifest: null }), [['manifest', 'the manifest is missing']]],
  [
    'the manifest of another',
    says({ manifest: { name: 'special', shellApi: '^1.0.0', routes: [], islands: [] } }),
    [['manifest', "the manifest is that of 'special'"]],
  ],
  [
    'another range in the manifest',
    says({ manifest: { name: 'news', shellApi: '^2.0.0', routes: [], islands: [] } }),
    [['manifest', "the manifest needs shellApi '^2.0.0'"]],
  ],
  [
    'islands that are not exposed',
    says({ exposes: ['./App'] }),
    [['manifest', "has islands but does not expose './Islands'"]],
  ],
  [
    'a route twice',
    says({ manifest: { name: 'news', shellApi: '^1.0.0', routes: [aRoute(), aRoute()], islands: [] } }),
    [['routes', "route 'article' is there twice"]],
  ],
  [
    'a route nowhere',
    withRoute({ paths: { rs: [], hr: [], ke: [] }, data: {} }),
    [['routes', "route 'article': no edition has a path for it"]],
  ],
  [
    'a pattern without slash',
    withRoute({ paths: { rs: ['vesti'], hr: [], ke: [] }, data: {} }),
    [['routes', "route 'article': 'vesti' is not a path pattern"]],
  ],
  [
    'a place of an unknown kind',
    withRoute({ paths: { rs: ['/:id(text)'], hr: [], ke: [] }, data: {} }),
    [['routes', "route 'article': '/:id(text)' is not a path pattern"]],
  ],
  [
    'a call of another origin',
    withRoute({ data: { a: { method: 'GET', path: '//evil.example/:id', isRequired: true } } }),
    [['routes', "route 'article': call 'a': '//evil.example/:id' is not a path at the gateway"]],
  ],
  [
    'something else to ask of another origin',
    withRoute({ data: { a: { method: 'GET', path: '/portal/:id', orElse: '//evil.example/:tag', isRequired: true } } }),
    [
      [
        'routes',
        "route 'article': call 'a': '//evil.example/:tag' is not a path at the gateway",
        "route 'article': call 'a': the path has no ':tag'",
      ],
    ],
  ],
  [
    'a call with a place that is nowhere',
    withRoute({ data: { a: { method: 'GET', path: '/portal/:tag', isRequired: true } } }),
    [['routes', "route 'article': call 'a': the path has no ':tag'"]],
  ],
  ...(
    [
      ['POST', '/portal/social-login'],
      ['POST', '/portal/save-comment'],
      ['GET', '/portal/me'],
      ['GET', '/portal/internal/changes'],
      ['GET', '/portal/moderation/:id'],
      ['GET', '/prognozzer/token/find/:id'],
      ['GET', '/ops/releases/status'],
      ['POST', '/portal/single-article/:id'],
    ] as const
  ).map(([method, path]): [string, ReleaseBody, string[][]] => [
    `a page of ${method} ${path}`,
    withRoute({ data: { a: { method, path, isRequired: true } } }),
    [
      [
        'routes',
        `route 'article': call 'a': no page is made of ${method} '${path}': libs/contracts/src/rules says which calls it may be made of`,
      ],
    ],
  ]),
  [
    'a call with a foreign query name',
    withRoute({
      data: { a: { method: 'GET', path: '/portal/get-home', query: { q: { query: 'q' } }, isRequired: true } },
    }),
    [['routes', "route 'article': call 'a': 'q' is not a query name of the page"]],
  ],
  [
    'a value out of an answer that nobody asks for',
    withRoute({ data: { a: waitingFor('b') } }),
    [['routes', "route 'article': call 'a': the page has no call 'b'"]],
  ],
  [
    'a value out of an answer that itself waits',
    withRoute({
      data: { a: waitingFor('b'), b: waitingFor('c'), c: { method: 'GET', path: '/api/most-read', isRequired: true } },
    }),
    [['routes', "route 'article': call 'a': call 'b' itself waits for an answer"]],
  ],
])('names what is wrong: %s', async (_what, description, causes) => {
  expect(await causesOf(description)).toEqual(causes);
});

it.each([
  '../up.js',
  '/root.js',
  'a/../b.js',
  'a//b.js',
  'a\\b.js',
  './a.js',
  'C:/a.js',
  '.env',
  'a/',
  'a b.js',
  'a\u0000.js',
  'č.js',
])('refuses the path %j', async (path) => {
  const { description } = aRelease({ files: [entry, ...files(path)] });
  expect(await causesOf(description)).toEqual([['paths', `'${path}' is not a plain relative path`]]);
});

it.each(['^1.2.0', '~1.2', '1.2.3', '>=1.0.0 <2.0.0', '^18.0.0 || ^19.0.0', '*', '^1.0.0-rc.1'])(
  'takes the range %s',
  async (version) => {
    expect(await causesOf(says({ shared: [{ name: '@emotion/react', version }] }))).toEqual([]);
  },
);

it('says of a release that is wrong everywhere only the first causes', async () => {
  const many = files(...Array.from({ length: 50 }, (_, index) => `../${index}`));
  const [paths] = await causesOf(aRelease({ files: [entry, ...many] }).description);
  expect(paths).toHaveLength(21);
});
