import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { SPECIAL } from '../../testing/desk-documents';
import { openScreen, portal, type Reply } from '../../testing/newsroom';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './SpecialsPage';
import './SpecialTimes';

const words = newsroomPhrases.en.specials;
const LIST = 'GET /portal/editorial/specials';
const SET = 'PUT /portal/editorial/special';
const MINE = { ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1' };

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

/** The screen, at a portal that lists the newest first; `set` answers in place of what it would. */
async function open(set?: Reply) {
  let listed: (typeof MINE)[] = [MINE];
  const asked = portal({
    [LIST]: () => ({ body: { status: 'OK', data: listed } }),
    [SET]: (body) => {
      if (set) return set;
      const draft = body as typeof MINE;
      const { id } = listed.find(({ name }) => name === draft.name) ?? { id: 2 };
      const entry = { ...draft, id, version: `v-${asked.length}` };
      listed = [entry, ...listed.filter((one) => one.id !== id)];
      return { body: { status: 'OK', data: { id, version: entry.version } } };
    },
  });
  await openScreen('specials', paths.specials);
  await screen.findByLabelText(words.name);
  return asked;
}

const formOf = (element: Element | null) => element?.closest('form') as HTMLFormElement;
const fill = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const begin = async () => {
  await userEvent.keyboard('n');
  const form = formOf(screen.getAllByLabelText(words.name).at(-1) ?? null);
  fill(form, words.name, 'Winter  Cup');
  fill(form, words.starts, '2026-06-01');
  fill(form, words.ends, '2026-07-01');
  for (const label of Object.values(words.addresses)) fill(form, label, '/mark.svg');
  return form;
};
const saveIn = (form: HTMLElement) => within(form).getByRole('button', { name: /^Save/ });
const seen = (form: HTMLElement, text: string) => within(form).queryAllByText(text);

it('who begins a new special writes in its first field at once, not in one that readers see', async () => {
  await open();
  await userEvent.keyboard('n');
  const names = screen.getAllByLabelText(words.name);
  expect(names).toHaveLength(2);
  expect(names[1]).toHaveFocus();
  await userEvent.keyboard('Winter');
  expect(names.map((name) => (name as HTMLInputElement).value)).toEqual([MINE.name, 'Winter']);
});

it('the focus stays where a new special was saved, whatever its place in the list is; what is typed next goes there', async () => {
  const asked = await open();
  const form = await begin();
  await userEvent.click(saveIn(form));
  await screen.findByRole('button', { name: /^New / });
  // As it is made, and as it is listed then.
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(3));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(titles).toEqual([MINE.name, 'Winter  Cup']);
  expect(form).toBeInTheDocument();
  expect(saveIn(form)).toHaveFocus();
  expect(screen.getAllByLabelText(words.name)).toHaveLength(2);
  fill(form, words.competitions, '7');
  await userEvent.click(saveIn(form));
  await waitFor(() => expect(asked.filter(({ call }) => call === SET)).toHaveLength(2));
  const [made, changed] = asked.filter(({ call }) => call === SET);
  expect(new URLSearchParams(made?.query).get('seen')).toBe('none');
  expect(new URLSearchParams(changed?.query).get('seen')).toMatch(/^v-/);
  expect(changed?.body).toMatchObject({ betRadar: { competitionIds: [7] } });
});

it('a second new special is begun in a form of its own', async () => {
  await open();
  await userEvent.click(saveIn(await begin()));
  await screen.findByRole('button', { name: /^New / });
  await userEvent.click(screen.getByRole('button', { name: /^New / }));
  const names = screen.getAllByLabelText<HTMLInputElement>(words.name);
  expect(names.map(({ value }) => value).toSorted()).toEqual(['', MINE.name, 'Winter  Cup'].toSorted());
  expect(names[2]).toHaveFocus();
  expect(names[2]).toHaveValue('');
});

it('says at the button that it is saved, until something is changed', async () => {
  await open();
  const form = formOf(screen.getByLabelText(words.name));
  await userEvent.click(saveIn(form));
  await waitFor(() => expect(seen(form, words.saved)).toHaveLength(1));
  expect(seen(form, words.saved)[0]).toBeVisible();
  fill(form, words.competitions, '7');
  expect(seen(form, words.saved)).toEqual([]);
});

it('names the field that is refused as the form does', async () => {
  await open({ status: 400, body: { status: 'ERROR', message: 'BAD_REQUEST', data: { field: 'ends', reason: 'x' } } });
  const form = formOf(screen.getByLabelText(words.name));
  await userEvent.click(saveIn(form));
  expect(await within(form).findByRole('alert')).toHaveTextContent(`BAD_REQUEST Field: ${words.ends}.`);
});
