import { aRelease, textFile } from '../../testing/test-release';
import {
  HOST_TYPES,
  KB,
  NEEDED,
  REMOTE_TYPES,
  SHARED,
  app,
  chunks,
  entryOf,
  goodFiles,
  heavy,
  host,
  islands,
  later,
  mislabelled,
  news,
  remote,
  typesOf,
  withFiles,
  withManifest,
  type World,
} from './worlds';

export interface BrokenRelease {
  readonly what: string;
  readonly make: () => World;
  /** The check that must refuse it, and what one of its causes must say. */
  readonly check: string;
  readonly cause: RegExp;
}

/** Right releases: every one passes. */
export const GOOD: readonly { readonly what: string; readonly make: () => World }[] = [
  { what: 'a remote against its host', make: () => news(remote()) },
  {
    what: 'a host under its remote',
    make: () => ({ candidate: host({ version: '1.1.0' }), alive: [remote(), host()] }),
  },
  { what: 'the first release of all', make: () => ({ candidate: host(), alive: [] }) },
  {
    what: 'a remote against a host without types',
    make: () => news(remote(), aRelease({ remote: 'host', says: { shared: [...SHARED] } })),
  },
  {
    what: 'a remote for two generations of hosts',
    make: () =>
      news(
        remote({ shellApi: '^1.0.0 || ^2.0.0', ...withManifest({ shellApi: '^1.0.0 || ^2.0.0' }) }),
        host(),
        host({ version: '2.0.0', shellApi: '2.0.0' }),
      ),
  },
];

