import { act, fireEvent, screen, within } from '@testing-library/react';
import { getSession, logout } from '@tribina/auth';
import type { User } from '@tribina/contracts';
import { BREAKPOINTS } from '@tribina/theme/tokens';
import { supportDialogs } from '../testing/backend';
import { aPageInput, NOW } from '../testing/game';
import { aGameUser, BROKEN, EDIT, playGame, PLAYER_ID, Refusal, signIn, type OwnGame } from '../testing/own-game';
import { renderPage, settlePage as settle } from '../testing/render-page';
import { RESIZE_DEBOUNCE_MS } from './use-game-layout';

const width = innerWidth;

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  globalThis.sessionStorage.clear();
  setWidth(1_440);
  playGame();
  await act(logout);
});
afterEach(() => {
  jest.useRealTimers();
  setWidth(width);
});

function setWidth(value: number) {
  Object.defineProperty(globalThis, 'innerWidth', { value, configurable: true });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const nav = () => screen.getByRole('navigation', { name: 'Prognozzer' });
const row = () => within(nav()).queryAllByRole('listitem');

async function open(changes: Partial<OwnGame> = {}, edition: 'rs' | 'hr' = 'rs'): Promise<OwnGame> {
  const game = await signIn(changes);
  renderPage(aPageInput(edition));
  await settle();
  return game;
}

async function show() {
  renderPage(aPageInput('rs'));
  await settle();
}

describe('G018 G103: the navigation', () => {
  it.each([
    [BREAKPOINTS.gameNavigation, true],
    [BREAKPOINTS.gameNavigation - 1, false],
    [320, false],
  ])('at %i px has the row of pages: %s', async (px, hasRow) => {
    setWidth(px);
    await show();
    expect(within(nav()).queryByRole('link', { name: 'Plasmani' }) !== null).toBe(hasRow);
    expect(within(nav()).getByRole('link', { name: 'Otvori meni igre' })).toHaveAttribute('href', '/prognozzer/meni');
  });

  it('G100: follows the window once it has stood still for 1 s', async () => {
    await show();
    expect(RESIZE_DEBOUNCE_MS).toBe(1_000);
    setWidth(800);
    fireEvent(globalThis as unknown as Window, new Event('resize'));
    await pass(600);
    fireEvent(globalThis as unknown as Window, new Event('resize'));
    await pass(999);
    expect(row().length).toBeGreaterThan(0);
    await pass(1);
    expect(row()).toHaveLength(0);
  });

  it('marks the page that is shown', async () => {
    await show();
    expect(within(nav()).getByRole('link', { current: 'page' })).toHaveTextContent('Prognoze');
  });

  it('G022: has the way to the login for a visitor', async () => {
    await show();
    expect(within(nav()).getByRole('link', { name: 'Prijavi se' })).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });

  it.each([
    [12, '12'],
    [0, '–bez plasmana'],
  ])('G022: shows rank %i as %s, and the points', async (rank, text) => {
    await open({ rank, totalPoints: 34 });
    await settle();
    expect(screen.getByText('Vaš plasman').nextSibling).toHaveTextContent(text);
    expect(screen.getByText('Bodovi').nextSibling).toHaveTextContent('34');
    expect(within(nav()).queryByRole('link', { name: 'Prijavi se' })).toBeNull();
  });
});

describe('G099: the name in the user bar', () => {
  it.each([
    ['dvanaestslov', 'dvanaestslov'],
    ['trinaestslova', 'trinaestsl…'],
  ])('%s is shown as %s', async (display_name, shown) => {
    await open({ member: { fantasy_id: PLAYER_ID, display_name } });
    expect(within(nav()).getByRole('button', { name: `Nalog igrača ${display_name}` })).toHaveTextContent(shown);
  });
});

describe('G019: the one menu of the account', () => {
  it.each<[User['roles'], string[]]>([
    [['member'], []],
    [['member', 'editor'], ['/backoffice/newsroom']],
    [
      ['member', 'admin'],
      ['/backoffice/newsroom', '/backoffice/moderation', '/backoffice/game'],
    ],
  ])('has the profile at the portal too, and for %j where they work', async (roles, desks) => {
    await open({ member: { fantasy_id: PLAYER_ID, roles } });
    const button = within(nav()).getByRole('button', { name: /^Nalog igrača/ });
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/prognozzer/korisnicki_podaci',
      '/moj-profil',
      ...desks,
    ]);
    expect(within(menu).getAllByRole('button')).toHaveLength(2);
  });
});

