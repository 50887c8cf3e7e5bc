import {
  commentCalls,
  favouriteCalls,
  moderationCalls,
  notificationCalls,
  portalCalls,
  portalInternalCalls,
  type ArticleCard,
  type RejectionReason,
} from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { IDENTITY_HEADER, privateKeyOf, signIdentity, type Role } from '@tribina/service-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { ServiceClient } from './http';

/** A comment of `comments.yaml`, with its answers. */
interface CommentEntry {
  /** A member's name, made if there is none yet; of a guest the name that was given. */
  readonly by: string;
  readonly guest?: boolean;
  readonly text: string;
  readonly likes?: number;
  readonly dislikes?: number;
  readonly state?: 'waiting' | 'held' | 'rejected' | 'reported';
  readonly reason?: RejectionReason;
  readonly replies?: readonly CommentEntry[];
  /** Of which sport it speaks: begin of a category's path; the edition's first sport unless told. */
  readonly of?: string;
}

interface Parts {
  readonly portalUrl: string;
  readonly siteKey: string;
  readonly identityKey: string;
  readonly internal: ServiceClient;
  /** Whose password all have. */
  readonly memberId: number;
  readonly moderatorId: number;
}

/** Newest articles of a sport that are spoken of; each thread stands below the next one. */
const ARTICLES = 5;
/** Among so many they are looked for, so many at a time. */
const NEWEST = 150;
const AT_ONCE = 50;
/** How many articles the demo's member keeps, and how many are followed. */
const KEPT = 3;
const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));

export function readComments(edition: EditionId): CommentEntry[] {
  return parseYaml(readFileSync(path.join(CONTENT, edition, 'comments.yaml'), 'utf8')) as CommentEntry[];
}

/** Comments in every state, as members, guests and a moderator write them. @returns how many. */
export async function seedComments(parts: Parts, edition: EditionId): Promise<number> {
  const entries = readComments(edition);
  const people = new People(parts, edition);
  await people.join(entries.flatMap((entry) => [entry, ...(entry.replies ?? [])]));
  const articles = await newestArticles(people.guest());
  const threads = threadsOf(entries, articles, EDITIONS[edition].sports.soccer);
  await keep(people.member(), threads, articles);
  let count = 0;
  for (const { entry, newsId } of threads) count += await write(people, newsId, entry, undefined);
  return count;
}

async function newestArticles(reader: ServiceClient): Promise<ArticleCard[]> {
  const found: ArticleCard[] = [];
  for (let offset = 0; offset < NEWEST; offset += AT_ONCE) {
    const { data } = await reader.call(portalCalls.allNews, { params: { limit: AT_ONCE, offset } });
    found.push(...data);
  }
  return found;
}

interface Placed {
  readonly id: number;
  readonly primary_category: { readonly baseUrl: string };
}

/** Each thread below an article of the sport that it speaks of. @param sport of those that do not say it. */
export function threadsOf(
  entries: readonly CommentEntry[],
  articles: readonly Placed[],
  sport: string,
): { readonly entry: CommentEntry; readonly newsId: number }[] {
  const before = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { of = sport } = entry;
    const own = articles
      .filter(({ primary_category: { baseUrl } }) => `${baseUrl}/`.startsWith(`${of}/`))
      .slice(0, ARTICLES);
    const index = before.get(of) ?? 0;
    before.set(of, index + 1);
    const newsId = own[index % own.length]?.id;
    return newsId === undefined ? [] : [{ entry, newsId }];
  });
}

/** The demo's member keeps some articles, and follows what is spoken of: what is said there is news for that member. */
async function keep(
  member: ServiceClient,
  threads: readonly { readonly newsId: number }[],
  articles: readonly Pick<ArticleCard, 'id'>[],
): Promise<void> {
  for (const { id } of articles.slice(0, KEPT))
    await member.call(favouriteCalls.addFavourite, { body: { news_id: id } });
  for (const newsId of new Set(threads.slice(0, KEPT).map((thread) => thread.newsId))) {
    await member.call(notificationCalls.subUnsubNotifications, { body: { news_id: newsId, is_subscribed: true } });
  }
}

