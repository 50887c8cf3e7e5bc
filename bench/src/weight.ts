import { gzipSync } from 'node:zlib';
import type { TestSystem } from '../../tools/test/system';
import type { Bench, Figure } from './bench';
import { articlePaths, get } from './site';

const KB = 1_000;
const BLOCK = /(<style data-sheet="([\w-]+)">)[^<]*/g;

/** The releases that made a page, by their part. */
function releasesOf(header: unknown): ReadonlyMap<string, string> {
  return new Map([...String(header).matchAll(/([\w-]+)@([\w.-]+)/g)].map(([, part = '', id = '']) => [part, id]));
}

/** A page as it is sent, and as it would be with every rule of its sheets in it; bytes after gzip. */
async function weigh({ port }: TestSystem, at: string): Promise<{ readonly own: number; readonly all: number }> {
  const { status, headers, body } = await get(port, at);
  if (status !== 200) throw new Error(`${at}: ${status}`);
  const html = body.toString('utf8');
  const releases = releasesOf(headers['x-tribina-releases']);
  const parts = [...html.matchAll(BLOCK)].map(([, , part = '']) => part);
  if (parts.length === 0) throw new Error(`${at}: no styles`);
  const whole = new Map<string, string>();
  for (const part of parts) {
    const sheet = await get(port, `/r/${part}/${releases.get(part)}/styles.css`);
    if (sheet.status !== 200) throw new Error(`styles of ${part}: ${sheet.status}`);
    whole.set(part, sheet.body.toString('utf8'));
  }
  const withAll = html.replace(BLOCK, (_block, open: string, part: string) => open + (whole.get(part) ?? ''));
  return { own: gzipSync(html).length, all: gzipSync(withAll).length };
}

/** What leaving out the rules that a page does not use takes off its document (docs/decisions/0002). */
export const weight: Bench = {
  name: 'weight',
  method:
    'The document of one page of each kind, gzip, as it is sent: with the rules that it uses. Reference: the same document with ' +
    'the whole sheets of its host and its remote in their place.',
  run: async ({ system }) => {
    const article = (await articlePaths(system.port))[0] ?? '';
    const pages = { home: '/', article, special: '/specijal', game: '/prognozzer', login: '/login' };
    const figures: Figure[] = [];
    for (const [page, at] of Object.entries(pages)) {
      const { own, all } = await weigh(system, at);
      figures.push({
        id: `weight-${page}`,
        what: `document of a page (${page}) with its own rules alone`,
        value: own / all,
        unit: '×',
        reference: 'the same with every rule of host and remote',
        worse: 'higher',
        detail: `${(own / KB).toFixed(1)} against ${(all / KB).toFixed(1)} KB`,
      });
    }
    return figures;
  },
};
