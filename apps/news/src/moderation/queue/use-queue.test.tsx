import { logout } from '@tribina/auth';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@tribina/messages';
import { moderationPhrases } from '@tribina/messages/moderation';
import { aCase, decided, DECIDE, portalOf, queueOf, rows, show, UNDO } from '../../testing/moderation';
import { AT } from '../../testing/newsroom';
import { QueuePage } from './QueuePage';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.sessionStorage.clear();
});

const undone = (asked: ReturnType<typeof queueOf>) => asked.filter(({ call }) => call === UNDO).map(({ body }) => body);

it('who has left the page claims nothing more, also where a hand was on its way over an undo', async () => {
  let claims = 0;
  let hand = () => {};
  const asked = queueOf([], {
    'POST /portal/moderation/claims': async () => {
      claims += 1;
      if (claims === 2) await new Promise<void>((resolve) => (hand = resolve));
      const data = [aCase(1), aCase(2)];
      return { body: { status: 'OK', data, total: data.length, claimedUntil: AT } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const user = userEvent.setup();
  await user.keyboard('ja');
  await screen.findByRole('button', { name: /^Undo/ });
  await user.keyboard('z');
  await waitFor(() => expect(rows()).toHaveLength(2));
  cleanup();
  await act(async () => hand());
  const holds = () => asked.map(({ call }) => call).filter((call) => call.endsWith('/moderation/claims'));
  await waitFor(() => expect(holds()).toContain('DELETE /portal/moderation/claims'));
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(holds().at(-1)).toBe('DELETE /portal/moderation/claims');
});

it('an undo is of the newest act, also while that is on its way, and never of the one before', async () => {
  let answer = () => {};
  const asked = queueOf([aCase(1), aCase(2), aCase(3)], {
    [DECIDE]: async ({ caseIds, decision }: { caseIds: string[]; decision: string }) => {
      if (decision === 'reject') await new Promise<void>((resolve) => (answer = resolve));
      const decisionId = decision === 'reject' ? 92 : 91;
      const data = caseIds.map((caseId) => ({ caseId, outcome: 'done', by: null, decisionId }));
      return { body: { status: 'OK', undoUntil: AT, data } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const user = userEvent.setup();
  await user.keyboard('ja');
  await screen.findByText('Approved: 1.', { selector: 'span' });
  await user.keyboard('r3');
  await user.keyboard('z');
  expect(undone(asked)).toEqual([]);
  await act(async () => answer());
  await waitFor(() => expect(undone(asked)).toEqual([{ decisionIds: [92] }]));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent('Text 2');
});

it('what is taken back late takes no focus from who writes to another author by then, and decides nothing by their letters', async () => {
  let letGo = () => {};
  const asked = queueOf([aCase(1), aCase(2), aCase(3)], {
    'POST /portal/moderation/decisions/undo': async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return { body: { status: 'OK', data: [90] } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const user = userEvent.setup();
  await user.keyboard('ja');
  await screen.findByRole('button', { name: /^Undo/ });
  await user.keyboard('z');
  // The portal is slow: one goes on with the next case.
  await user.keyboard('r');
  const note = screen.getByLabelText<HTMLTextAreaElement>(moderationPhrases.en.queue.note);
  await user.click(note);
  await user.keyboard('You wrote th');
  await act(async () => letGo());
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.keyboard('at in all caps');
  // The letters were the author's; none of them decides anything.
  expect(decided(asked)).toEqual([{ caseIds: ['comment-1'], decision: 'approve' }]);
  expect(note).toHaveFocus();
  expect(note).toHaveValue('You wrote that in all caps');
});

it('an empty queue is asked for again as soon as its tab counts something for oneself', async () => {
  jest.useFakeTimers();
  const counted = { queue: 'new', total: 0, others: 0 };
  let cases: ReturnType<typeof aCase>[] = [];
  queueOf([], {
    'GET /portal/moderation/queues': () => ({ body: { status: 'OK', data: [{ ...counted }] } }),
    'POST /portal/moderation/claims': () => ({
      body: { status: 'OK', data: cases, total: cases.length, claimedUntil: AT },
    }),
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await show(<QueuePage />);
  await pass(1);
  expect(screen.getByText(moderationPhrases.en.queue.empty)).toBeInTheDocument();
  cases = [aCase(1)];
  Object.assign(counted, { total: 2, others: 2 });
  await pass(10);
  expect(rows()).toHaveLength(0);
  expect(screen.getByText(moderationPhrases.en.queue.emptyForNow)).toBeInTheDocument();
  counted.others = 1;
  await pass(10);
  expect(rows()).toHaveLength(1);
});

describe('a hand that is renewed', () => {
  const words = moderationPhrases.en.queue;
  const renewed = async (after: readonly ReturnType<typeof aCase>[]) => {
    jest.useFakeTimers();
    let data: readonly ReturnType<typeof aCase>[] = [aCase(1, { shown: 'a' }), aCase(2, { shown: 'b' })];
    const asked = queueOf([], {
      'POST /portal/moderation/claims': () => ({ body: { status: 'OK', data, total: data.length, claimedUntil: AT } }),
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await show(<QueuePage />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words.selectAll}`) }));
    data = after;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    return { asked, user };
  };

  it('says how many are no longer in it', async () => {
    await renewed([aCase(2, { shown: 'b' })]);
    expect(rows()).toHaveLength(1);
    expect(screen.getByText(fill(words.foundUnclear, { count: 1 }))).toBeInTheDocument();
  });

  it('says which case says something else now, and selects it for nothing any more', async () => {
    const { asked, user } = await renewed([aCase(1, { shown: 'other' }), aCase(2, { shown: 'b' }), aCase(3)]);
    expect(rows().map((row) => row.textContent?.includes(words.taken.changed))).toEqual([true, false, false]);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words.approveSelected}`) }));
    expect(decided(asked)).toMatchObject([{ caseIds: ['comment-2'], decision: 'approve' }]);
  });
});

it('holding a key decides once', async () => {
  const asked = queueOf([aCase(1), aCase(2), aCase(3)]);
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const user = userEvent.setup();
  await user.keyboard('j{a>6/}');
  await waitFor(() => expect(decided(asked)).toEqual([{ caseIds: ['comment-1'], decision: 'approve' }]));
  expect(rows()).toHaveLength(2);
  await user.keyboard('{j>2/}');
  expect(rows()[1]).toContainElement(document.activeElement as HTMLElement);
});

it('tabs count anew as soon as something is decided or undone', async () => {
  portalOf(3);
  await show(<QueuePage />);
  const tab = () => screen.getByRole('link', { name: /^New/ });
  await waitFor(() => expect(tab()).toHaveTextContent('New 3'));
  const user = userEvent.setup();
  await user.keyboard('ja');
  await waitFor(() => expect(tab()).toHaveTextContent('New 2'));
  await user.keyboard('z');
  await waitFor(() => expect(tab()).toHaveTextContent('New 3'));
});

describe('an undo that nobody has answered', () => {
  const { retry } = moderationPhrases.en;
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  async function unansweredUndo(loses: 'all' | 'answer') {
    jest.useFakeTimers();
    const portal = portalOf(3);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await show(<QueuePage />);
    await pass(1);
    await user.keyboard('ja');
    await pass(1);
    portal.line.isDown = loses === 'all';
    portal.line.loses = UNDO;
    await user.keyboard('z');
    await pass(1);
    portal.line.isDown = false;
    portal.line.loses = '';
    return { ...portal, user };
  }

  it('is what is tried again, however late', async () => {
    const { asked, user } = await unansweredUndo('all');
    await pass(30);
    expect(screen.getByRole('alert')).toHaveTextContent('nobody knows whether it was done');
    await user.click(screen.getByRole('button', { name: retry }));
    await pass(1);
    expect(undone(asked)).toEqual([{ decisionIds: [90] }, { decisionIds: [90] }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it('stays so beside the next decision, which has an undo of its own', async () => {
    const { asked, user } = await unansweredUndo('all');
    await user.keyboard('a');
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('nobody knows whether it was done');
    await user.keyboard('z');
    await pass(1);
    await user.click(screen.getByRole('button', { name: retry }));
    await pass(1);
    expect(undone(asked).slice(1)).toEqual([{ decisionIds: [91] }, { decisionIds: [90] }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is settled by the next hand where it was done', async () => {
    await unansweredUndo('answer');
    await pass(1);
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Undone: 1.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: moderationPhrases.en.queue.undo })).toBeNull();
  });
});

it('what is decided on again after an undo is not brought back by a hand that was asked for before', async () => {
  jest.useFakeTimers();
  const ten = Array.from({ length: 10 }, (_none, at) => aCase(at + 1));
  let claims = 0;
  let letGo = () => {};
  queueOf([], {
    'POST /portal/moderation/claims': async () => {
      claims += 1;
      if (claims === 2) await new Promise<void>((resolve) => (letGo = resolve));
      return { body: { status: 'OK', data: ten, total: ten.length, claimedUntil: AT } };
    },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await show(<QueuePage />);
  await pass(55);
  await user.keyboard('ja');
  await pass(1);
  await user.keyboard('z');
  await pass(4);
  // The hand of each minute is on its way by now.
  expect([claims, rows().length]).toEqual([2, 10]);
  await user.keyboard('a');
  await pass(7);
  expect(rows()).toHaveLength(9);
  await act(async () => letGo());
  await pass(0);
  expect(rows()).toHaveLength(9);
});

it('a note that is begun for others while many are being decided on stays', async () => {
  let letGo = () => {};
  queueOf([aCase(1), aCase(2), aCase(3), aCase(4)], {
    [DECIDE]: async ({ caseIds }: { caseIds: string[] }) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      const data = caseIds.map((caseId) => ({ caseId, outcome: 'done', by: null, decisionId: 90 }));
      return { body: { status: 'OK', undoUntil: AT, data } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(4));
  const user = userEvent.setup();
  const { queue } = moderationPhrases.en;
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(queue.note);
  const ask = () => user.click(screen.getByRole('button', { name: new RegExp(queue.rejectSelected) }));
  await user.keyboard('jxjx');
  await ask();
  await user.type(note(), 'First');
  await user.click(screen.getByRole('button', { name: /^3/ }));
  await user.keyboard('X');
  await ask();
  await user.clear(note());
  await user.type(note(), 'Second');
  await user.click(screen.getByRole('button', { name: /Esc$/ }));
  await act(async () => letGo());
  await screen.findByText('Rejected: 2.', { selector: 'span' });
  await ask();
  expect(note()).toHaveValue('Second');
});
