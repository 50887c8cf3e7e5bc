import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { getSession, refreshSession } from '@tribina/auth';
import { saveChoice, type Notice } from '@tribina/browser';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { askDeletion } from './deletion';

const CODE = 'x'.repeat(43);
const MEMBER = { status: 'OK', data: { id: 7, display_name: 'Ana' } };

interface Answer {
  readonly status: number;
  readonly body: object;
}
const OK: Answer = { status: 200, body: { status: 'OK', message: 'PROFILE_DELETED' } };

/** The gateway knows a member, or nobody, and answers the deletion. */
async function ask(deletion: Answer = OK, isMember = true, edition: EditionId = 'rs') {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET' } = {}) => {
    asked.push(`${method} ${String(path)}`);
    if (path === '/api/me') return new Response(JSON.stringify(MEMBER), { status: isMember ? 200 : 401 });
    const { status, body } = path === '/api/logout' ? OK : deletion;
    return new Response(JSON.stringify(body), { status });
  });
  await refreshSession();
  asked.length = 0;
  const said: Notice[] = [];
  await askDeletion(EDITIONS[edition], CODE, (notice) => said.push(notice));
  return { asked, said };
}

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: jest.fn() });
});
afterEach(() => {
  document.querySelector('dialog')?.remove();
  jest.restoreAllMocks();
});

// First: a deletion without an agent looks for one for some seconds.
it('P072: has all that is known of this browser’s visits erased with the account, and of nobody who keeps it', async () => {
  const page = globalThis as unknown as { msTrack?: object };
  const agent = { interests: jest.fn(), export: jest.fn(), erase: jest.fn().mockResolvedValue(true) };
  page.msTrack = agent;
  saveChoice(['statistics']);
  await ask({ status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } });
  await userEvent.click(screen.getByRole('button', { name: 'Obriši zauvek' }));
  await screen.findByRole('alert');
  expect(agent.erase).not.toHaveBeenCalled();
  document.querySelector('dialog')?.remove();
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Obriši zauvek' }));
  expect(agent.erase.mock.calls).toEqual([[]]);
  delete page.msTrack;
  saveChoice([]);
});

it.each<[EditionId, string, string]>([
  ['rs', 'Obrisati nalog zauvek?', 'Obriši zauvek'],
  ['hr', 'Zauvijek obrisati račun?', 'Obriši zauvijek'],
  ['ke', 'Delete your account for good?', 'Delete for good'],
])('P055: in %s it asks once more, and nothing is deleted before', async (edition, title, name) => {
  const { asked } = await ask(OK, true, edition);
  expect(screen.getByRole('dialog', { name: title })).toHaveAccessibleDescription(/./);
  expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(asked).toEqual([]);
});

it('P055 P078 P091 P160 P190: deletes by the code, says so, and logs out: every field of the user is cleared', async () => {
  const { asked, said } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Obriši zauvek' }));
  expect(asked).toEqual([`DELETE /api/delete-profile/${CODE}`, 'POST /api/logout']);
  expect(said.map(({ text, tone }) => [text, tone])).toEqual([
    ['Nalog je obrisan. Hvala što ste bili sa nama.', 'good'],
  ]);
  expect(getSession()).toEqual({ status: 'anonymous', user: null });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('P055: keeps the account of whoever does not confirm', async () => {
  const { asked, said } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Zadrži nalog' }));
  expect([screen.queryByRole('dialog'), asked, said]).toEqual([null, [], []]);
  expect(getSession().status).toBe('member');
});

it.each<[string, Answer, RegExp]>([
  ['a code that is used', { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } }, /^Veza je istekla/],
  [
    'P174: a portal that cannot',
    { status: 500, body: { status: 'ERROR', message: 'SOMETHING_WENT_WRONG' } },
    /^Brisanje trenutno nije moguće/,
  ],
])('says of %s that nothing was deleted, and the member stays', async (_what, answer, text) => {
  const { said } = await ask(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Obriši zauvek' }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect([said, getSession().status]).toEqual([[], 'member']);
});

it.each<[string, Answer | null, RegExp]>([
  ['there is no answer', null, /^Odgovor nije stigao, pa ne znamo da li je nalog obrisan/],
  ['nobody knows what became of it', { status: 504, body: {} }, /^Odgovor nije stigao, pa ne znamo/],
  [
    'there is too much to do',
    { status: 503, body: { status: 'ERROR', message: 'OVERLOADED' } },
    /^Brisanje trenutno nije moguće. Ništa nije obrisano/,
  ],
])('P055: where %s it can be tried again by the same button', async (_what, answer, text) => {
  await ask();
  const usual = jest.mocked(fetch).getMockImplementation();
  let tries = 0;
  jest.mocked(fetch).mockImplementation(async (...given) => {
    if (!String(given[0]).includes('delete-profile') || tries++ > 0) return usual?.(...given) ?? new Response();
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  const button = () => screen.getByRole('button', { name: 'Obriši zauvek' });
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getSession().status).toBe('anonymous');
});

it('P055: leads whoever’s session has ended meanwhile to the login, and back to the question', async () => {
  const { said } = await ask({ status: 401, body: { status: 'ERROR', message: 'UNAUTHORIZED' } });
  await userEvent.click(screen.getByRole('button', { name: 'Obriši zauvek' }));
  const link = await screen.findByRole('link', { name: 'Prijava' });
  expect(link).toHaveAttribute('href', `/login?ref_url=${encodeURIComponent(`/?deleteUser=${CODE}`)}`);
  expect(screen.getByText(/prvo se prijavite nalogom koji brišete/)).toBeVisible();
  expect(said).toEqual([]);
});

it('P055: leads whoever is not logged in to the login, and back to the question', async () => {
  const { asked } = await ask(OK, false);
  const link = screen.getByRole('link', { name: 'Prijava' });
  expect(link).toHaveAttribute('href', `/login?ref_url=${encodeURIComponent(`/?deleteUser=${CODE}`)}`);
  expect(asked).toEqual([]);
  // The login comes without a document of its own: nothing stands before it.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});