/** Releases that are wrong in one thing each, in what they say or in what their files hold. */
export const BROKEN: readonly BrokenRelease[] = [
  {
    what: 'host API out of range',
    make: () => news(remote({ shellApi: '^2.0.0', ...withManifest({ shellApi: '^2.0.0' }) })),
    check: 'shell-api',
    cause:
      /apps\/news\/src\/manifest\.ts, shellApi: '\^2\.0\.0' does not contain 1\.0\.0, which host-1\.0\.0 \(stable: rs hr ke\)/,
  },
  {
    what: 'host API out of range of one host of two',
    make: () => news(remote(), host(), host({ version: '2.0.0', shellApi: '2.0.0' })),
    check: 'shell-api',
    cause: /'\^1\.0\.0' does not contain 2\.0\.0, which host-2\.0\.0/,
  },
  {
    what: 'runtime-core minor off',
    make: () => news(remote({ runtimeCore: '2.10.0' })),
    check: 'shell-api',
    cause: /runtime-core 2\.10\.0, and host-1\.0\.0 \(stable: rs hr ke\) brings 2\.9\.2: .*package\.json/,
  },
  {
    what: 'a host that leaves the range of a live remote',
    make: () => ({ candidate: host({ version: '2.0.0', shellApi: '2.0.0' }), alive: [remote(), host()] }),
    check: 'shell-api',
    cause:
      /SHELL_API_VERSION 2\.0\.0 is not within '\^1\.0\.0', which news-1\.1\.0 \(stable: rs hr ke\) needs: libs\/shell-api\/src\/manifest\.ts/,
  },
  {
    what: 'a host of another runtime-core than its live remotes',
    make: () => ({ candidate: host({ version: '2.0.0', runtimeCore: '3.0.0' }), alive: [remote(), host()] }),
    check: 'shell-api',
    cause: /runtime-core 3\.0\.0, and news-1\.1\.0 .* built for 2\.9\.2/,
  },
  {
    what: 'wrong shared version',
    make: () => news(remote({ shared: [{ name: 'react', version: '^20.0.0' }] })),
    check: 'provided',
    cause: /react: '\^20\.0\.0' does not contain 19\.3\.1, which host-1\.0\.0 .* apps\/news/,
  },
  {
    what: 'shared package that no host provides',
    make: () => news(remote({ shared: [...NEEDED, { name: 'lodash', version: '^4.0.0' }] })),
    check: 'provided',
    cause: /lodash .* host-1\.0\.0 .* does not provide.*tools\/webpack\/shared\.ts, SHARED_NAMES/,
  },
  {
    what: 'a host that drops a shared package of a live remote',
    make: () => ({ candidate: host({ version: '1.1.0', shared: [SHARED[0]] }), alive: [remote(), host()] }),
    check: 'provided',
    cause: /@tribina\/auth, which news-1\.1\.0 \(stable: rs hr ke\) needs/,
  },
  {
    what: 'a host with another major of a shared package',
    make: () => ({
      candidate: host({ version: '1.1.0', shared: [{ name: 'react', version: '20.0.0' }, SHARED[1]] }),
      alive: [remote(), host()],
    }),
    check: 'provided',
    cause: /react 20\.0\.0 is not within '\^19\.3\.1', which news-1\.1\.0/,
  },
  {
    what: 'missing expose',
    make: () => news(withFiles(typesOf(REMOTE_TYPES.replace(/"\.\/App".*\n/, '')))),
    check: 'types',
    cause: /'\.\/App' is not in api\.d\.ts/,
  },
  {
    what: 'no ./App for its routes',
    make: () => news(remote({ exposes: ['./Islands'] })),
    check: 'manifest',
    cause: /has routes but does not expose '\.\/App'/,
  },
  {
    what: 'wrong prop types of an expose',
    make: () =>
      news(withFiles(typesOf(REMOTE_TYPES.replace('edition: T1 })', 'edition: T1; readonly token: string })')))),
    check: 'types',
    cause:
      /'\.\/App' does not fit .* host-1\.0\.0 [^]*'token' is missing[^]*apps\/news\/package\.json, tribina\.exposes/,
  },
  {
    what: 'an expose that lacks what the host calls',
    make: () => news(withFiles(typesOf(REMOTE_TYPES.replace(/; prefetch: [^}]*\}> /, ' ')))),
    check: 'types',
    cause: /'\.\/App' does not fit .* host-1\.0\.0[^]*prefetch/,
  },
  {
    what: 'an island that is no component',
    make: () => news(withFiles(typesOf(REMOTE_TYPES.replace(/Live: .*ReactNode/, 'Live: string')))),
    check: 'types',
    cause: /'\.\/Islands' does not fit[^]*Live/,
  },
  {
    what: 'an island of the manifest that is not exported',
    make: () => news(remote(withManifest({ islands: ['Live', 'Score'] }))),
    check: 'types',
    cause: /island 'Score' of apps\/news\/src\/manifest\.ts is not exported by '\.\/Islands'/,
  },
  {
    what: 'an exported island that the manifest does not name',
    make: () => news(remote(withManifest({ islands: [] }))),
    check: 'types',
    cause: /'\.\/Islands' exports 'Live', which apps\/news\/src\/manifest\.ts does not name/,
  },
  {
    what: 'no types',
    make: () =>
      news(
        remote(
          {},
          goodFiles().filter(({ kind }) => kind !== 'types'),
        ),
      ),
    check: 'types',
    cause: /has no api\.d\.ts/,
  },
  {
    what: 'types that are none',
    make: () => news(withFiles(typesOf('export interface Exposes {'))),
    check: 'types',
    cause: /api\.d\.ts/,
  },
  {
    what: 'a host that asks more of an expose than a live remote gives',
    make: () => ({
      candidate: host(
        { version: '1.1.0' },
        HOST_TYPES.replace('"./Islands"', '"./Widgets": { readonly Widget: string };\n  "./Islands"').replace(
          'readonly prefetch:',
          'readonly unmount: () => void; readonly prefetch:',
        ),
      ),
      alive: [remote(), host()],
    }),
    check: 'types',
    cause: /'\.\/App' .* news-1\.1\.0 \(stable: rs hr ke\)[^]*unmount/,
  },
  {
    what: 'an expose that no host mounts',
    make: () => {
      const { description } = remote();
      const types = REMOTE_TYPES.replace('"./Islands"', '"./Widget": { Widget: string };\n  "./Islands"');
      return news(remote({ exposes: [...description.exposes, './Widget'] }, goodFiles([typesOf(types)])));
    },
    check: 'types',
    cause: /'\.\/Widget' has no place in host-1\.0\.0/,
  },
  {
    what: 'a host that drops a place of a live remote',
    make: () => ({
      candidate: host({ version: '1.1.0' }, HOST_TYPES.replace(/ {2}"\.\/Islands".*\n/, '')),
      alive: [remote(), host()],
    }),
    check: 'types',
    cause: /'\.\/Islands' of news-1\.1\.0 \(stable: rs hr ke\) has no place any more: apps\/host\/src\/slots\.ts/,
  },
  {
    what: 'over budget entry',
    make: () => news(withFiles(textFile('main.js', 'entry', entryOf(chunks).content.toString() + heavy(16 * KB)))),
    check: 'budget',
    cause: /main\.js .* \d+ bytes too many .*budget\.ts/,
  },
  {
    what: 'over budget styles',
    make: () => news(withFiles(textFile('styles.css', 'style', `.a{content:"${heavy(20 * KB)}"}`))),
    check: 'budget',
    cause: /styles\.css .* \d+ bytes too many/,
  },
  {
    what: 'over budget first load of an expose',
    make: () => {
      const large = textFile('expose-App.js', 'chunk', heavy(180 * KB));
      return news(withFiles(large, entryOf([large, islands, later])));
    },
    check: 'budget',
    cause: /'\.\/App' \(expose-App\.js\) .* \d+ bytes too many/,
  },
  {
    what: 'over budget server bundle',
    make: () => news(withFiles(textFile('server.cjs', 'server', heavy(600 * KB)))),
    check: 'budget',
    cause: /server\.cjs .* \d+ bytes too many/,
  },
  {
    what: 'missing hash of a lazy chunk',
    make: () => news(withFiles(entryOf([app, islands]))),
    check: 'integrity',
    cause: /main\.js holds no hash of later\.js/,
  },
  {
    what: 'hash of another content',
    make: () => news(mislabelled('later.js')),
    check: 'sizes',
    cause: /'later\.js' has no bytes/,
  },
  {
    what: 'an entry that would load another content',
    make: () => news(withFiles(entryOf([...chunks, textFile('gone.js', 'chunk', 'gone')]))),
    check: 'integrity',
    cause: /main\.js names sha256-\S+, which is no file of the release/,
  },
  {
    what: 'a chunk that was changed after the build',
    make: () => news(withFiles(textFile('later.js', 'chunk', 'self.later = 2;'))),
    check: 'integrity',
    cause: /main\.js holds no hash of later\.js/,
  },
  {
    what: 'a script in disguise',
    make: () => news(withFiles(textFile('extra.js', 'asset', 'self.extra = 1;'))),
    check: 'integrity',
    cause: /extra\.js is listed as asset/,
  },
  {
    what: 'a way back that today’s host does not take',
    make: () => news(remote({ version: '1.2.0' }), host(), remote({ runtimeCore: '2.8.0' })),
    check: 'way-back',
    cause: /it could not be taken back to news-1\.1\.0 \(stable: rs hr ke\): built for \S+ 2\.8\.0/,
  },
  {
    what: 'a way back whose files are gone',
    make: () => {
      const { description, files } = withFiles(textFile('server.cjs', 'server', 'exports.page = () => "old";'));
      return news(remote({ version: '1.2.0' }), host(), {
        description,
        files: files.filter(({ kind }) => kind !== 'server'),
      });
    },
    check: 'way-back',
    cause: /it could not be taken back to news-1\.1\.0 \(stable: rs hr ke\): 'server\.cjs' has no bytes/,
  },
  {
    what: 'manifest of another remote',
    make: () => news(remote(withManifest({ name: 'special' }))),
    check: 'manifest',
    cause: /the manifest is that of 'special'/,
  },
  {
    what: 'the container of another release',
    make: () => news(remote({ container: 'news_1_0_0' })),
    check: 'identity',
    cause: /container 'news_1_0_0' is not 'news_1_1_0'/,
  },
  {
    what: 'a path that climbs out',
    make: () => news(remote({}, [...goodFiles(), textFile('../../etc/passwd', 'asset', 'x')])),
    check: 'paths',
    cause: /is not a plain relative path/,
  },
];
