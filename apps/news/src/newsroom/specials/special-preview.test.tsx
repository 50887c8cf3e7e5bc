import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { SPECIAL } from '../../testing/desk-documents';
import { openScreen, portal } from '../../testing/newsroom';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './SpecialPreview';
import './SpecialsPage';

const words = newsroomPhrases.en;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

it('a special is looked at page by page before readers have it', async () => {
  const special = { ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1' };
  portal({ 'GET /portal/editorial/specials': { body: { status: 'OK', data: [special] } } });
  await openScreen('specials', paths.specials);
  await userEvent.click(await screen.findByRole('button', { name: words.preview.title }));
  const page = () => screen.getByTitle(words.preview.title);
  await screen.findByTitle(words.preview.title);
  expect(page()).toHaveAttribute('src', '/portal/special-preview/1?page=home');
  await userEvent.selectOptions(screen.getByLabelText(words.specials.previewPage), 'Schedule');
  expect(page()).toHaveAttribute('src', '/portal/special-preview/1?page=specialSchedule');
  await userEvent.click(screen.getByRole('button', { name: words.preview.close }));
  expect(screen.queryByTitle(words.preview.title)).toBeNull();
  expect(screen.getByRole('button', { name: words.preview.title })).toHaveFocus();
});
