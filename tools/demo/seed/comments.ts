import {
  commentCalls,
  moderationCalls,
  portalCalls,
  portalInternalCalls,
  type RejectionReason,
} from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
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

/** Newest articles that are spoken of; each thread stands below the next one. */
const ARTICLES = 5;
const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));

export function readComments(edition: EditionId): CommentEntry[] {
  return parseYaml(readFileSync(path.join(CONTENT, edition, 'comments.yaml'), 'utf8')) as CommentEntry[];
}

/** Comments in every state, as members, guests and a moderator write them. @returns how many. */
export async function seedComments(parts: Parts, edition: EditionId): Promise<number> {
  const entries = readComments(edition);
  const people = new People(parts, edition);
  await people.join(entries.flatMap((entry) => [entry, ...(entry.replies ?? [])]));
  const { data: articles } = await people.guest().call(portalCalls.allNews, { params: { limit: ARTICLES, offset: 0 } });
  let count = 0;
  for (const [index, entry] of entries.entries()) {
    const newsId = articles[index % articles.length]?.id;
    if (newsId !== undefined) count += await write(people, newsId, entry, undefined);
  }
  return count;
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
