import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedUser } from '@tribina/contracts';
import { moderationPhrases } from '@tribina/messages/moderation';
import { portal, show } from '../../testing/moderation';
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
