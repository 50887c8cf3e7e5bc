import { logout } from '@tribina/auth';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@tribina/facades/router';
import { moderationPhrases } from '@tribina/messages/moderation';
import {
  aCase,
  decided,
  DECIDE,
  MODERATOR,
  portal,
  portalOf,
  queueOf,
  rows,
  show,
  UNDO,
} from '../../testing/moderation';
import { AT } from '../../testing/newsroom';
import { forgetLeft } from '../shared/left';
import { paths } from '../shared/paths';
import type { ReactElement } from 'react';
import { above } from './queue.late.styles';
import { QueuePage } from './QueuePage';

const words = moderationPhrases.en.queue;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
  forgetLeft('');
});

async function queueOn(count: number) {
  const portal = portalOf(count);
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(count));
  const user = userEvent.setup();
  return { ...portal, press: (keys: string) => user.keyboard(keys), click: (at: HTMLElement) => user.click(at) };
}

/** Decides on the first of two cases, and goes on before that is refused. */
async function leaveWhileDeciding(next: ReactElement | null) {
  let fail = () => {};
  queueOf([aCase(1), aCase(2)], {
    [DECIDE]: async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
    },
  });
  let go: ReturnType<typeof useNavigate> = () => {};
  const Router = () => {
    go = useNavigate();
    const { pathname } = useLocation();
    return pathname === paths.queue ? <QueuePage /> : next;
  };
  await show(<Router />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.keyboard('ja');
  await act(async () => go(next ? paths.users : '?queue=held'));
  return { answers: () => act(async () => fail()), go: (to: string) => act(async () => go(to)) };
}

const held = () => /Text (\d)/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[1] ?? null;
const undos = (asked: Awaited<ReturnType<typeof queueOn>>['asked']) =>
  asked.filter(({ call }) => call === UNDO).map(({ body }) => body);
const bar = () => screen.queryByRole('region', { name: words.undo });

