import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, refreshSession } from '@tribina/auth';
import type { User } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { sessionProps } from './session-props';
import { SessionCorner } from './SessionCorner';

const ANA: User = {
  id: 7,
  fantasy_id: null,
  photo: null,
  photo_url: null,
  favorites: [],
  display_name: 'Ana_sa_istoka_42',
  email: 'ana@tribina.example',
  isSocial: false,
  provider_name: null,
  roles: ['member'],
};

/** The gateway knows the user; everything else is answered with success. */
async function signIn(user: Partial<User> = {}): Promise<string[]> {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return new Response(JSON.stringify({ status: 'OK', data: { ...ANA, ...user } }));
  });
  await act(() => refreshSession());
  return asked;
}

const show = (edition: EditionId = 'rs') => render(<SessionCorner {...sessionProps(EDITIONS[edition])} />);

beforeAll(() => Object.assign(globalThis, { tribina: { record: { edition: 'rs' } } }));
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

describe('P039 P103: who is signed in', () => {
  it.each<[EditionId, string, string, string, string]>([
    ['rs', 'Prijavljeni ste kao', 'Uredi profil', '/moj-profil', 'Odjava'],
    ['hr', 'Prijavljeni ste kao', 'Uredi profil', '/moj-profil', 'Odjava'],
    ['ke', 'Signed in as', 'Edit profile', '/my-account', 'Log out'],
  ])('in %s has a menu with the profile and the logout', async (edition, signedInAs, profile, path, out) => {
    await signIn();
    show(edition);
    const button = screen.getByRole('button', { name: `${signedInAs} Ana_sa_istoka_42` });
    expect(button).toHaveTextContent('Ana_sa_ist…');
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu).toHaveAttribute('popover', 'auto');
    const entries = within(menu ?? document.body).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([profile, out]);
    expect(screen.getByRole('link', { name: profile })).toHaveAttribute('href', path);
  });

  it('is left to a page that has a menu of its own for it; a visitor has the login there too', async () => {
    await signIn();
    const { unmount } = render(<SessionCorner {...sessionProps(EDITIONS.rs)} isElsewhere />);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await act(() => logout());
    render(<SessionCorner {...sessionProps(EDITIONS.rs)} isElsewhere />);
    expect(screen.getByRole('link', { name: 'Prijava' })).toBeVisible();
  });

  it.each<[User['roles'], string[]]>([
    [
      ['member', 'editor'],
      ['Uredi profil', 'Redakcija', 'Odjava'],
    ],
    [['moderator'], ['Uredi profil', 'Moderacija', 'Odjava']],
    [['admin'], ['Uredi profil', 'Redakcija', 'Moderacija', 'Vođenje igre', 'Odjava']],
  ])('of roles %j is led to the desk', async (roles, expected) => {
    await signIn({ roles });
    show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('P078 P165: logs out: every field is cleared at once, and the login is there again', async () => {
    const asked = await signIn();
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Odjava' }));
    expect(screen.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/login');
    expect(document.body).not.toHaveTextContent('Ana_sa');
    expect(document.documentElement.dataset['signedIn']).toBe('false');
    expect(asked).toEqual(['/api/me', '/api/logout']);
  });
});

it('P038: whoever is nobody finds the login', () => {
  show();
  expect(screen.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button')).toBeNull();
});