describe('G054: a member whom the game does not know', () => {
  it('is registered, and the portal is told, once', async () => {
    const game = await open({ member: { fantasy_id: null } });
    await settle();
    const registrations = game.asked.filter((call) => call.includes('register'));
    expect(registrations).toEqual([
      'POST /prognozzer/user/register',
      `GET /api/register-fantasy-user/501/${PLAYER_ID}`,
    ]);
    expect(game.sent['/prognozzer/user/register']).toEqual([{ username: 'Mila', email: 'mila@demo.tribina' }]);
    const told = jest.mocked(fetch).mock.calls.find(([path]) => String(path).startsWith('/api/register'));
    expect(told?.[1]?.headers).toMatchObject({ 'x-tribina': '1' });
    expect(game.asked).toContain(`GET /prognozzer/challenge/get-current/${PLAYER_ID}`);
    expect(game.asked).toContain(`GET /prognozzer/challenge/all-stages/${PLAYER_ID}/7`);
  });

  it('is registered as whom the page shows, and as nobody who has logged in beside it meanwhile', async () => {
    const refusals: Record<string, Refusal> = { '/prognozzer/user/register': new Refusal(409, 'OTHER_ACCOUNT') };
    const game = await open({ member: { fantasy_id: null }, refusals });
    await settle();
    const [, asked] = jest.mocked(fetch).mock.calls.find(([path]) => path === '/prognozzer/user/register') ?? [];
    expect(asked?.headers).toMatchObject({ 'x-tribina': 'u501' });
    // It finds out who reads by now.
    expect(game.asked.filter((call) => call === 'POST /api/me')).toHaveLength(2);
  });

  it('who is known is not registered again, and asks nothing in public', async () => {
    const game = await open();
    expect(game.asked.filter((call) => call.includes('register'))).toEqual([]);
    expect(game.asked).not.toContain('GET /prognozzer/challenge/get-current');
  });

  it('plays on when the portal cannot be told', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const refusals = { [`/api/register-fantasy-user/501/${PLAYER_ID}`]: new Refusal(503, 'UNREACHABLE') };
    await open({ member: { fantasy_id: null }, refusals });
    await settle();
    expect(screen.getByText(/^3\. kolo je otvoreno do/)).toBeVisible();
  });

  it('hears when it cannot be done; the game goes on in public', async () => {
    const refusals = { '/prognozzer/user/register': new Refusal(503, 'OVERLOADED') };
    const game = await open({ member: { fantasy_id: null }, refusals });
    await settle();
    expect(screen.getByText('Vaš nalog trenutno ne može da se poveže sa igrom.')).toBeVisible();
    expect(game.asked).toContain('GET /prognozzer/challenge/get-current');
  });
});

describe('G054: a member whose registration has failed', () => {
  const pick = () => document.querySelector('article button') as Element;
  const refusing = (refusal: Refusal): Record<string, Refusal> => ({ '/prognozzer/user/register': refusal });

  it.each([
    ['rs', BROKEN, 'Vaš nalog trenutno ne može da se poveže sa igrom.', 'Pokušaj ponovo'],
    ['hr', new Refusal(503, 'OVERLOADED'), 'Vaš se račun trenutačno ne može povezati s igrom.', 'Pokušaj ponovno'],
    ['rs', new Refusal(429, 'RATE_LIMITED'), 'Vaš nalog trenutno ne može da se poveže sa igrom.', 'Pokušaj ponovo'],
  ] as const)(
    'in %s, after %j, tries again by a press, and what was picked stays',
    async (edition, refusal, text, retry) => {
      const refusals = refusing(refusal);
      const game = await signIn({ member: { fantasy_id: null }, refusals });
      renderPage(aPageInput(edition, { query: { stage: '3' } }));
      await settle();
      fireEvent.click(pick());
      await settle();
      expect(screen.getByText(text)).toHaveRole('alert');
      const button = screen.getByRole('button', { name: retry });
      fireEvent.click(button);
      await settle();
      expect(game.sent['/prognozzer/user/register']).toHaveLength(2);
      // It cannot be done yet: the way stays where it was.
      expect(button).toBeVisible();
      delete refusals['/prognozzer/user/register'];
      fireEvent.click(button);
      await settle();
      expect(screen.queryByText(text)).toBeNull();
      expect(game.asked).toContain(`GET /prognozzer/challenge/all-stages/${PLAYER_ID}/7`);
      expect(pick()).toHaveAttribute('aria-pressed', 'true');
    },
  );

  it('is registered by itself once the browser is online again', async () => {
    const refusals = refusing(BROKEN);
    const game = await open({ member: { fantasy_id: null }, refusals });
    await settle();
    delete refusals['/prognozzer/user/register'];
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await settle();
    expect(screen.getByText(/^3\. kolo je otvoreno do/)).toBeVisible();
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await settle();
    expect(game.sent['/prognozzer/user/register']).toHaveLength(2);
  });
});

