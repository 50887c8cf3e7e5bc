import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';

import { STORY } from '../../testing/desk-documents';
import { openScreen, portal } from '../../testing/newsroom';
import { paths } from './paths';

const words = newsroomPhrases.en;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

it('the year of a time is typed letter by letter, and what stands there in the end is saved', async () => {
  const asked = portal({
    'GET /portal/editorial/stories': {
      body: { status: 'OK', data: [{ ...STORY, text: 'Text', ends: '2030-01-01T09:00:00.000Z', version: 'v-1' }] },
    },
    'PUT /portal/editorial/stories/5': { body: { status: 'OK', data: { id: 5, version: 'v-2' } } },
    'GET /portal/list-all-fake-users': { body: { status: 'OK', fakeUsers: [STORY.fake_user] } },
  });
  await openScreen('stories', paths.stories);
  const starts = await screen.findByLabelText(words.widgets.starts.replace('{zone}', 'Africa/Nairobi'));
  for (const year of ['0002', '0020', '0202', '2027']) {
    const typed = `${year}-12-01T12:00`;
    fireEvent.change(starts, { target: { value: typed } });
    expect(starts).toHaveValue(typed);
  }
  await act(async () => screen.getByRole('button', { name: /^Save/ }).click());
  expect(asked.find(({ call }) => call.startsWith('PUT '))?.body).toMatchObject({ starts: '2027-12-01T09:00:00.000Z' });
});

it('a time that is not whole yet is left as it is being typed, and nothing is saved with another one', async () => {
  const asked = portal({
    'GET /portal/editorial/stories': {
      body: { status: 'OK', data: [{ ...STORY, text: 'Text', ends: '2030-01-01T09:00:00.000Z', version: 'v-1' }] },
    },
    'PUT /portal/editorial/stories/5': { body: { status: 'OK', data: { id: 5, version: 'v-2' } } },
    'GET /portal/list-all-fake-users': { body: { status: 'OK', fakeUsers: [STORY.fake_user] } },
  });
  await openScreen('stories', paths.stories);
  const starts = await screen.findByLabelText(words.widgets.starts.replace('{zone}', 'Africa/Nairobi'));
  // A month that begins with 0: the browser says that there is no value, and keeps what was typed.
  fireEvent.change(starts, { target: { value: '' } });
  expect(starts).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(asked.some(({ call }) => call.startsWith('PUT '))).toBe(false);
  fireEvent.change(starts, { target: { value: '2027-12-01T12:00' } });
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(asked.find(({ call }) => call.startsWith('PUT '))?.body).toMatchObject({ starts: '2027-12-01T09:00:00.000Z' });
});

it.each([
  ['ends', '2026-01-01T12:00'],
  ['starts', '0027-10-12T12:00'],
] as const)('what %s at %s is said at its field, and is not sent', async (name, typed) => {
  const asked = portal({
    'GET /portal/editorial/stories': {
      body: { status: 'OK', data: [{ ...STORY, text: 'Text', starts: '2026-01-01T09:00:00.000Z', ends: '2030-01-01T09:00:00.000Z', version: 'v-1' }] }, // oxfmt-ignore
    },
    'GET /portal/list-all-fake-users': { body: { status: 'OK', fakeUsers: [STORY.fake_user] } },
  });
  await openScreen('stories', paths.stories);
  const field = await screen.findByLabelText(words.widgets[name].replace('{zone}', 'Africa/Nairobi'));
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(asked.some(({ call }) => call.startsWith('PUT '))).toBe(false);
});
