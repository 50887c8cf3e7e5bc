import { logout } from '@tribina/auth';
import { EDITION_IDS, EDITIONS, screensOf } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { moderationPhrases } from '@tribina/messages/moderation';
import { statementPhrases } from '@tribina/messages/statements';
import { matchRoute } from '@tribina/shell-api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moderationPage } from './moderation-page';
import { QueuePage } from './queue/QueuePage';
import { moderationManifest } from './routes';
import { paths } from './shared/paths';
import { UserPage } from './users/UserPage';
import { aCase, APPEAL, decided, MODERATOR, portal, queueOf, rows, show } from '../testing/moderation';
import { AT } from '../testing/newsroom';

const words = moderationPhrases.en;
const { reasons } = statementPhrases.en;
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

it.each(moderationManifest.routes.map(({ id, paths: at }) => [id, at.rs[0] ?? '']))(
  '%s has a page in the back office of every edition',
  (id, at) => {
    for (const edition of EDITION_IDS) {
      const path = at.replace(':id(number)', '12');
      expect(matchRoute(moderationManifest.routes, edition, path)?.route.id).toBe(id);
      expect(screensOf(EDITIONS[edition], path)).toBe('news');
      const input = { edition: EDITIONS[edition], route: id, params: { id: '12' }, path } as never;
      expect(moderationPage(input)).toMatchObject({ status: 200, head: { robots: 'noindex' } });
    }
  },
);

it('who is no moderator is told so, and nothing is asked', async () => {
  const asked = portal({}, { ...MODERATOR, roles: ['editor'] });
  await show(<QueuePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.forbiddenTitle);
  expect(asked.some(({ call }) => call.includes('moderation'))).toBe(false);
});

