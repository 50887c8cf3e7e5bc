import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { Page } from '@playwright/test';
import type { SampleArticle } from './routes';
import { ask, DATA_DIR, origin, post, type Answer } from './system';

/** The demo world has one account per role. */
export const MEMBER = { email: 'member@demo.tribina' } as const;
/** Plays no game. */
export const EDITOR = { email: 'editor@demo.tribina' } as const;

/** Made at the first start of a data folder. */
export function demoPassword(): string {
  return readFileSync(path.join(DATA_DIR, 'secrets/demo-password'), 'utf8').trim();
}

/** Opens the menu of who is signed in; the name on its button says that somebody is. */
export async function openProfileMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Prijavljeni ste kao|Signed in as) / })
    .click();
}

/** An article for a moment, filed under what an existing one is filed under. */
export function draftLike(
  like: SampleArticle,
  title: string,
): Omit<ArticleDraft, 'picture'> & Pick<SampleArticle, 'picture'> {
  return {
    title,
    lead: 'Objavljeno da se vidi koliko brzo stiže.',
    body: [{ type: 'paragraph', text: [{ text: 'Jedan pasus, samo za ovu proveru.' }] }],
    categoryIds: [like.categoryId],
    writerId: like.writerId,
    tags: [],
    picture: like.picture,
  };
}

/** Few logins are let in a minute: one is enough for all specs of a worker. */
const sessions = new Map<EditionId, Promise<Editor>>();

/** The demo editor, logged in as everybody is: by a session of the gateway's. */
export class Editor {
  private constructor(
    private readonly edition: EditionId,
    /** As a browser would send it. */
    readonly cookie: string,
  ) {}

  static logIn(edition: EditionId): Promise<Editor> {
    const known = sessions.get(edition) ?? Editor.#newSession(edition);
    sessions.set(edition, known);
    return known;
  }

  static async #newSession(edition: EditionId): Promise<Editor> {
    const answer = await post(
      edition,
      '/api/login',
      { ...EDITOR, password: demoPassword() },
      { origin: origin(edition) },
    );
    if (answer.status !== 200) throw new Error(`The editor cannot log in: ${answer.status} ${answer.body}`);
    const cookies = answer.headers['set-cookie'] ?? [];
    return new Editor(edition, cookies.map((cookie) => cookie.split(';')[0]).join('; '));
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown): Promise<Answer> {
    return ask(this.edition, `/portal/editorial${at}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: origin(this.edition),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Publishes an article, shows it to the work, and takes it back. */
  async withArticle<T>(draft: unknown, work: (id: number) => Promise<T>): Promise<T> {
    const created = await this.send('POST', '/articles', draft);
    if (created.status !== 200 && created.status !== 201)
      throw new Error(`Not published: ${created.status} ${created.body}`);
    const { data } = JSON.parse(created.body) as { data: { id: number } };
    try {
      return await work(data.id);
    } finally {
      await this.send('DELETE', `/articles/${data.id}`);
    }
  }
}
