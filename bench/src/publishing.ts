import { EDITIONS, tagPath, writerPath, type EditionId } from '@tribina/editions';
import { percentile, type Bench } from './bench';
import { logIn, send } from './editor';
import { articlePaths, get } from './site';

const ROUNDS = 30;
const LIMIT_MS = 10_000;
const BETWEEN_LOOKS_MS = 5;
const EDITION: EditionId = 'rs';

interface Like {
  readonly dir: string;
  readonly filename: string;
  readonly writer: { readonly id: number };
  readonly primary_category: { readonly id: number; readonly baseUrl: string };
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

/** An article of the demo that has tags, to be filed like. */
async function likeOf(port: number): Promise<Like> {
  for (const at of await articlePaths(port)) {
    const { body } = await get(port, `/portal/single-article/${at.split('/').at(-1)}`);
    const { data } = JSON.parse(body.toString('utf8')) as { data: Like };
    if (data.tags.length > 0) return data;
  }
  throw new Error('No article has tags');
}

/** Every kind of page that shows it; kept by the gateway before the press. */
function pagesOf({ primary_category: category, writer, tags: [tag] }: Like): string[] {
  const edition = EDITIONS[EDITION];
  return [
    '/',
    `/${category.baseUrl}/${category.id}`,
    `/${edition.words.allNews}`,
    writerPath(edition, writer.id),
    tagPath(edition, tag?.id ?? 0),
  ];
}

export const publishing: Bench = {
  name: 'publishing',
  method: `An editor publishes an article and then ${ROUNDS - 1} changes of it: from the press to the last of home, category, all news, writer and tag page that shows the new title, each of them kept by the gateway before.`,
  run: async ({ system, say }) => {
    const { port } = system;
    const cookie = await logIn(system);
    const like = await likeOf(port);
    const pages = pagesOf(like);
    const call = async (at: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await send(port, `/portal/editorial${at}`, body, cookie, method);
      if (answer.status !== 200) throw new Error(`${at} was answered ${answer.status}: ${answer.body}`);
      return (JSON.parse(answer.body) as { data: { id: number; revision: number } }).data;
    };
    const draft = (title: string) => ({
      title,
      url: '',
      lead: 'Objavljeno da se izmeri koliko brzo stiže.',
      body: [{ type: 'paragraph', text: [{ text: 'Jedan pasus, samo za ovo merenje.' }] }],
      categoryIds: [like.primary_category.id],
      writerId: like.writer.id,
      tags: like.tags.slice(0, 1).map(({ name }) => name),
      picture: { dir: like.dir, filename: like.filename, alt: 'Ilustracija' },
      isSpecial: false,
      correction: '',
      oldId: null,
      variantKey: null,
    });
    const show = async (at: string, title: string) => (await get(port, at)).body.includes(title);

    let kept = await call('/manuscripts', { draft: draft('Merenje 0') });
    const spent: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const title = `Merenje ${round} od ${ROUNDS}`;
      kept = await call(`/manuscripts/${kept.id}`, { revision: kept.revision, draft: draft(title) }, 'PUT');
      await Promise.all(pages.map((at) => get(port, at)));
      const began = performance.now();
      kept = await call(`/manuscripts/${kept.id}/publication`, { revision: kept.revision });
      await Promise.all(
        pages.map(async (at) => {
          while (!(await show(at, title))) {
            if (performance.now() - began > LIMIT_MS) throw new Error(`${at} does not show it`);
            await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
          }
        }),
      );
      spent.push(performance.now() - began);
    }
    await call(`/manuscripts/${kept.id}/withdrawal`, { revision: kept.revision });
    const [half, most] = [percentile(spent, 0.5), Math.max(...spent)].map(Math.round);
    say(`p50 ${half} ms, most ${most} ms`);
    return [
      {
        id: 'publish-to-visible',
        what: 'from an editor’s press to the last of five kept pages that shows it, p95',
        value: Math.round(percentile(spent, 0.95)),
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: 2_000,
        detail: `p50 ${half} ms, most ${most} ms, ${ROUNDS} publications`,
      },
    ];
  },
};
