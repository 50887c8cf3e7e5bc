import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import type { Notification, User } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { CHANGE_EVENT, LISTEN_EVENT, MISSED, TRACK_EVENT, type LiveChange } from '@tribina/shell-api';
import { Bell } from './Bell';
import { bellProps } from './bell-props';
import { DrawerNotifications } from './DrawerNotifications';

const ANA = { id: 7, display_name: 'Ana', email: 'ana@example.com', roles: ['member'] } as unknown as User;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The gateway: who reads, how many are not opened, and which. */
let backend: { total: number; notifications: Notification[]; failing: boolean; held: Promise<void> | null };
let heldCount: Promise<void> | null = null;
const asked: Asked[] = [];
const calls = () => asked.map(({ method, path }) => `${method} ${path}`);

const notification = (id: number): Notification => ({
  id,
  text: `Bora ${id} odgovara na vaš komentar`,
  description: id % 2 === 0 ? '' : 'Nije tako.',
  url: `/fudbal/vesti/derbi/1/comments?comment=${id}#comment-${id}`,
  created: '2026-11-20T10:00:00.000Z',
  is_opened: false,
});

function answer(path: string): object {
  if (path === '/api/me') return { data: ANA };
  if (path.startsWith('/api/count-notifications/')) return { total: backend.total };
  if (path === '/api/get-notifications') return { data: backend.notifications, total: backend.total };
  return {};
}

beforeAll(() => {
  Object.assign(globalThis, { tribina: { record: { edition: 'rs' } } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const { method = 'GET', body } = init ?? {};
    asked.push({ method, path: String(path), body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (String(path) === '/api/get-notifications') await backend.held;
    if (String(path).startsWith('/api/count-notifications/')) await heldCount;
    const isFailing = backend.failing && String(path) === '/api/get-notifications';
    const text = isFailing ? { status: 'ERROR', message: 'X' } : { status: 'OK', ...answer(String(path)) };
    return new Response(JSON.stringify(text), { status: isFailing ? 500 : 200 });
  });
});
beforeEach(() => {
  backend = { total: 2, notifications: [notification(12), notification(11)], failing: false, held: null };
});
afterEach(async () => {
  await act(() => logout());
});
afterAll(() => jest.restoreAllMocks());

/** Shows the bell to Ana, with what it has asked at first forgotten. */
async function show(edition: EditionId = 'rs'): Promise<void> {
  render(
    <>
      <Bell {...bellProps(EDITIONS[edition])} />
      <DrawerNotifications {...bellProps(EDITIONS[edition])} />
    </>,
  );
  await act(() => refreshSession());
  await act(() => Promise.resolve());
  asked.length = 0;
}

const hear = (data: object, kind: LiveChange['kind'] = 'notifications.changed') =>
  act(async () => void dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: { kind, data } })));

const place = () => document.getElementById('notifications') ?? document.body;

/** What a browser says when the popover opens or closes; jsdom knows none. */
async function turn(newState: 'open' | 'closed'): Promise<void> {
  await act(async () => {
    fireEvent(place(), Object.assign(new Event('toggle'), { newState }));
    await Promise.resolve();
  });
}