describe('G055: the bell', () => {
  const bell = () => screen.getByText(/^Mejl obaveštenja su/);

  async function openDialog() {
    fireEvent.click(bell());
    await settle();
    return screen.getByRole('dialog', { name: 'Mejl obaveštenja' });
  }

  it('offers to go on with or without; flips when the game has said so', async () => {
    const game = await open();
    expect(bell()).toHaveTextContent('Mejl obaveštenja su uključena');
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByText('Nastavi bez obaveštenja'));
    await settle();
    expect(game.sent[EDIT]).toEqual([{ id: PLAYER_ID, emailSubscribed: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bell()).toHaveTextContent('Mejl obaveštenja su isključena');
  });

  it('stays as it is when the game refuses', async () => {
    await open({ onEdit: () => new Refusal(503, 'OVERLOADED') });
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByText('Nastavi bez obaveštenja'));
    await settle();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Promena nije sačuvana.');
    expect(bell()).toHaveTextContent('Mejl obaveštenja su uključena');
  });

  it('asks nothing where nothing changes', async () => {
    const game = await open({ user: aGameUser({ emailSubscribed: false }) });
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByText('Nastavi bez obaveštenja'));
    await settle();
    expect(game.sent[EDIT]).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('G056: logout clears the player, what was picked and what was stored, and asks for the challenge anew', async () => {
  const game = await signIn();
  renderPage(aPageInput('rs', { query: { stage: '3' } }));
  await settle();
  fireEvent.click(document.querySelector('article button') as Element);
  await settle();
  expect(globalThis.sessionStorage.getItem('tribina:slips')).not.toBeNull();
  game.asked.length = 0;
  fireEvent.click(screen.getByText('Odjavi se'));
  await settle();
  expect(getSession().status).toBe('anonymous');
  expect(game.asked).toContain('POST /api/logout');
  expect(game.asked).toContain('GET /prognozzer/challenge/get-current');
  expect(globalThis.sessionStorage.getItem('tribina:slips')).toBeNull();
  expect(document.querySelector('article [aria-pressed="true"]')).toBeNull();
  expect(screen.queryByText('Vaš plasman')).toBeNull();
  expect(game.asked.some((call) => call.includes(String(PLAYER_ID)))).toBe(false);
});

describe('G019: the menu', () => {
  it('leads to all pages of the game, and closes', async () => {
    await show();
    fireEvent.click(within(nav()).getByRole('link', { name: 'Otvori meni igre' }));
    await settle();
    const menu = screen.getByRole('dialog', { name: 'Meni' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/prognozzer',
      '/prognozzer/plasmani',
      '/prognozzer/dzokeri',
      '/prognozzer/nagrade',
      '/prognozzer/kako-igrati',
      '/prognozzer/pravila-igre',
      '/prognozzer/o-prognozeru',
      '/prognozzer/bedz',
      '/prognozzer/korisnicki_podaci',
    ]);
    fireEvent.click(within(menu).getByRole('button', { name: 'Zatvori meni igre' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('P205: the page moves out of its way by 80 % of the width, 440 px at most', async () => {
    await show();
    const page = () => getComputedStyle(nav().parentElement as Element).transform;
    expect(page()).not.toContain('translateX');
    fireEvent.click(within(nav()).getByRole('link', { name: 'Otvori meni igre' }));
    await settle();
    expect(page()).toBe('translateX(min(80vw, 440px))');
  });

  it('leaves a press for a new tab to the browser', async () => {
    await show();
    // jsdom opens no tabs.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(within(nav()).getByRole('link', { name: 'Otvori meni igre' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('G005: speaks Croatian in hr', async () => {
  await open({}, 'hr');
  expect(within(nav()).getByRole('link', { name: 'Otvori izbornik igre' })).toBeVisible();
  expect(screen.getByText('E-mail obavijesti su uključene')).toBeInTheDocument();
});