async function write(
  people: People,
  newsId: number,
  entry: CommentEntry,
  parentId: number | undefined,
): Promise<number> {
  const { data } = await people.of(entry).call(commentCalls.saveComment, {
    body: {
      news_id: newsId,
      text: entry.text,
      ...(entry.guest ? { display_name: entry.by } : {}),
      ...(parentId === undefined ? {} : { parent_id: parentId }),
    },
  });
  const id = data.comment_id;
  await decide(people, entry, id);
  await react(people, entry, id);
  let count = 1;
  for (const reply of entry.replies ?? []) count += await write(people, newsId, reply, id);
  return count;
}

async function decide(people: People, { state, reason }: CommentEntry, id: number): Promise<void> {
  if (state === 'waiting' || state === 'held') return;
  await people.moderator().call(moderationCalls.decideCases, {
    body: {
      caseIds: [`comment-${id}`],
      ...(state === 'rejected' ? { decision: 'reject', ...(reason ? { reason } : {}) } : { decision: 'approve' }),
    },
  });
  if (state !== 'reported') return;
  await people.guest().call(commentCalls.reportComment, { body: { comment_id: id, reason: 'insult' } });
}

/** Members are few: who has liked it does not dislike it. */
async function react(people: People, { likes = 0, dislikes = 0 }: CommentEntry, id: number): Promise<void> {
  const members = people.members();
  for (const [index, member] of members.slice(0, likes + dislikes).entries()) {
    const type = index < likes ? 'like' : 'dislike';
    await member.call(commentCalls.likeDislike, { body: { comment_id: id, type } });
  }
}

/** Who speaks in an edition of the demo world, each with a client of their own. */
class People {
  readonly #ids = new Map<string, number>();
  #address = 0;

  constructor(
    private readonly parts: Parts,
    private readonly edition: EditionId,
  ) {}

  /** Makes the accounts of those who are members. */
  async join(entries: readonly CommentEntry[]): Promise<void> {
    for (const { by, guest } of entries) {
      if (guest || this.#ids.has(by)) continue;
      const { data } = await this.parts.internal.call(portalInternalCalls.putAccount, {
        body: {
          email: `${by.toLowerCase()}@demo.tribina`,
          displayName: by,
          passwordOf: this.parts.memberId,
          roles: ['member'],
          verified: true,
        },
      });
      this.#ids.set(by, data.id);
    }
  }

  of({ by, guest }: CommentEntry): ServiceClient {
    return guest ? this.guest() : this.#as(this.#ids.get(by) ?? 0, by, 'member');
  }

  members(): ServiceClient[] {
    return [...this.#ids].map(([name, id]) => this.#as(id, name, 'member'));
  }

  /** Whose account is printed at the start. */
  member(): ServiceClient {
    return this.#as(this.parts.memberId, 'demo_member', 'member');
  }

  moderator(): ServiceClient {
    return this.#as(this.parts.moderatorId, 'demo_moderator', 'moderator');
  }

  /** Each from an address of their own. */
  guest(): ServiceClient {
    const address = `192.0.2.${++this.#address}`;
    return new ServiceClient(this.parts.portalUrl, { ...this.#headers(), 'x-forwarded-for': address });
  }

  /** Each call has a new assertion, for they live a minute. */
  #as(sub: number, name: string, role: Role): ServiceClient {
    const key = privateKeyOf(this.parts.identityKey);
    const { edition } = this;
    return new ServiceClient(this.parts.portalUrl, () => ({
      ...this.#headers(),
      [IDENTITY_HEADER]: signIdentity(key, 'portal', { sub, name, roles: [role], edition }),
    }));
  }

  #headers(): Record<string, string> {
    return { 'x-edition': this.edition, 'x-site-key': this.parts.siteKey, 'x-front': 'web' };
  }
}
