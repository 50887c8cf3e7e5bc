import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { EVENT, SPECIAL } from '../../testing/desk-documents';
import { AT, openScreen, portal, type Replies, type Reply } from '../../testing/newsroom';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './EventsPage';

const words = newsroomPhrases.en.events;
const AT_EVENT = '/portal/editorial/events/196';
const ok = (data: object) => ({ body: { status: 'OK', data } });
const saved = ok({ id: 9, version: 'v-2' });

beforeEach(() => globalThis.localStorage.clear());
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

/** The screen at one of its parts. */
async function open(part: keyof typeof words.parts, replies: Replies = {}) {
  const asked = portal({
    'GET /portal/editorial/events': ok([
      { id: 7, name: 'Another Cup', season: '2020' },
      { id: 196, name: 'World Cup 2022', season: '2022' },
    ]),
    [`GET ${AT_EVENT}`]: ok(EVENT),
    'GET /portal/editorial/specials': ok([
      { ...SPECIAL, isActive: true, betRadar: { competitionIds: [196] }, version: 'v-1' },
    ]),
    ...replies,
  });
  await openScreen('events', paths.events);
  await userEvent.click(await screen.findByRole('button', { name: words.parts[part] }));
  return asked;
}

const field = (name: keyof typeof words.fields) => screen.getByLabelText(words.fields[name]);
const save = () => userEvent.click(screen.getByRole('button', { name: newsroomPhrases.en.home.save }));
const sentTo = (asked: Awaited<ReturnType<typeof open>>, call: string) => asked.filter((one) => one.call === call);

it('begins with the event of the special that readers see', async () => {
  await open('squads');
  expect(await screen.findByLabelText(words.event)).toHaveValue('196');
});

it('brings a referee, and shows him among the others', async () => {
  const call = `POST ${AT_EVENT}/referees`;
  const asked = await open('referees', { [call]: saved });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add.referees}`) }));
  await userEvent.type(field('name'), 'Nikola Petrović');
  await userEvent.selectOptions(field('country'), 'Serbia');
  await save();
  expect(sentTo(asked, call)).toMatchObject([{ body: { name: 'Nikola Petrović', country: 'SRB', isWoman: false } }]);
  expect(await screen.findByLabelText(words.parts.referees)).toHaveValue('5');
  await waitFor(() => expect(sentTo(asked, `GET ${AT_EVENT}`)).toHaveLength(2));
});

it('half of a position is said at the field that is empty', async () => {
  const call = `POST ${AT_EVENT}/stadiums`;
  const asked = await open('stadiums', { [call]: saved });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add.stadiums}`) }));
  await userEvent.type(field('name'), 'Pod Goricom');
  await userEvent.type(field('city'), 'Podgorica');
  await userEvent.type(field('latitude'), '42.4');
  expect(field('longitude')).toBeInvalid();
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field('longitude'), '19.3');
  await save();
  expect(sentTo(asked, call)).toMatchObject([{ body: { position: { latitude: 42.4, longitude: 19.3 } } }]);
});