describe('the queue', () => {
  it('P108: is decided on by keys: approve, reject by the number of a reason, undo', async () => {
    const asked = queueOf([aCase(1), aCase(2), aCase(3)]);
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const user = userEvent.setup();
    await user.keyboard('ja');
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('r3');
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(decided(asked)).toHaveLength(2));
    expect(decided(asked)).toEqual([
      { caseIds: ['comment-1'], decision: 'approve' },
      { caseIds: ['comment-2'], decision: 'reject', reason: 'insult', note: '' },
    ]);
    await screen.findByRole('button', { name: /^Undo/ });
    await user.keyboard('z');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('Text 2');
  });

  it('keys work from the first comment on: the first press shows which one it is of, and decides nothing yet', async () => {
    const asked = queueOf([aCase(1), aCase(2)]);
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const user = userEvent.setup();
    await user.keyboard('a');
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
    expect(decided(asked)).toEqual([]);
    await user.keyboard('a');
    await waitFor(() => expect(decided(asked)).toEqual([{ caseIds: ['comment-1'], decision: 'approve' }]));
  });

  it.each([
    ['sr', 1, 2, '1 odobren, 2 odbijena'],
    ['hr', 5, 21, '5 odobrenih, 21 odbijen'],
    ['en', 1, 0, '1 approved, 0 rejected'],
  ] as const)(
    'says in %s how many of an author were approved and rejected: %i, %i',
    (language, approved, rejected, said) => {
      const { record, approvedForms, rejectedForms } = moderationPhrases[language].queue;
      const locale = Object.values(EDITIONS).find((edition) => edition.language === language)?.locale ?? '';
      const counts = {
        approved: plural(locale, approved, approvedForms),
        rejected: plural(locale, rejected, rejectedForms),
      };
      expect(fill(record, counts)).toBe(said);
    },
  );

  it('what is undone stays, with the focus, where a hand that was asked for before comes after it', async () => {
    let claims = 0;
    let hand = () => {};
    const asked = queueOf([], {
      'POST /portal/moderation/claims': async () => {
        claims += 1;
        const isBefore = claims === 2;
        if (isBefore) await new Promise<void>((resolve) => (hand = resolve));
        const data = isBefore ? [aCase(2)] : [aCase(1), aCase(2)];
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
    await act(async () => hand());
    await waitFor(() => expect(asked.filter(({ call }) => call === 'POST /portal/moderation/claims')).toHaveLength(3));
    expect(rows().map(({ textContent }) => /Text \d/.exec(textContent ?? '')?.[0])).toEqual(['Text 1', 'Text 2']);
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
  });

  it('keeps what could not be decided, and says why', async () => {
    queueOf([aCase(1)], {
      'POST /portal/moderation/decisions': () => ({
        status: 503,
        body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' },
      }),
    });
    await show(<QueuePage />);
    await userEvent.click(await screen.findByRole('button', { name: /^Approve a/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.SERVICE_UNAVAILABLE);
    expect(rows()).toHaveLength(1);
  });

  it('says who else has a case, or was first', async () => {
    queueOf([aCase(1)], {
      'POST /portal/moderation/decisions': () => ({
        body: {
          status: 'OK',
          undoUntil: AT,
          data: [{ caseId: 'comment-1', outcome: 'decided', by: 'Boris', decisionId: null }],
        },
      }),
    });
    await show(<QueuePage />);
    await userEvent.click(await screen.findByRole('button', { name: /^Approve a/ }));
    expect(await screen.findByText(/Boris has decided already/)).toBeInTheDocument();
  });

  it('shows what a case says now, where it was changed while one looked at it', async () => {
    let text = 'Text 1';
    queueOf([], {
      'POST /portal/moderation/claims': () => {
        const one = aCase(1);
        const data = [{ ...one, comment: one.comment && { ...one.comment, text } }];
        return { body: { status: 'OK', data, total: 1, claimedUntil: AT } };
      },
      'POST /portal/moderation/decisions': () => ({
        body: {
          status: 'OK',
          undoUntil: AT,
          data: [{ caseId: 'comment-1', outcome: 'changed', by: null, decisionId: null }],
        },
      }),
    });
    await show(<QueuePage />);
    await screen.findByText('Text 1');
    text = 'Something else';
    await userEvent.click(await screen.findByRole('button', { name: /^Approve a/ }));
    expect(await screen.findByText(/changed while you looked at it/)).toBeInTheDocument();
    expect(await screen.findByText('Something else')).toBeInTheDocument();
  });

  it('decides on many at once', async () => {
    const asked = queueOf([aCase(1), aCase(2), aCase(3)]);
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.click(screen.getAllByRole('button', { name: /^Select x/ })[1] ?? document.body);
    await userEvent.click(screen.getAllByRole('button', { name: /^Select x/ })[2] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: /^Reject the selected/ }));
    await userEvent.type(screen.getByLabelText(words.queue.note), 'Twice.');
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`${reasons.spam}$`) }));
    await waitFor(() =>
      expect(decided(asked)).toEqual([
        { caseIds: ['comment-2', 'comment-3'], decision: 'reject', reason: 'spam', note: 'Twice.' },
      ]),
    );
    expect(rows()).toHaveLength(1);
  });

  it('lets go of its cases before those of the next one are claimed', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const asked = queueOf([aCase(1)], {
      'DELETE /portal/moderation/claims': () => held.then(() => ({ body: { status: 'OK' } })),
    });
    const calls = () => asked.filter(({ call }) => call.endsWith('/claims')).map(({ call }) => call.split(' ')[0]);
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(1));
    cleanup();
    await show(<QueuePage />, `${paths.queue}?queue=held`);
    expect(calls()).toEqual(['POST', 'DELETE']);
    letGo();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(calls()).toEqual(['POST', 'DELETE', 'POST']);
  });

  it('marks what was found with what it weighs in the risk, and says how often which rule was reported', async () => {
    const findings = [
      { step: 'words', weight: 70, detail: 'fool' },
      { step: 'pitch', weight: 52, detail: 'Loans, 50 €' },
      { step: 'begging', weight: 30, detail: '🙏🙏🙏🙏' },
    ];
    const comment = aCase(1).comment && { ...aCase(1).comment, text: 'You Fool, you. Loans from 50 € on.' };
    queueOf([aCase(1, { findings, comment: comment as never, reports: [{ reason: 'insult', count: 4 }] })]);
    await show(<QueuePage />);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const [row] = rows();
    const marked = [...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Fool', 'Loans', '50 €']);
    const chips = [...(row?.querySelectorAll('ul li') ?? [])].map(({ textContent }) => textContent);
    expect(chips).toEqual([
      'Found: words “fool” +70',
      'Found: sales talk “Loans, 50 €” +52',
      'Found: begging “🙏🙏🙏🙏” +30',
      `Reports: ${reasons.insult} × 4`,
    ]);
  });

  it.each([
    ['rs', 'sr'],
    ['hr', 'hr'],
    ['ke', 'en'],
  ] as const)('in %s: offers no grant that is the administrators’ alone, and says so', async (edition, language) => {
    const asked = queueOf([
      { ...APPEAL, appeal: APPEAL.appeal && { ...APPEAL.appeal, mayGrant: false } },
      { ...APPEAL, id: 'appeal-6' },
    ]);
    await show(<QueuePage />, `${paths.queue}?queue=appeals`, edition);
    const { queue, users } = moderationPhrases[language];
    expect(await screen.findAllByText(users.staffOnly)).toHaveLength(1);
    const [staffs, members] = rows();
    const { grant, dismiss } = queue;
    const offered = (row: Element | undefined) =>
      [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent).slice(0, 2);
    expect(offered(members)).toEqual([`${grant} a`, `${dismiss} r`]);
    expect(offered(staffs)[0]).toBe(`${dismiss} r`);
    await userEvent.keyboard('a');
    expect(decided(asked)).toEqual([]);
  });

  it('asks for an answer where an appeal is dismissed', async () => {
    const asked = queueOf([APPEAL]);
    await show(<QueuePage />, `${paths.queue}?queue=appeals`);
    await userEvent.click(await screen.findByRole('button', { name: /^Dismiss the appeal/ }));
    await userEvent.type(screen.getByLabelText(words.queue.answer), 'It stands.');
    await userEvent.click(screen.getByRole('button', { name: words.queue.sendAnswer }));
    await waitFor(() =>
      expect(decided(asked)).toEqual([{ caseIds: ['appeal-5'], decision: 'reject', note: 'It stands.' }]),
    );
  });

  it('keeps the answer that was not taken: its panel is open again, and nothing was said to be done', async () => {
    let isDown = true;
    const asked = queueOf([APPEAL], {
      'POST /portal/moderation/decisions': () =>
        isDown
          ? { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } }
          : {
              body: {
                status: 'OK',
                undoUntil: AT,
                data: [{ caseId: 'appeal-5', outcome: 'done', by: null, decisionId: 90 }],
              },
            },
    });
    await show(<QueuePage />, `${paths.queue}?queue=appeals`);
    await userEvent.click(await screen.findByRole('button', { name: /^Dismiss the appeal/ }));
    await userEvent.type(screen.getByLabelText(words.queue.answer), 'It stands.');
    await userEvent.click(screen.getByRole('button', { name: words.queue.sendAnswer }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.SERVICE_UNAVAILABLE);
    expect(screen.getByLabelText(words.queue.answer)).toHaveValue('It stands.');
    expect(screen.queryByText('Rejected: 1.')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: words.queue.sendAnswer }));
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(decided(asked)).toEqual([
      { caseIds: ['appeal-5'], decision: 'reject', note: 'It stands.' },
      { caseIds: ['appeal-5'], decision: 'reject', note: 'It stands.' },
    ]);
    expect((await screen.findAllByText('Rejected: 1.')).length).toBeGreaterThan(0);
  });
});

