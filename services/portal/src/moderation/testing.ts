import type { DecisionOutcome, ModerationCase, StandingDecision } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addArticle } from '../testing/members';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A portal with an article, two moderators and an administrator. */
export async function startDesk() {
  const portal = await startPortal();
  const articleId = await addArticle(portal, 'rs', 'fudbal');
  const ids = [
    await addUser(portal, 'Ana', 'moderator'),
    await addUser(portal, 'Boris', 'moderator'),
    await addUser(portal, 'Cane', 'admin'),
  ] as const;
  return {
    portal,
    articleId,
    ids,
    ana: deskOf(portal, ids[0], 'Ana'),
    boris: deskOf(portal, ids[1], 'Boris'),
    admin: deskOf(portal, ids[2], 'Cane', 'admin'),
  };
}

/** An account without a password. @returns its id. */
export async function addUser(portal: PortalUnderTest, name: string, role = 'member'): Promise<number> {
  const added = await row<{ id: number }>(
    portal.owner.write,
    sql`insert into accounts_user (email, display_name, password_hash, roles, verified_at, created_at)
        values (${`${name.toLowerCase()}@example.com`}, ${name}, 'none', array['member', ${role}], now(), now())
        returning id`,
  );
  if (!added) throw new Error('The account was not written');
  return added.id;
}

/** What a moderator asks. */
export function deskOf(
  portal: PortalUnderTest,
  userId: number,
  name: string,
  role: 'moderator' | 'admin' = 'moderator',
) {
  const headers = asUser(userId, role, 'rs', name);
  const ask = (method: Method, url: string, body?: object) =>
    portal.ask(method, `/moderation${url}`, { headers, ...(body ? { body } : {}) });
  return {
    ask,
    claim: async (queue: string, limit = 25, narrowing = {}) =>
      (await ask('POST', '/claims', { queue, limit, ...narrowing })).json<{
        data: ModerationCase[];
        total: number;
        standing?: StandingDecision[];
      }>(),
    decide: async (caseIds: readonly string[], decision: object) =>
      (await ask('POST', '/decisions', { caseIds, ...decision })).json<{ data: DecisionOutcome[] }>().data,
    undo: (decisionIds: readonly (number | null)[]) => ask('POST', '/decisions/undo', { decisionIds }),
  };
}

/** What a moderator's screen says of cases, as it is sent with a decision. */
export const shownIn = (cases: readonly ModerationCase[]) =>
  Object.fromEntries(cases.map(({ id, shown }) => [id, shown]));

export const APPROVE = { decision: 'approve' } as const;
export const REJECT = { decision: 'reject', reason: 'insult', note: 'Bez imena.' } as const;

interface Waiting {
  readonly authorId?: number;
  readonly state?: 'pending' | 'held' | 'published' | 'rejected';
  readonly risk?: number;
  readonly reports?: readonly string[];
  readonly text?: string;
}

/** A comment as the pipeline leaves it. @returns its id. */
export async function aComment(portal: PortalUnderTest, articleId: number, comment: Waiting = {}): Promise<number> {
  const { authorId = null, state = 'pending', risk = 0, reports = [], text = 'Sudija je pogrešio.' } = comment;
  const findings = state === 'held' ? [{ step: 'words', weight: risk, detail: 'pogrešio' }] : [];
  const added = await row<{ id: number }>(
    portal.owner.write,
    sql`insert into comments_comment (edition, article_id, author_id, guest_name, text, state, findings, risk, open_reports,
          created_at, fingerprint, published_at)
        select 'rs', ${articleId}, ${authorId}, ${authorId === null ? 'Gost' : null}, ${text}, ${state},
          ${JSON.stringify(findings)}::jsonb, ${risk}, ${reports.length}, app_now(), '',
          case when ${state} = 'published' then app_now() end
        returning id`,
  );
  if (!added) throw new Error('The comment was not written');
  for (const reason of reports) {
    await portal.owner.write.execute(sql`
      insert into comments_report (comment_id, reason, note, created_at) values (${added.id}, ${reason}, '', app_now())`);
  }
  return added.id;
}

/** A held comment of the author's that Ana refuses. */
export async function aRefusal({ portal, articleId, ana }: Awaited<ReturnType<typeof startDesk>>, authorId: number) {
  const commentId = await aComment(portal, articleId, { authorId, state: 'held', risk: 30 });
  const [done] = await ana.decide([`comment-${commentId}`], REJECT);
  return { commentId, decisionId: done?.decisionId ?? 0 };
}

export async function stateOf(portal: PortalUnderTest, commentId: number): Promise<string | undefined> {
  const found = await row<{ state: string }>(
    portal.owner.write,
    sql`select state from comments_comment where id = ${commentId}`,
  );
  return found?.state;
}
