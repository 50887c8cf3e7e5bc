import { refreshSession } from '@tribina/auth';
import type { ModerationCase, StandingDecision, User } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { act, render, screen } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- stands in for the host's router
import { MemoryRouter } from 'react-router-dom';
import { Moderation } from '../moderation/Moderation';
import { paths } from '../moderation/shared/paths';
import { AT, EDITOR } from './newsroom';

export const MODERATOR: User = { ...EDITOR, roles: ['moderator'] };

export function aCase(number: number, rest: Partial<ModerationCase> = {}): ModerationCase {
  return {
    id: `comment-${number}`,
    queue: 'new',
    risk: 10,
    findings: [],
    openedAt: AT,
    reports: [],
    comment: {
      id: number,
      text: `Text ${number}`,
      state: 'pending',
      createdAt: AT,
      editedAt: null,
      likes: 0,
      dislikes: 0,
    },
    author: {
      userId: 40 + number,
      name: `Author ${number}`,
      photoUrl: null,
      memberSince: AT,
      isSuspended: false,
      approved: 0,
      rejected: 0,
    },
    article: { id: 3, title: 'A late goal', path: '/football/news/a-late-goal/3' },
    appeal: null,
    ...rest,
  };
}

export const APPEAL = aCase(1, {
  id: 'appeal-5',
  queue: 'appeals',
  appeal: {
    text: 'I said nothing bad.',
    at: AT,
    reason: 'insult',
    note: '',
    by: { id: 2, name: 'Boris' },
    decidedAt: AT,
  },
});

interface Reply {
  readonly status?: number;
  readonly body: object;
}
type Replies = Readonly<Record<string, (body: never) => Reply | Promise<Reply>>>;

/** The portal as moderators' screens ask it: by method and path without query. */
export function portal(replies: Replies, user: User | null = MODERATOR) {
  const asked: { readonly call: string; readonly body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(input).split('?')[0]}`;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ call, body: given });
    const known: Replies = {
      'POST /api/me': () =>
        user
          ? { body: { status: 'OK', data: user } }
          : { status: 401, body: { status: 'ERROR', message: 'UNAUTHORIZED' } },
      'POST /api/logout': () => ({ body: { status: 'OK' } }),
      'GET /portal/moderation/queues': () => ({
        body: { status: 'OK', data: [{ queue: 'held', total: 3, others: 2 }] },
      }),
      'DELETE /portal/moderation/claims': () => ({ body: { status: 'OK' } }),
      ...replies,
    };
    const { status = 200, body: text } = (await known[call]?.(given as never)) ?? {
      status: 404,
      body: { status: 'ERROR', message: 'NOT_FOUND' },
    };
    return new Response(JSON.stringify(text), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

/** A queue with these cases; decisions are taken unless `decide` says otherwise. */
export function queueOf(cases: readonly ModerationCase[], replies: Replies = {}) {
  return portal({
    'POST /portal/moderation/claims': () => ({
      body: { status: 'OK', data: cases, total: cases.length, claimedUntil: AT },
    }),
    'POST /portal/moderation/decisions': ({ caseIds }: { caseIds: string[] }) => ({
      body: {
        status: 'OK',
        undoUntil: AT,
        data: caseIds.map((caseId, at) => ({ caseId, outcome: 'done', by: null, decisionId: 90 + at })),
      },
    }),
    'POST /portal/moderation/decisions/undo': () => ({ body: { status: 'OK', data: [90] } }),
    ...replies,
  });
}

export const DECIDE = 'POST /portal/moderation/decisions';
export const UNDO = 'POST /portal/moderation/decisions/undo';

/** Portal that keeps what it decides and undoes, on a line that loses answers (`loses`), or has none at all (`isDown`). */
export function portalOf(count: number) {
  const cases = Array.from({ length: count }, (_none, at) => aCase(at + 1));
  const open = new Map(cases.map((item) => [item.id, item]));
  const standing: StandingDecision[] = [];
  const line = { isDown: false, loses: '' };
  const lost = new TypeError('Failed to fetch');
  const answered = (call: string, body: object) => {
    if (line.loses === call) throw lost;
    return { body: { status: 'OK', ...body } };
  };
  const decide = (decision: 'approve' | 'reject', caseId: string) => {
    if (!open.delete(caseId)) return { caseId, outcome: 'decided', by: 'Ana', decisionId: null };
    const decisionId = 90 + standing.length;
    standing.unshift({ caseId, decision, decisionId });
    return { caseId, outcome: 'done', by: null, decisionId };
  };
  const asked = queueOf([], {
    'GET /portal/moderation/queues': () => ({
      body: { status: 'OK', data: [{ queue: 'new', total: open.size, others: 0 }] },
    }),
    'POST /portal/moderation/claims': () => {
      if (line.isDown) throw lost;
      return { body: { status: 'OK', data: [...open.values()], total: open.size, claimedUntil: AT, standing } };
    },
    [DECIDE]: ({ caseIds, decision }: { caseIds: string[]; decision: 'approve' | 'reject' }) => {
      if (line.isDown) throw lost;
      return answered(DECIDE, { undoUntil: AT, data: caseIds.map((id) => decide(decision, id)) });
    },
    [UNDO]: ({ decisionIds }: { decisionIds: number[] }) => {
      if (line.isDown) throw lost;
      for (const { caseId } of standing.filter(({ decisionId }) => decisionIds.includes(decisionId))) {
        const item = cases.find(({ id }) => id === caseId);
        if (item) open.set(caseId, item);
      }
      standing.splice(0, standing.length, ...standing.filter(({ decisionId }) => !decisionIds.includes(decisionId)));
      return answered(UNDO, { data: decisionIds });
    },
  });
  return { asked, line, open, standing };
}

export async function show(element: React.ReactElement, path: string = paths.queue, edition: EditionId = 'ke') {
  await act(() => refreshSession());
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Moderation edition={EDITIONS[edition]} path={path.split('?')[0] ?? path} title="Moderation">
        {element}
      </Moderation>
    </MemoryRouter>,
  );
}

export const rows = () => screen.queryAllByRole('listitem').filter((row) => row.id.startsWith('case-'));
export const decided = (asked: ReturnType<typeof portal>) =>
  asked.filter(({ call }) => call === 'POST /portal/moderation/decisions').map(({ body }) => body);
