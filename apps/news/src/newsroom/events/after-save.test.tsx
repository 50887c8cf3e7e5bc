import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { EVENT, SPECIAL } from '../../testing/desk-documents';
import { openScreen, portal } from '../../testing/newsroom';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './EventsPage';

const { events: words, widgets, home } = newsroomPhrases.en;
const AT_EVENT = '/portal/editorial/events/196';
const ok = (data: object) => ({ body: { status: 'OK', data } });

beforeEach(() => globalThis.localStorage.clear());
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const PARTS = [
  ['referee', 'referees', EVENT.referees, () => userEvent.selectOptions(field('country'), 'Serbia')],
  ['ground', 'stadiums', EVENT.stadiums, () => userEvent.type(field('city'), 'Kotor')],
] as const;
const field = (name: keyof typeof words.fields) => screen.getByLabelText(words.fields[name]);
const addOf = (part: 'referees' | 'stadiums') =>
  screen.findByRole('button', { name: new RegExp(`^${words.add[part]}`) });

async function open(part: 'referees' | 'stadiums', rows: readonly { readonly id: number }[]) {
  let there: readonly object[] = rows;
  portal({
    'GET /portal/editorial/events': ok([{ id: 196, name: 'World Cup 2022', season: '2022' }]),
    'GET /portal/editorial/specials': ok([
      { ...SPECIAL, isActive: true, betRadar: { competitionIds: [196] }, version: 'v-1' },
    ]),
    [`GET ${AT_EVENT}`]: () => ok({ ...EVENT, [part]: there }),
    [`POST ${AT_EVENT}/${part}`]: (body) => {
      there = [...there, { ...(body as object), id: 9, version: 'v-9' }];
      return ok({ id: 9, version: 'v-9' });
    },
    [`DELETE ${AT_EVENT}/${part}/${rows[0]?.id}`]: () => {
      there = there.slice(1);
      return { body: { status: 'OK' } };
    },
  });
  await openScreen('events', paths.events);
  await userEvent.click(await screen.findByRole('button', { name: words.parts[part] }));
  return addOf(part);
}

it.each(PARTS)(
  'a new %s begins in the first field; once saved, the next one is a key away, and that it is saved can be seen there',
  async (_what, part, rows, complete) => {
    await open(part, rows);
    await userEvent.keyboard('n');
    expect(field('name')).toHaveFocus();
    expect(field('name')).toHaveValue('');
    await userEvent.keyboard('Prvi');
    await complete();
    await userEvent.click(screen.getByRole('button', { name: home.save }));
    const add = await addOf(part);
    await screen.findByRole('option', { name: 'Prvi' });
    expect(add).toHaveFocus();
    expect(within(add.parentElement ?? add).getByText(widgets.saved)).toBeVisible();
  },
);

it.each(PARTS)(
  'where a %s was taken out, the focus is at the button beside it, and that it is removed can be seen there',
  async (_what, part, rows) => {
    const add = await open(part, rows);
    const kept = screen.queryAllByRole('option').length;
    await userEvent.click(screen.getByRole('button', { name: widgets.remove }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: widgets.remove, hidden: true }));
    await waitFor(() => expect(screen.queryAllByRole('option').length).toBeLessThan(kept));
    expect(add).toHaveFocus();
    expect(within(add.parentElement ?? add).getByText(widgets.removed)).toBeVisible();
  },
);
