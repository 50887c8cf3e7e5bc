import { EDITIONS, type EditionId } from '@tribina/editions';
import { ask } from './system';

/** An article that tells a match, with its path. */
export interface StoryArticle {
  readonly id: number;
  readonly path: string;
}

interface Found {
  readonly id: number;
  readonly url: string;
  readonly primary_category: { readonly baseUrl: string };
  readonly body: readonly { readonly type: string }[];
}

async function dataOf<T>(edition: EditionId, path: string): Promise<T> {
  return (JSON.parse((await ask(edition, path)).body) as { data: T }).data;
}

/** The newest article of an edition with such a block. */
export async function articleWith(edition: EditionId, type: 'pre-match' | 'post-match'): Promise<StoryArticle> {
  for (let offset = 0; ; offset += 50) {
    const newest = await dataOf<{ id: number }[]>(edition, `/portal/all-archive-infinite-news/50/${offset}`);
    if (newest.length === 0) throw new Error(`No article of ${edition} has a block '${type}'`);
    for (const { id } of newest) {
      const article = await dataOf<Found>(edition, `/portal/single-article/${id}`);
      if (article.body.some((block) => block.type === type)) return { id, path: pathOf(edition, article) };
    }
  }
}

/** Where an article stands. */
export async function articlePathOf(edition: EditionId, id: number): Promise<string> {
  return pathOf(edition, await dataOf<Found>(edition, `/portal/single-article/${id}`));
}

function pathOf(edition: EditionId, { id, url, primary_category: { baseUrl } }: Found): string {
  return `/${baseUrl}/${EDITIONS[edition].words.news}/${url}/${id}`;
}