describe('P040 P079 P080 P192: the bell', () => {
  it.each<[EditionId, string]>([
    ['rs', 'Obaveštenja, nepročitanih: 2'],
    ['hr', 'Obavijesti, nepročitanih: 2'],
    ['ke', 'Notifications, 2 unread'],
  ])('in %s says how many are not opened', async (edition, name) => {
    await show(edition);
    const bell = await screen.findByRole('button', { name });
    expect([bell.textContent, bell.getAttribute('popovertarget')]).toEqual(['2', 'notifications']);
  });

  it('opened, loads up to five that are not opened; closed, marks those and asks for the count again', async () => {
    await show();
    await screen.findByRole('button', { name: /nepročitanih: 2/ });
    await turn('open');
    const links = await within(place()).findAllByRole('link', { name: /odgovara/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([notification(12).url, notification(11).url]);
    expect(within(place()).getByRole('link', { name: 'Sva obaveštenja' })).toHaveAttribute('href', '/notifikacije/7');
    expect(asked).toEqual([
      { method: 'POST', path: '/api/get-notifications', body: { is_opened: false, offset: 0, limit: 5, user_id: 7 } },
    ]);
    backend.total = 0;
    await turn('closed');
    await screen.findByRole('button', { name: 'Obaveštenja' });
    expect(asked.slice(1)).toEqual([
      {
        method: 'PUT',
        path: '/api/edit-multiple-notifications',
        body: { ids: [12, 11], data: { is_opened: true } },
      },
      { method: 'GET', path: '/api/count-notifications/7', body: undefined },
    ]);
  });

  it('tells that one of them was followed', async () => {
    await show();
    await screen.findByRole('button', { name: /nepročitanih: 2/ });
    await turn('open');
    const [first] = await within(place()).findAllByRole('link', { name: /odgovara/ });
    const told = jest.fn();
    addEventListener(TRACK_EVENT, (event) => told((event as CustomEvent).detail), { once: true });
    // jsdom goes nowhere.
    first?.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(first as HTMLElement);
    expect(told.mock.calls).toEqual([[{ action: 'NOTIFICATION_OPEN' }]]);
  });

  it('at 0 sends no request, neither opened nor closed', async () => {
    backend.total = 0;
    await show();
    await turn('open');
    expect(await within(place()).findByText('Nemate novih obaveštenja.')).toBeVisible();
    await turn('closed');
    expect(calls()).toEqual([]);
  });

  it('closed before they have come marks none', async () => {
    await show();
    await screen.findByRole('button', { name: /nepročitanih: 2/ });
    let release = () => {};
    backend.held = new Promise((resolve) => (release = resolve));
    await turn('open');
    expect(await within(place()).findByText('Obaveštenja se učitavaju…')).toBeVisible();
    await turn('closed');
    await act(async () => release());
    expect(calls()).toEqual(['POST /api/get-notifications']);
  });

  it('says when they do not come, and marks none', async () => {
    await show();
    await screen.findByRole('button', { name: /nepročitanih: 2/ });
    backend.failing = true;
    await turn('open');
    expect(await within(place()).findByText(/trenutno ne stižu/)).toBeVisible();
    await turn('closed');
    expect(calls().filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('hears of more at once, and asks when it was away; more than 99 are 99+', async () => {
    const listening = jest.fn();
    addEventListener(LISTEN_EVENT, listening);
    await show();
    expect(listening).toHaveBeenCalled();
    await hear({ total: 120 });
    expect(screen.getByRole('button', { name: 'Obaveštenja, nepročitanih: 120' })).toHaveTextContent('99+');
    expect(calls()).toEqual([]);
    backend.total = 4;
    await hear({});
    expect(await screen.findByRole('button', { name: /nepročitanih: 4/ })).toBeVisible();
    expect(calls()).toEqual(['GET /api/count-notifications/7']);
    backend.total = 5;
    await hear({}, MISSED);
    expect(await screen.findByRole('button', { name: /nepročitanih: 5/ })).toBeVisible();
  });

  it.each<[string, () => Promise<void>, string]>([
    ['another was told', () => hear({ total: 9 }), 'Obaveštenja, nepročitanih: 9'],
    ['nobody was there any more', () => act(() => logout()), 'Obaveštenja'],
  ])('a count that was asked for before %s comes too late', async (_what, meanwhile, name) => {
    await show();
    await screen.findByRole('button', { name: /nepročitanih: 2/ });
    let release = () => {};
    heldCount = new Promise((resolve) => (release = resolve));
    backend.total = 4;
    await hear({});
    await meanwhile();
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    heldCount = null;
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});

describe('P045: the link of the drawer', () => {
  it('leads to the own page, with the count; nobody else has one', async () => {
    await show();
    expect(await screen.findByRole('link', { name: /nepročitanih: 2/ })).toHaveAttribute('href', '/notifikacije/7');
    await act(() => logout());
    expect(screen.queryByRole('link')).toBeNull();
  });
});
