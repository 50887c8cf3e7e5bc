import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { hasSessionHint, markSession } from '../shared/session-hint';
import { aHolder, aStatus, FakeOps, Refused, UNAUTHORIZED } from '../testing/ops';
import { elementOf, showPage } from '../testing/render-page';

const CODE = 'k3jd92mslq0dk3mslq0dk3';
const LINK = `http://rs.localhost:8080/backoffice#login=${CODE}`;
const INVALID = new Refused(401, 'CODE_INVALID');

const nobody = () => new FakeOps({ 'GET /ops/releases/holder': UNAUTHORIZED });

/** After this there is a session. */
function letIn(ops: FakeOps): void {
  const holder = aHolder();
  const open = () => {
    ops.set({
      'GET /ops/releases/holder': { status: 'OK', holder },
      'GET /ops/releases/status': aStatus(),
      'GET /ops/releases/health': { status: 'OK', releases: [], trials: [] },
    });
    return { status: 'OK', holder };
  };
  ops.set({ 'POST /ops/session': open });
}

const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const field = () => screen.findByRole('textbox', { name: /^(Veza|Poveznica|Link)/ });

afterEach(() => history.replaceState(null, '', '/backoffice'));

describe('without a session', () => {
  it('and without a mark of one, nobody is asked', async () => {
    const ops = nobody();
    markSession(false);
    showPage('ke');
    expect(await field()).toBeInTheDocument();
    expect(ops.asked).toEqual([]);
    letIn(ops);
    await userEvent.type(await field(), `${CODE}{Enter}`);
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(hasSessionHint()).toBe(true);
  });

  it.each([
    ['rs', 'Prijava u administraciju'],
    ['hr', 'Prijava u administraciju'],
    ['ke', 'Sign in to the back office'],
  ] as const)('in %s a card says how to get one', async (edition, title) => {
    nobody();
    showPage(edition);
    await field();
    expect(titles()).toEqual([title]);
    expect(screen.getByText('npm run release -- login')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([CODE, LINK, `  ${LINK}\n`])('%j opens it', async (pasted) => {
    const ops = nobody();
    letIn(ops);
    showPage('ke');
    fireEvent.change(await field(), { target: { value: pasted } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('table', { name: /serves/ })).toBeInTheDocument();
    expect(ops.bodies('POST /ops/session')).toEqual([{ code: CODE }]);
    expect(screen.getByText('Mila')).toBeInTheDocument();
  });

  it('is opened once by a code that is sent twice: nothing is said to have failed', async () => {
    const ops = nobody();
    letIn(ops);
    showPage('ke');
    const code = await field();
    fireEvent.change(code, { target: { value: CODE } });
    const form = code.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    ops.set({ 'POST /ops/session': INVALID });
    fireEvent.submit(form);
    expect(await screen.findByRole('table', { name: /serves/ })).toBeInTheDocument();
    expect(ops.bodies('POST /ops/session')).toEqual([{ code: CODE }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what is no code is not asked for', async () => {
    const ops = nobody();
    showPage('ke');
    await userEvent.type(await field(), 'short{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('CODE_INVALID');
    expect(ops.bodies('POST /ops/session')).toEqual([]);
  });

  it('a code that is refused stays in its field, and why is said', async () => {
    const ops = nobody();
    ops.set({ 'POST /ops/session': INVALID });
    showPage('ke');
    await userEvent.type(await field(), `${CODE}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/has expired, was used/);
    expect(await field()).toHaveValue(CODE);
  });

  it('a service that does not answer is no lost session: it can be asked again', async () => {
    const ops = new FakeOps({ 'GET /ops/releases/holder': new Refused(503, 'RELEASES_FAILED') });
    showPage('ke');
    expect(await screen.findByRole('alert')).toHaveTextContent('RELEASES_FAILED');
    expect(screen.queryByRole('textbox')).toBeNull();
    ops.set({ 'GET /ops/releases/holder': { status: 'OK', holder: aHolder() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('a login link', () => {
  it('is taken out of the address before anything is asked, and signs in', async () => {
    history.replaceState({ idx: 3 }, '', `/backoffice?x=1#login=${CODE}`);
    const ops = nobody();
    letIn(ops);
    showPage('ke');
    expect(location.href).not.toContain(CODE);
    expect([location.pathname, location.search, history.state]).toEqual(['/backoffice', '?x=1', { idx: 3 }]);
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(ops.asked[0]).toEqual({ call: 'POST /ops/session', body: { code: CODE } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that is spent leads to the card, with the reason', async () => {
    history.replaceState(null, '', `/backoffice#login=${CODE}`);
    nobody().set({ 'POST /ops/session': INVALID });
    showPage('rs');
    expect(await screen.findByRole('alert')).toHaveTextContent('CODE_INVALID');
    expect(await field()).toBeInTheDocument();
    expect(location.hash).toBe('');
  });

  it('that is spent ends no session that one has', async () => {
    history.replaceState(null, '', `/backoffice#login=${CODE}`);
    new FakeOps({ 'POST /ops/session': INVALID });
    showPage('ke');
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('CODE_INVALID');
  });

  it('works when it is put into the address of an open console', async () => {
    const ops = nobody();
    letIn(ops);
    showPage('ke');
    await field();
    location.hash = `#login=${CODE}`;
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(location.hash).toBe('');
  });

  it('lets in once: what is shown does not go away again, however late other calls are answered', async () => {
    history.replaceState(null, '', `/backoffice#login=${CODE}`);
    const holder = { status: 'OK', holder: aHolder() };
    const health = { status: 'OK', releases: [], trials: [] };
    let answer: () => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = () => resolve(health)));
    const never = new Promise<object>(() => undefined);
    const ops = new FakeOps({
      'POST /ops/session': holder,
      'GET /ops/releases/holder': (_body, turn) => (turn === 1 ? holder : never),
      'GET /ops/releases/health': (_body, turn) => (turn === 1 ? late : health),
    });
    showPage('ke');
    const table = await screen.findByRole('table');
    await act(async () => answer());
    await screen.findByText('There are no figures for the last 30 minutes.');
    expect(ops.bodies('GET /ops/releases/holder')).toHaveLength(1);
    expect(table).toBeVisible();
  });

  it('changes nothing of what the server has rendered', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const ops = nobody();
    letIn(ops);
    const place = document.createElement('div');
    place.innerHTML = renderToString(elementOf('ke', 'overview'));
    history.replaceState(null, '', `/backoffice#login=${CODE}`);
    const root = await act(() => hydrateRoot(place, elementOf('ke', 'overview')));
    await waitFor(() => expect(within(place).getByRole('table')).toBeTruthy());
    expect(complaints).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('a session', () => {
  it('that ends by itself leads to the card, and nothing that was typed is lost', async () => {
    const ops = new FakeOps();
    letIn(ops);
    showPage('ke');
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze: news' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'a fault on phones');
    const calls = [
      'POST /ops/releases/freeze',
      ...['holder', 'status', 'health'].map((name) => `GET /ops/releases/${name}`),
    ];
    ops.set(Object.fromEntries(calls.map((call) => [call, UNAUTHORIZED])));
    await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
    const code = await field();
    expect(titles()).toEqual(['Your session has ended']);
    expect(code).toHaveFocus();
    await userEvent.type(code, `${CODE}{Enter}`);
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('a fault on phones');
  });

  it('that is ended by who has it leaves nothing behind', async () => {
    const ops = new FakeOps({ 'DELETE /ops/session': { status: 'OK' } });
    showPage('ke');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await field()).toBeInTheDocument();
    expect(titles()).toEqual(['Sign in to the back office']);
    expect(document.querySelector('table')).toBeNull();
    expect(hasSessionHint()).toBe(false);
    expect(ops.bodies('DELETE /ops/session')).toHaveLength(1);
  });

  it('that is ended does not come back with an answer from before', async () => {
    let answer: (reply: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    new FakeOps({ 'GET /ops/releases/health': () => late, 'DELETE /ops/session': { status: 'OK' } });
    showPage('ke');
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await field();
    await act(async () => answer({ status: 'OK', releases: [], trials: [] }));
    expect(titles()).toEqual(['Sign in to the back office']);
    expect(document.querySelector('table')).toBeNull();
  });

  it('that ends by itself does not come back with an answer from before, and what is pasted stays in its field', async () => {
    let answer: (reply: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    const ops = new FakeOps({
      'GET /ops/releases/health': (_body: unknown, turn: number) => (turn === 1 ? late : UNAUTHORIZED),
    });
    showPage('ke');
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze: news' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'a fault');
    ops.set({ 'POST /ops/releases/freeze': UNAUTHORIZED, 'GET /ops/releases/status': UNAUTHORIZED });
    await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
    const code = await field();
    await userEvent.type(code, CODE);
    await act(async () => answer({ status: 'OK', releases: [], trials: [] }));
    expect(titles()).toEqual(['Your session has ended']);
    expect(await field()).toHaveValue(CODE);
  });

  it('shows whose it is, what it may do and until when', async () => {
    new FakeOps();
    showPage('ke');
    await userEvent.click(await screen.findByText('Mila'));
    expect(screen.getByText('rollback:*')).toBeVisible();
    expect(screen.getByText('Until 20 November 2026 at 23:00.')).toBeVisible();
  });
});
