import type { ReleaseBody } from '@tribina/contracts';
import { aDescription, aFile } from '../../testing/ops';
import { diffOf, isSame } from './diff-of';

const route = (id: string, pattern: string) => ({
  id,
  paths: { rs: [pattern], hr: [], ke: [] },
  mode: 'root' as const,
  pageType: 'OTHER' as const,
  data: {},
  cache: null,
});
const withRoutes = (...routes: ReturnType<typeof route>[]): Partial<ReleaseBody> => ({
  manifest: { name: 'news', shellApi: '^1.0.0', routes, islands: [] },
});
const diff = (before: Partial<ReleaseBody>, after: Partial<ReleaseBody>) =>
  diffOf(aDescription('news-1.0.0', before), aDescription('news-1.1.0', after));

it('of two releases that nothing but their names tells apart is nothing', () => {
  expect(isSame(diff({}, {}))).toBe(true);
});

it('names files that were added, removed and changed, and says how much larger it has become', () => {
  const before = [aFile('main.js', 100, 'a'), aFile('old.js', 50, 'b'), aFile('styles.css', 10, 'c')];
  const after = [aFile('main.js', 130, 'd'), aFile('new.js', 70, 'e'), aFile('styles.css', 10, 'c')];
  const { files, sameFiles, bytes } = diff({ files: before }, { files: after });
  expect(files.map(({ name, before: was, after: is }) => [name, was?.bytes ?? null, is?.bytes ?? null])).toEqual([
    ['main.js', 100, 130],
    ['new.js', null, 70],
    ['old.js', 50, null],
  ]);
  expect([sameFiles, bytes]).toEqual([1, { before: 160, after: 210 }]);
});

it('takes other bytes of the same size for a change', () => {
  expect(diff({ files: [aFile('a.js', 9, 'a')] }, { files: [aFile('a.js', 9, 'b')] }).files).toHaveLength(1);
});

it.each<[keyof ReturnType<typeof diffOf>, Partial<ReleaseBody>, Partial<ReleaseBody>, [string | null, string | null]]>([
  [
    'shared',
    { shared: [{ name: 'react', version: '^19.0.0' }] },
    { shared: [{ name: 'react', version: '^19.3.0' }] },
    ['^19.0.0', '^19.3.0'],
  ],
  ['exposes', { exposes: ['./App'] }, { exposes: ['./App', './Islands'] }, [null, './Islands']],
  ['loads', { loads: { './App': ['a.js'] } }, { loads: { './App': ['a.js', 'b.js'] } }, ['a.js', 'a.js, b.js']],
  ['facts', { shellApi: '^1.0.0' }, { shellApi: '^1.1.0' }, ['^1.0.0', '^1.1.0']],
])('says what of %s differs', (list, before, after, [was, is]) => {
  expect(diff(before, after)[list]).toEqual([expect.objectContaining({ before: was, after: is })]);
});

it('compares routes by what they say, in whichever order it is written', () => {
  const { id, ...rest } = route('home', '/');
  const turned = { ...rest, id };
  expect(isSame(diff(withRoutes(route('home', '/')), withRoutes(turned)))).toBe(true);
  const { routes } = diff(withRoutes(route('home', '/')), withRoutes(route('home', '/n'), route('tag', '/tags')));
  expect(routes.map(({ name, before }) => [name, before === null])).toEqual([
    ['home', false],
    ['tag', true],
  ]);
});