it('P108: an account is suspended for a reason and a time', async () => {
  const user = {
    id: 12,
    name: 'Rude_99',
    photoUrl: null,
    memberSince: AT,
    roles: ['member'],
    isSuspended: false,
    suspendedUntil: null,
    approved: 1,
    rejected: 9,
  };
  let isSuspended = false;
  const asked = portal({
    'GET /portal/moderation/users/12': () => ({
      body: { status: 'OK', data: { user: { ...user, isSuspended }, comments: [], records: [] } },
    }),
    'POST /portal/moderation/users/12/suspension': () => {
      isSuspended = true;
      return { body: { status: 'OK', data: { ...user, isSuspended } } };
    },
  });
  await show(<UserPage id={12} />, paths.user(12));
  const form = await screen.findByRole('form', { name: words.users.suspend });
  await userEvent.selectOptions(within(form).getByLabelText(words.users.days), '0');
  await userEvent.type(within(form).getByLabelText(words.users.note), 'Choose another name.');
  await userEvent.click(within(form).getByRole('button', { name: words.users.suspend }));
  expect(await screen.findByRole('button', { name: words.users.reinstate })).toBeInTheDocument();
  expect(asked.find(({ call }) => call.endsWith('/suspension'))?.body).toEqual({
    reason: 'offensive_name',
    note: 'Choose another name.',
    days: 0,
  });
});
