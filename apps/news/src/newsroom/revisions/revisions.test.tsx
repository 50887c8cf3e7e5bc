import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { AT, manuscript, openScreen, portal, whole } from '../../testing/newsroom';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './RevisionsPage';

const words = newsroomPhrases.en.revisions;
const ONE = '/portal/editorial/manuscripts/12';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

it('a revision whose return is confirmed twice is brought back once', async () => {
  const row = (revision: number) => ({
    revision,
    at: AT,
    by: { id: 7, name: 'Ana' },
    action: 'saved',
    restoredFrom: null,
  });
  let revisions = [row(3), row(2)];
  let answers = () => {};
  const asked = portal({
    [`GET ${ONE}`]: () => ({ body: { status: 'OK', data: manuscript({ revision: revisions.length + 1 }) } }),
    [`GET ${ONE}/revisions`]: () => ({ body: { status: 'OK', data: revisions } }),
    [`GET ${ONE}/revisions/2`]: { body: { status: 'OK', data: { ...row(2), draft: whole({ lead: 'Before.' }) } } },
    [`POST ${ONE}/revisions/2/restore`]: async () => {
      await new Promise<void>((resolve) => (answers = resolve));
      revisions = [row(4), ...revisions];
      return { body: { status: 'OK', data: manuscript({ revision: 4 }) } };
    },
  });
  await openScreen('revisions', paths.revisions(12), 'ke', { id: '12' });
  await userEvent.click(await screen.findByRole('button', { name: words.restore }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await userEvent.dblClick(within(dialog).getByRole('button', { name: words.restore, hidden: true }));
  await act(async () => answers());
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(asked.filter(({ call }) => call.startsWith('POST /portal/editorial'))).toMatchObject([
    { body: { revision: 3 } },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who reads anew after a colleague was quicker is not told so any longer', async () => {
  const row = (revision: number) => ({
    revision,
    at: AT,
    by: { id: 7, name: 'Ana' },
    action: 'saved',
    restoredFrom: null,
  });
  let newest = 3;
  portal({
    [`GET ${ONE}`]: () => ({ body: { status: 'OK', data: manuscript({ revision: newest }) } }),
    [`GET ${ONE}/revisions`]: () => ({ body: { status: 'OK', data: [row(3), row(2)] } }),
    [`GET ${ONE}/revisions/2`]: { body: { status: 'OK', data: { ...row(2), draft: whole({ lead: 'Before.' }) } } },
    [`POST ${ONE}/revisions/2/restore`]: () => {
      newest = 4;
      return { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } };
    },
  });
  await openScreen('revisions', paths.revisions(12), 'ke', { id: '12' });
  await userEvent.click(await screen.findByRole('button', { name: words.restore }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByRole('button', { name: words.restore, hidden: true }));
  const notice = await screen.findByRole('alert');
  await userEvent.click(within(notice).getByRole('button', { name: newsroomPhrases.en.retry }));
  expect(await screen.findByRole('heading', { name: /4/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
