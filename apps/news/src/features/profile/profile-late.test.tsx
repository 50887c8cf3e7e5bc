import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill';
import { pngFile } from '../../testing/picture-files';
import {
  ANA,
  type Answer,
  eachWithProfile,
  ok,
  part,
  press,
  refused,
  SESSIONS,
  show,
  SETTINGS,
} from '../../testing/profile';

const said = eachWithProfile();

const SWITCH = 'PUT /portal/edit-notification-settings';

/** Calls that change something are answered when the test says so, one after the other. @returns what was asked, and answers it. */
function holdChanges() {
  const asked: (readonly [call: string, body: unknown])[] = [];
  const held: ((answer: Answer) => void)[] = [];
  const usual = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (...given) => {
    const [path, { method = 'GET', body } = {}] = given;
    if (method === 'GET' || String(path).startsWith('/api/')) return usual?.(...given) ?? new Response();
    asked.push([`${method} ${String(path)}`, typeof body === 'string' ? (JSON.parse(body) as unknown) : body]);
    const answer = await new Promise<Answer>((resolve) => held.push(resolve));
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  const give = (answer: Answer) => act(async () => held.shift()?.(answer));
  return { asked, give };
}

describe('a switch that is pressed again before it is answered', () => {
  const replies = () => screen.getByRole('checkbox', { name: 'Odgovori na moje komentare' });

  it('P190: is saved once more behind that, and says so once: the last press stands', async () => {
    await show();
    const { asked, give } = holdChanges();
    for (const isOn of [false, true, false]) {
      await userEvent.click(replies());
      expect((replies() as HTMLInputElement).checked).toBe(isOn);
    }
    await userEvent.click(replies());
    expect(asked).toEqual([[SWITCH, { replies: false }]]);
    await give(ok({ data: SETTINGS }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual([SWITCH, { replies: true }]);
    expect(said).toEqual([]);
    await give(ok({ data: SETTINGS }));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(replies()).toBeChecked();
  });

  it('shows what is stored where neither was saved', async () => {
    await show();
    const { asked, give } = holdChanges();
    await userEvent.click(replies());
    await userEvent.click(replies());
    // Nobody knows what became of a call without an answer: the last one is made once more.
    for (const turn of [1, 2, 3]) {
      await waitFor(() => expect(asked).toHaveLength(turn));
      await give('unreachable');
    }
    expect(asked.map(([, body]) => body)).toEqual([false, true, true].map((replies) => ({ replies })));
    await waitFor(() => expect(said.map(({ tone }) => tone)).toEqual(['bad']));
    expect(SETTINGS.replies).toBe(true);
    expect(replies()).toBeChecked();
  });
});

describe('P052: a picture that is chosen while one is sent', () => {
  const SAVE = 'POST /portal/account/picture';
  const REMOVE = 'DELETE /portal/account/picture';
  const choose = (name: string) => {
    const file = pngFile(name);
    fireEvent.change(part('Slika').getByLabelText(/sliku|Slanje slike/), { target: { files: [file] } });
    return file;
  };

  it('is sent behind it: the one that was chosen last stays, and that is said once', async () => {
    await show();
    const { asked, give } = holdChanges();
    const first = choose('prva');
    await waitFor(() => expect(asked).toEqual([[SAVE, first]]));
    choose('druga');
    const last = choose('treća');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked).toHaveLength(1);
    await give(ok({ data: ANA }));
    await waitFor(() => expect(asked.slice(1)).toEqual([[SAVE, last]]));
    expect(said).toEqual([]);
    await give(ok({ data: ANA }));
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Slika je sačuvana.']));
  });

  it('is there also where the one before was refused; what was removed meanwhile stays removed', async () => {
    await show({}, { ...ANA, photo_url: '/img/lica/ana.avif' });
    const { asked, give } = holdChanges();
    choose('prva');
    await waitFor(() => expect(asked).toHaveLength(1));
    const last = choose('druga');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await give(refused(422, 'BROKEN_PICTURE'));
    await waitFor(() => expect(asked.at(-1)).toEqual([SAVE, last]));
    expect(part('Slika').getByRole('alert')).toBeEmptyDOMElement();
    await press('Slika', 'Ukloni sliku');
    await give(ok({ data: ANA }));
    await waitFor(() => expect(asked.map(([call]) => call)).toEqual([SAVE, SAVE, REMOVE]));
    await give(ok({ data: ANA }));
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Slika je uklonjena.']));
  });
});

it('P052: a name that could not be saved, for the session had ended, is there after the login; and no longer once it is saved', async () => {
  await show({ 'POST /portal/change-data': refused(401, 'UNAUTHORIZED') });
  fill({ 'Korisničko ime': 'Ana_43' });
  await press('Korisničko ime', 'Sačuvaj');
  for (const shown of ['Ana_43', ANA.display_name]) {
    document.body.replaceChildren();
    await show();
    expect(screen.getByRole('textbox', { name: 'Korisničko ime' })).toHaveValue(shown);
    await press('Korisničko ime', 'Sačuvaj');
  }
});

it('each device that is to be logged out is, also while another one is on its way', async () => {
  const third = { ...SESSIONS[1], id: 'c3', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Edg/140.0' };
  await show({ 'GET /portal/account/sessions': ok({ data: [...SESSIONS, third] }) });
  const { asked, give } = holdChanges();
  await press('Prijavljeni uređaji', 'Odjavi: Safari, iPhone');
  const busy = part('Prijavljeni uređaji').getByRole('button', { name: 'Odjavi: Safari, iPhone' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await press('Prijavljeni uređaji', 'Odjavi: Safari, iPhone');
  await press('Prijavljeni uređaji', 'Odjavi: Edge, Windows');
  expect(asked.map(([call]) => call)).toEqual([
    'DELETE /portal/account/sessions/b2',
    'DELETE /portal/account/sessions/c3',
  ]);
  await give(ok());
  await give(ok());
  await waitFor(() => expect(busy).toHaveAttribute('aria-busy', 'false'));
});