it.each([
  ['referee', 'referees', () => userEvent.selectOptions(field('country'), 'Serbia')],
  ['ground', 'stadiums', () => userEvent.type(field('city'), 'Kotor')],
] as const)(
  'a new %s that was sent without an answer is the same under another name, also after a step away',
  async (_what, part, complete) => {
    const call = `POST ${AT_EVENT}/${part}`;
    let sends = 0;
    const reply = () => {
      if ((sends += 1) === 1) throw new TypeError('no network');
      return saved;
    };
    const begin = async (name: string) => {
      const asked = await open(part, { [call]: reply });
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add[part]}`) }));
      await userEvent.clear(field('name'));
      await userEvent.type(field('name'), name);
      await complete();
      await save();
      return asked;
    };
    const first = await begin('Prvi');
    await screen.findByRole('alert');
    cleanup();
    const second = await begin('Drugi');
    await screen.findByLabelText(words.parts[part]);
    const [sent, again] = [...sentTo(first, call), ...sentTo(second, call)].map(({ query }) => query);
    expect(sent).toMatch(/^key=[\w-]{36}$/);
    expect(again).toBe(sent);
  },
);

const TOLD = {
  ...{ id: 5, version: 'v-1', season: '1998', name: 'World Cup 1998', text: '' },
  ...{ championId: null, runnerUpId: null, thirdId: null },
};
it.each([
  ['a referee', 'referees'],
  ['an event of the past', 'history'],
] as const)('takes %s out once that is confirmed, over the version that was seen', async (_what, part) => {
  const call = `DELETE ${AT_EVENT}/${part}/5`;
  const asked = await open(part, {
    [`GET ${AT_EVENT}`]: ok({ ...EVENT, history: [TOLD] }),
    [call]: { body: { status: 'OK' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: newsroomPhrases.en.widgets.remove }));
  expect(sentTo(asked, call)).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', {
      name: newsroomPhrases.en.widgets.remove,
      hidden: true,
    }),
  );
  expect(sentTo(asked, call)).toMatchObject([{ query: 'seen=v-1' }]);
});

it('says which line is no player, and sends nothing until all are', async () => {
  const call = `PUT ${AT_EVENT}/squads/1`;
  const asked = await open('squads', { [call]: saved });
  const players = await screen.findByLabelText(words.fields.players);
  await userEvent.type(players, '10 | Lionel Messi | A{Enter}Emiliano Martínez');
  expect(players).toHaveAccessibleDescription(expect.stringContaining('Line 2 is not as the hint says.'));
  await save();
  expect(sentTo(asked, call)).toEqual([]);
  await userEvent.type(players, ' | G');
  await save();
  expect(sentTo(asked, call)).toMatchObject([
    {
      query: 'seen=v-1',
      body: {
        coach: null,
        players: [
          { number: 10, name: 'Lionel Messi', position: 'ATTACK', born: null },
          { number: null, name: 'Emiliano Martínez', position: 'GOALKEEPER', born: null },
        ],
      },
    },
  ]);
});

it.each([
  ['a day that no calendar has', '9 | Julián Álvarez | A | 2000-02-31', 'a day that is none of the calendar'],
  ['the number of another player', '10 | Julián Álvarez | A', 'the number of another player'],
])('says which line has %s, and sends nothing until it is mended', async (_what, line, said) => {
  const call = `PUT ${AT_EVENT}/squads/1`;
  const asked = await open('squads', { [call]: saved });
  const players = await screen.findByLabelText(words.fields.players);
  fireEvent.change(players, { target: { value: `10 | Lionel Messi | A | 1987-06-24\n${line}` } });
  await save();
  expect(sentTo(asked, call)).toEqual([]);
  expect(players).toHaveAccessibleDescription(expect.stringContaining(`Line 2 has ${said}.`));
  expect(players).toBeInvalid();
});

it('says of a match where it is and who leads it, and why that is refused', async () => {
  const call = `PUT ${AT_EVENT}/matches/1960001`;
  const refused = { status: 422, body: { status: 'ERROR', message: 'UNKNOWN_REFEREE' } };
  const asked = await open('matches', { [call]: refused });
  await userEvent.selectOptions(await screen.findByLabelText(words.fields.stadiumId), 'Lusail');
  await userEvent.selectOptions(field('refereeId'), 'Ana Perić');
  await userEvent.type(field('attendance'), '88966');
  await save();
  expect(sentTo(asked, call)).toMatchObject([{ body: { stadiumId: 3, refereeId: 5, attendance: 88_966 } }]);
  expect(screen.getByText(newsroomPhrases.en.refusals.UNKNOWN_REFEREE)).toBeInTheDocument();
});

it('names a match by its day, on its ground where no time is known', async () => {
  const [final] = EVENT.matches;
  const later = { ...final, id: 1_960_002, startTime: '2023-06-10T22:00:00.000Z', day: '2023-06-11' };
  await open('matches', { [`GET ${AT_EVENT}`]: ok({ ...EVENT, matches: [final, later] }) });
  const choices = within(await screen.findByLabelText(words.parts.matches)).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '2022-12-18 Argentina – France',
    '2023-06-11 Argentina – France',
  ]);
});

it('tells of an event of the past', async () => {
  const call = `POST ${AT_EVENT}/history`;
  const asked = await open('history', { [call]: saved });
  expect(await screen.findByText(words.none)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.add.history}`) }));
  await userEvent.type(field('season'), '1998');
  await userEvent.type(field('name'), 'World Cup 1998');
  await userEvent.selectOptions(field('championId'), 'France');
  await userEvent.type(field('text'), 'At home.');
  await save();
  expect(sentTo(asked, call)).toMatchObject([
    {
      body: {
        season: '1998',
        name: 'World Cup 1998',
        championId: 2,
        runnerUpId: null,
        thirdId: null,
        text: 'At home.',
      },
    },
  ]);
});

it.each(['0000', '1931/99'])(
  '%s is no season of an event of the past: that is said, and nothing is sent',
  async (season) => {
    const call = `POST ${AT_EVENT}/history`;
    const asked = await open('history', { [call]: saved });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add.history}`) }));
    await userEvent.type(field('name'), 'World Cup');
    await userEvent.type(field('season'), season);
    expect(field('season')).toHaveAccessibleDescription(expect.stringContaining(words.seasonWrong));
    expect(field('season')).toBeInvalid();
    await save();
    expect(sentTo(asked, call)).toEqual([]);
    await userEvent.clear(field('season'));
    await userEvent.type(field('season'), '1931/32');
    await save();
    expect(sentTo(asked, call)).toMatchObject([{ body: { season: '1931/32' } }]);
  },
);

it('what is typed while an event of the past is brought is written into the same one', async () => {
  const call = `POST ${AT_EVENT}/history`;
  let answers = () => {};
  const asked = await open('history', {
    [call]: async () => {
      await new Promise<void>((resolve) => (answers = resolve));
      return saved;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add.history}`) }));
  await userEvent.type(field('season'), '1998');
  await userEvent.type(field('name'), 'World Cup');
  await save();
  await userEvent.type(field('name'), ' 1998');
  await act(async () => answers());
  await save();
  await act(async () => answers());
  const sent = sentTo(asked, call);
  expect(sent).toMatchObject([{ body: { name: 'World Cup' } }, { body: { name: 'World Cup 1998' } }]);
  const [first, again] = sent.map(({ query }) => new URLSearchParams(query).get('key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
});