it('a decision that was taken although its answer was lost is said to stand, and can be undone', async () => {
  const { asked, line, press } = await queueOn(3);
  line.loses = DECIDE;
  await press('ja');
  expect(await screen.findByText('Decided by you although no answer had come: 1.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect([rows().length, held()]).toEqual([2, '2']);
  expect(bar()).toHaveTextContent('Approved: 1.');
  line.loses = '';
  await press('z');
  await waitFor(() => expect(undos(asked)).toEqual([{ decisionIds: [90] }]));
});

it('what was not decided, as far as one can know, is back with the focus, and nothing is said to be so', async () => {
  const { line, press, asked } = await queueOn(3);
  line.isDown = true;
  await press('ja');
  expect(await screen.findByRole('alert')).toHaveTextContent('nobody knows whether it was done');
  await waitFor(() => expect(held()).toBe('1'));
  expect(bar()).toBeNull();
  line.isDown = false;
  await press('a');
  await waitFor(() => expect(decided(asked)).toHaveLength(2));
  expect(decided(asked)[1]).toEqual({ caseIds: ['comment-1'], decision: 'approve' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('decided once more, it is found to have been decided by oneself, and how', async () => {
  const { asked, line, press } = await queueOn(3);
  line.loses = DECIDE;
  const claims = jest.mocked(globalThis.fetch).getMockImplementation();
  jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (line.loses && String(input).includes('/claims')) throw new TypeError('Failed to fetch');
    return claims?.(input, init) as Promise<Response>;
  });
  await press('ja');
  await screen.findByRole('alert');
  await waitFor(() => expect(held()).toBe('1'));
  line.loses = '';
  await press('r3');
  expect(await screen.findByText('Decided by you although no answer had come: 1.')).toBeInTheDocument();
  expect(screen.queryByText(/Not decided/)).toBeNull();
  await waitFor(() => expect(bar()).toHaveTextContent('Approved: 1.'));
  await press('z');
  await waitFor(() => expect(undos(asked)).toEqual([{ decisionIds: [90] }]));
});

it('what is not one’s own any more when there is an answer again is said to be so, and nothing else of it', async () => {
  const { line, open, press, click } = await queueOn(3);
  line.isDown = true;
  await press('ja');
  await screen.findByRole('alert');
  await waitFor(() => expect(rows()).toHaveLength(3));
  open.delete('comment-1');
  line.isDown = false;
  await click(screen.getByRole('button', { name: moderationPhrases.en.retry }));
  expect(await screen.findByText(/^No longer yours to decide: 1\./)).toBeInTheDocument();
  expect([rows().length, bar()]).toEqual([2, null]);
});

it('the focus is not taken from who has gone on when what was decided on before comes back', async () => {
  let fail = () => {};
  queueOf([aCase(1), aCase(2), aCase(3)], {
    [DECIDE]: async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const user = userEvent.setup();
  await user.keyboard('jaj');
  expect(held()).toBe('3');
  await act(async () => fail());
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(held()).toBe('3');
});

it('an undoing without an answer can be asked for again, by its key and by what says so', async () => {
  const { asked, line, press, click } = await queueOn(3);
  await press('ja');
  await waitFor(() => expect(bar()).toHaveTextContent('Approved: 1.'));
  line.isDown = true;
  await press('z');
  expect(await screen.findByRole('alert')).toHaveTextContent('nobody knows whether it was done');
  expect(bar()).toHaveTextContent('Approved: 1.');
  await press('z');
  await waitFor(() => expect(undos(asked)).toHaveLength(2));
  await waitFor(() => expect(bar()).toHaveTextContent('Approved: 1.'));
  line.isDown = false;
  await click(screen.getByRole('button', { name: moderationPhrases.en.retry }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(undos(asked)).toEqual([{ decisionIds: [90] }, { decisionIds: [90] }, { decisionIds: [90] }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what stands otherwise than it was sent is said to, and its note is kept', async () => {
  const { line, open, standing, press, click } = await queueOn(2);
  line.isDown = true;
  await press('jr');
  await click(screen.getByLabelText(words.note));
  await press('To the author.');
  await click(screen.getByRole('button', { name: /^3 / }));
  await screen.findByRole('alert');
  // In another tab one had approved it.
  open.delete('comment-1');
  standing.push({ caseId: 'comment-1', decision: 'approve', decisionId: 90 });
  line.isDown = false;
  await click(screen.getByRole('button', { name: moderationPhrases.en.retry }));
  expect(await screen.findByText('Decided otherwise by you before, and that stands: 1.')).toBeInTheDocument();
  expect(screen.queryByText(/^Decided by you although/)).toBeNull();
  expect(bar()).toHaveTextContent('Approved: 1.');
  expect(Object.values({ ...globalThis.sessionStorage })).toEqual([expect.stringContaining('To the author.')]);
});

it('what was found to stand is not said of it any more once it is undone', async () => {
  const { line, press } = await queueOn(2);
  line.loses = DECIDE;
  await press('ja');
  await screen.findByText(/^Decided by you although/);
  line.loses = '';
  await press('z');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByText(/^Decided by you although/)).toBeNull();
});

it('a decision that is refused after one has gone to another page of moderation is told there, until one is back', async () => {
  const { answers } = await leaveWhileDeciding(<p>Another page</p>);
  await answers();
  expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  cleanup();
  await show(<p>Yet another page</p>, paths.audit);
  expect(screen.getByRole('link', { name: 'Decisions in “New” that this is about: 1.' })).toBeInTheDocument();
  cleanup();
  await show(<QueuePage />, `${paths.queue}?queue=held`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  cleanup();
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a decision that is refused after one has left moderation is told on return, to whose it is alone', async () => {
  const { answers } = await leaveWhileDeciding(null);
  cleanup();
  await answers();
  await show(<p>Another page</p>, paths.users);
  expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  cleanup();
  portal({}, { ...MODERATOR, id: 8 });
  await show(<p>Another page</p>, paths.users);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a decision that is refused after one has gone to another queue is told there, with the way back', async () => {
  const { answers, go } = await leaveWhileDeciding(null);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await answers();
  expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  const way = screen.getByRole('link', { name: 'Decisions in “New” that this is about: 1.' });
  expect(way).toHaveAttribute('href', paths.queue);
  await go(paths.queue);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an undoing that is refused after one has gone to another page of moderation is told there', async () => {
  let fail = () => {};
  queueOf([aCase(1), aCase(2)], {
    [UNDO]: async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 409, body: { status: 'ERROR', message: 'TOO_LATE' } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.keyboard('ja');
  await waitFor(() => expect(bar()).toHaveTextContent('Approved: 1.'));
  await userEvent.keyboard('z');
  cleanup();
  await show(<p>Another page</p>, paths.audit);
  await act(async () => fail());
  expect(await screen.findByRole('alert')).toHaveTextContent('TOO_LATE');
  expect(screen.getByRole('link', { name: 'Decisions in “New” that this is about: 1.' })).toBeInTheDocument();
});

it('why something came back is said where it stays in sight', async () => {
  const { line, press } = await queueOn(3);
  line.isDown = true;
  await press('kr3');
  const alert = await screen.findByRole('alert');
  expect(alert.closest(`.${above}`)).not.toBeNull();
});

describe('notes to authors', () => {
  const note = () => screen.queryByLabelText<HTMLTextAreaElement>(words.note);
  const write = (text: string) => fireEvent.change(note() as HTMLElement, { target: { value: text } });
  const opener = (number: number) =>
    document.querySelector<HTMLElement>(`#case-comment-${number} [data-shortcut="r"]`) as HTMLElement;

  it.each(['changed', 'claimed'])('are still there when a case that was %s meanwhile comes back', async (outcome) => {
    const asked = queueOf([aCase(1), aCase(2)], {
      [DECIDE]: ({ caseIds }: { caseIds: string[] }) => ({
        body: {
          status: 'OK',
          undoUntil: AT,
          data: caseIds.map((caseId) => ({ caseId, outcome, by: null, decisionId: null })),
        },
      }),
    });
    const { unmount } = await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const user = userEvent.setup();
    await user.keyboard('jr');
    write('Three long sentences to the author.');
    await user.click(screen.getAllByRole('button', { name: /^1 / })[0] as HTMLElement);
    await waitFor(() => expect(decided(asked)).toHaveLength(1));
    unmount();
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(opener(1));
    expect(note()).toHaveValue('Three long sentences to the author.');
  });

  it('that were begun for several cases are not those of others: each selection has its own, however it was made', async () => {
    const { press, click } = await queueOn(4);
    const toggle = async (...numbers: readonly number[]) => {
      for (const number of numbers) {
        await click(document.querySelector(`#case-comment-${number} [data-shortcut="x"]`) as HTMLElement);
      }
    };
    await toggle(1, 2);
    await press('R');
    write('Both of you.');
    await press('{Escape}');
    await toggle(3);
    await press('R');
    expect(note()).toHaveValue('');
    await press('{Escape}');
    await toggle(1, 2, 3, 2, 1);
    await press('R');
    expect(note()).toHaveValue('Both of you.');
    // Nothing is asked of those who are chosen after they were approved.
    await press('A');
    await toggle(3);
    expect(note()).toBeNull();
  });

  it('that were begun for one case are not written over by that of many which nobody has taken', async () => {
    const { line, press } = await queueOn(3);
    await press('jjr');
    write('Three long sentences to the author.');
    await press('{Escape}');
    line.isDown = true;
    await press('XR');
    write('Spam.');
    await press('{Tab}');
    await act(async () => screen.getAllByRole('button', { name: /^1 / })[0]?.click());
    await screen.findByRole('alert');
    await act(async () => opener(2).click());
    expect(document.querySelector('#case-comment-2 textarea')).toHaveValue('Three long sentences to the author.');
  });
});
