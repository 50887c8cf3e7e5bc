import { act, screen } from '@testing-library/react';
import { logout } from '@tribina/auth';
import type { ModeratedUser } from '@tribina/contracts';
import { moderationPhrases } from '@tribina/messages/moderation';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField, press, pressed } from '@tribina/ui/testing';
import { aCase, APPEAL, portal, queueOf, show } from '../testing/moderation';
import { AT } from '../testing/newsroom';
import { QueuePage } from './queue/QueuePage';
import { paths } from './shared/paths';
import { UserPage } from './users/UserPage';
import { WordsPage } from './words/WordsPage';

const words = moderationPhrases.en;
const labelled = (label: string) => inField(() => screen.getByLabelText(label));
const DECIDE = 'POST /portal/moderation/decisions';
const DECIDED = { status: 'OK', undoUntil: AT, data: [{ caseId: 'comment-1', outcome: 'done', by: null, decisionId: 90 }] }; // oxfmt-ignore

const openCase =
  (cases: Parameters<typeof queueOf>[0], label: RegExp, path: string = paths.queue) =>
  async () => {
    queueOf(cases);
    await show(<QueuePage />, path);
    const reject = await screen.findByRole('button', { name: label });
    await act(async () => reject.click());
  };

const openUser = (isSuspended: boolean) => async () => {
  const user: ModeratedUser = {
    id: 41,
    name: 'Author 1',
    photoUrl: null,
    memberSince: AT,
    roles: ['member'],
    isSuspended,
    suspendedUntil: null,
    approved: 0,
    rejected: 0,
  };
  portal({
    'GET /portal/moderation/users/41': () => ({ body: { status: 'OK', data: { user, comments: [], records: [] } } }),
  });
  await show(<UserPage id={41} />, paths.user(41));
  await screen.findByRole('heading', { level: 1, name: 'Author 1' });
};

const HANDS = {
  rejection: {
    call: DECIDE,
    open: openCase([aCase(1)], /^Reject r$/),
    ...labelled(words.queue.note),
    send: () => press(/^3/),
    taken: DECIDED,
  },
  dismissal: {
    call: DECIDE,
    open: openCase([APPEAL], /^Dismiss the appeal/, `${paths.queue}?queue=appeals`),
    ...labelled(words.queue.answer),
    send: pressed(words.queue.sendAnswer),
    taken: DECIDED,
  },
  word: {
    call: 'POST /portal/moderation/words',
    open: async () => {
      portal({ 'GET /portal/moderation/words': () => ({ body: { status: 'OK', data: [] } }) });
      await show(<WordsPage />, paths.words);
      await screen.findByText(words.words.none);
    },
    ...labelled(words.words.word),
    send: pressed(words.words.add),
    taken: { status: 'OK', data: { id: 1, word: 'x', kind: 'banned', addedBy: { id: 7, name: 'Ana' } } },
  },
  suspension: {
    call: 'POST /portal/moderation/users/41/suspension',
    open: openUser(false),
    ...labelled(words.users.note),
    send: pressed(words.users.suspend),
    taken: { status: 'OK' },
    stale: 'ALREADY_SUSPENDED',
  },
  reinstatement: {
    call: 'POST /portal/moderation/users/41/reinstatement',
    open: openUser(true),
    ...labelled(words.users.reinstateNote),
    send: pressed(words.users.reinstate),
    taken: { status: 'OK' },
    stale: 'NOT_SUSPENDED',
  },
} as const satisfies Readonly<Record<string, FormHand>>;

holdForms(HANDS, eachWithForms(logout));