it('has who has changed what', async () => {
  await open('changes', {
    [`GET ${AT_EVENT}/changes`]: ok([
      { id: 1, at: AT, by: { id: 7, name: 'Ana' }, action: 'referee.added', subject: 'Nikola Petrović' },
    ]),
  });
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent(/Ana.*Referee: Nikola Petrović \(added\)$/);
});

describe('a referee in whom one writes', () => {
  const FIRST = { id: 5, name: 'Ana Perić', country: 'SRB', isWoman: true, version: 'v-1' };
  const OTHER = { id: 6, name: 'Marko Marić', country: 'CRO', isWoman: false, version: 'v-6' };
  const { removed } = newsroomPhrases.en.conflict;
  let there: (typeof FIRST)[];
  const begun = async (replies: Replies = {}) => {
    there = [FIRST, OTHER];
    const asked = await come({
      [`PUT ${AT_EVENT}/referees/5`]: { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } },
      [`POST ${AT_EVENT}/referees`]: saved,
      ...replies,
    });
    await userEvent.type(await screen.findByLabelText(words.fields.name), ' mine');
    return asked;
  };
  const come = (replies: Replies) =>
    open('referees', { [`GET ${AT_EVENT}`]: () => ok({ ...EVENT, referees: there }), ...replies });
  const shown = async () => {
    const chosen = await screen.findByLabelText<HTMLSelectElement>(words.parts.referees);
    return [chosen.value, (field('name') as HTMLInputElement).value];
  };
  const writes = (asked: Awaited<ReturnType<typeof open>>) =>
    asked.filter(({ call }) => !call.startsWith('GET') && call.includes('/referees'));

  it('stays with these words where a colleague has taken him out, and is a new one by the next save', async () => {
    const asked = await begun();
    there = [OTHER];
    await save();
    await screen.findByText(removed);
    expect(await shown()).toEqual(['5', 'Ana Perić mine']);
    await save();
    await waitFor(async () => expect(await shown()).toEqual(['6', 'Marko Marić']));
    expect(writes(asked)).toMatchObject([
      { call: `PUT ${AT_EVENT}/referees/5` },
      { call: `POST ${AT_EVENT}/referees`, query: expect.stringMatching(/^key=/), body: { name: 'Ana Perić mine' } },
    ]);
  });

  it('is there with them after a step away, and can be given up', async () => {
    await begun();
    cleanup();
    there = [OTHER];
    await come({});
    await screen.findByText(removed);
    expect(await shown()).toEqual(['5', 'Ana Perić mine']);
    await userEvent.selectOptions(screen.getByLabelText(words.parts.referees), 'Marko Marić');
    expect(await shown()).toEqual(['6', 'Marko Marić']);
    await userEvent.selectOptions(screen.getByLabelText(words.parts.referees), 'Ana Perić');
    await userEvent.click(screen.getByRole('button', { name: newsroomPhrases.en.home.undo }));
    await waitFor(async () => expect(await shown()).toEqual(['6', 'Marko Marić']));
    expect(screen.queryByRole('option', { name: 'Ana Perić' })).toBeNull();
  });

  it('stays in the form where another one comes before him', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const asked = await begun({ [`PUT ${AT_EVENT}/referees/5`]: () => new Promise((resolve) => (answer = resolve)) });
    await save();
    await userEvent.type(field('name'), ', more');
    there = [{ ...OTHER, id: 4, name: 'Aco Acić' }, { ...FIRST, name: 'Ana Perić mine', version: 'v-2' }, OTHER];
    await act(async () => answer(saved));
    await waitFor(() => expect(sentTo(asked, `GET ${AT_EVENT}`)).toHaveLength(2));
    await screen.findByRole('option', { name: 'Aco Acić' });
    expect(await shown()).toEqual(['5', 'Ana Perić mine, more']);
  });
});

it('what is typed in a new referee while he is saved stays in the form, and is of him by the next save', async () => {
  const call = `POST ${AT_EVENT}/referees`;
  let answer: (reply: Reply) => void = () => undefined;
  const asked = await open('referees', { [call]: () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.add.referees}`) }));
  await userEvent.type(field('name'), 'Nikola');
  await userEvent.selectOptions(field('country'), 'Serbia');
  await save();
  await userEvent.type(field('name'), ' Petrović');
  await act(async () => answer(saved));
  await waitFor(() => expect(sentTo(asked, `GET ${AT_EVENT}`)).toHaveLength(2));
  expect(field('name')).toHaveValue('Nikola Petrović');
  await save();
  await act(async () => answer(saved));
  expect(await screen.findByLabelText(words.parts.referees)).toHaveValue('5');
  const [first, second] = sentTo(asked, call);
  expect(second?.body).toMatchObject({ name: 'Nikola Petrović' });
  expect(second?.query).toBe(first?.query);
});
