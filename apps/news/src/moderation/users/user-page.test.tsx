import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedUser } from '@tribina/contracts';
import { moderationPhrases } from '@tribina/messages/moderation';
import { MODERATOR, portal, show } from '../../testing/moderation';
import { AT } from '../../testing/newsroom';
import { paths } from '../shared/paths';
import { UserPage } from './UserPage';

const words = moderationPhrases.en.users;
const USER: ModeratedUser = {
  id: 41,
  name: 'Author 1',
  photoUrl: null,
  memberSince: AT,
  roles: ['member'],
  isSuspended: false,
  suspendedUntil: null,
  approved: 0,
  rejected: 0,
};

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

it('a suspension that is begun keeps its reason and its time with the note', async () => {
  const open = async () => {
    portal({
      'GET /portal/moderation/users/41': () => ({
        body: { status: 'OK', data: { user: USER, comments: [], records: [] } },
      }),
    });
    await show(<UserPage id={41} />, paths.user(41));
    await screen.findByRole('form', { name: words.suspend });
    return [words.reason, words.days, words.note].map((label) => screen.getByLabelText<HTMLSelectElement>(label));
  };
  const [reason, days, note] = await open();
  await userEvent.selectOptions(reason as HTMLElement, 'other');
  await userEvent.selectOptions(days as HTMLElement, '0');
  await userEvent.type(note as HTMLElement, 'Threats.');
  cleanup();
  expect((await open()).map(({ value }) => value)).toEqual(['other', '0', 'Threats.']);
});

describe('what the portal would refuse is not offered', () => {
  const open = async (
    user: Partial<ModeratedUser>,
    moderator: Partial<typeof MODERATOR> = {},
    edition: 'rs' | 'hr' | 'ke' = 'ke',
  ) => {
    portal(
      {
        'GET /portal/moderation/users/41': () => ({
          body: { status: 'OK', data: { user: { ...USER, ...user }, comments: [], records: [] } },
        }),
      },
      { ...MODERATOR, ...moderator },
    );
    await show(<UserPage id={41} />, paths.user(41), edition);
    await screen.findByRole('heading', { level: 1, name: USER.name });
    return screen.queryByRole('form') !== null;
  };

  it.each([
    ['rs', 'sr'],
    ['hr', 'hr'],
    ['ke', 'en'],
  ] as const)(
    'in %s: staff are suspended and reinstated by administrators, and that is said',
    async (edition, language) => {
      for (const role of ['moderator', 'editor', 'admin'])
        for (const isSuspended of [false, true]) {
          expect(await open({ roles: ['member', role], isSuspended }, {}, edition)).toBe(false);
          expect(screen.getByText(moderationPhrases[language].users.staffOnly)).toBeVisible();
          cleanup();
        }
    },
  );

  it('nobody suspends their own account, and that is said', async () => {
    expect(await open({ roles: ['admin'] }, { id: 41, roles: ['admin'] })).toBe(false);
    expect(screen.getByText(words.ownAccount)).toBeVisible();
  });

  it('an administrator suspends staff and reinstates them, a moderator members', async () => {
    expect(await open({ roles: ['moderator'] }, { roles: ['admin'] })).toBe(true);
    cleanup();
    expect(await open({ roles: ['moderator'], isSuspended: true }, { roles: ['admin'] })).toBe(true);
    cleanup();
    expect(await open({ roles: ['member'] })).toBe(true);
  });
});

it('an account that a colleague has reinstated already is shown as it is, and that is said', async () => {
  let isSuspended = true;
  portal({
    'GET /portal/moderation/users/41': () => ({
      body: { status: 'OK', data: { user: { ...USER, isSuspended }, comments: [], records: [] } },
    }),
    'POST /portal/moderation/users/41/reinstatement': () => {
      isSuspended = false;
      return { status: 409, body: { status: 'ERROR', message: 'NOT_SUSPENDED' } };
    },
  });
  await show(<UserPage id={41} />, paths.user(41));
  await userEvent.click(await screen.findByRole('button', { name: words.reinstate }));
  expect(await screen.findByRole('form', { name: words.suspend })).toBeVisible();
  expect(screen.getByText(moderationPhrases.en.refusals.NOT_SUSPENDED)).toBeVisible();
});
