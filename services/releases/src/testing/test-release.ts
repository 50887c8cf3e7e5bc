import type { ReleaseBody } from '@tribina/contracts';
import { containerName, type RemoteName } from '@tribina/shell-api';
import { integrityOf } from '../store/object-store';

type FileKind = ReleaseBody['files'][number]['kind'];

interface TestFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly content: Buffer;
}

export interface TestRelease {
  readonly description: ReleaseBody;
  readonly files: readonly TestFile[];
}

interface TestReleaseOptions {
  readonly remote?: RemoteName;
  readonly version?: string;
  readonly files?: readonly TestFile[];
  /** Wins over what would be said by itself. */
  readonly says?: Partial<ReleaseBody>;
}

export const textFile = (path: string, kind: FileKind, text: string): TestFile => ({
  path,
  kind,
  content: Buffer.from(text),
});

/** A small release that the gate lets pass. */
export function aRelease({ remote = 'news', version = '1.0.0', files, says }: TestReleaseOptions = {}): TestRelease {
  const id = `${remote}-${version}`;
  const isHost = remote === 'host';
  const made = files ?? [
    textFile('entry.js', 'entry', `globalThis.${containerName(id)} = '${'entry '.repeat(40)}';`),
    textFile('styles.css', 'style', `.${containerName(id)} { color: ${'red '.repeat(40)}; }`),
    textFile('server.cjs', 'server', `exports.id = '${id}';`),
    ...(isHost ? [textFile('boot.js', 'boot', `'${id}'`)] : []),
  ];
  const description: ReleaseBody = {
    id,
    remote,
    version,
    container: containerName(id),
    exposes: isHost ? [] : ['./Islands', './App'],
    shared: [{ name: 'react', version: isHost ? '19.3.1' : '^19.3.0' }],
    runtimeCore: '2.9.2',
    shellApi: isHost ? '1.0.0' : '^1.0.0',
    manifest: isHost ? null : { name: remote, shellApi: '^1.0.0', routes: [aRoute()], islands: ['Live'] },
    loads: { './Islands': ['entry.js'] },
    files: made.map(({ path, kind, content }) => ({
      path,
      kind,
      bytes: content.length,
      integrity: integrityOf(content),
    })),
    ...says,
  };
  return { description, files: made };
}

type Route = NonNullable<ReleaseBody['manifest']>['routes'][number];

/** A route that the gate lets pass. */
export function aRoute(says: Partial<Route> = {}): Route {
  return {
    id: 'article',
    paths: { rs: ['/vesti/:slug/:id(number)'], hr: ['/vijesti/:slug/:id(number)'], ke: ['/news/:slug/:id(number)'] },
    mode: 'islands',
    pageType: 'SINGLE_NEWS',
    data: {
      article: { method: 'GET', path: '/portal/single-article/:id', isRequired: true },
      list: {
        method: 'POST',
        path: '/portal/get-by-tag-cat',
        body: { offset: { pageOf: 'page', size: 20 }, ids: { constant: [1, 2] }, id: { param: 'id', as: 'number' } },
        isRequired: false,
      },
    },
    query: ['page'],
    cache: { freshSeconds: 60, tags: ['article::id'] },
    ...says,
  };
}
