import { screen } from '@testing-library/react';
import { EDITION_IDS, withOverrides, type EditionId } from '@tribina/editions';
import { anInput, ok } from '../testing/input';
import { headings, pageOf, show } from '../testing/show';

const PAGES = [
  ['login', '/login'],
  ['register', '/register'],
  ['verify-account', '/register/verify'],
  ['forgot-password', '/login/forgot'],
  ['reset-password', '/login/reset'],
  ['account', '/moj-profil'],
] as const;

describe.each(PAGES)('%s', (route, path) => {
  it('P007: is no page where the edition has no accounts', () => {
    for (const id of EDITION_IDS) {
      const edition = withOverrides({ [id]: { login: false } })[id];
      expect(pageOf({ ...anInput({ route, path }), edition }).status).toBe(404);
    }
  });

  it('is kept from search engines, and is nothing of anybody’s before it lives', () => {
    const { status, head } = show(anInput({ route, path }));
    expect([status, head.robots, head.canonical]).toEqual([200, 'noindex', path]);
    expect(headings(1)).toHaveLength(1);
  });
});

it.each<[EditionId, string[]]>([
  ['rs', ['Prijava', 'Registracija', 'Potvrda naloga', 'Zaboravljena lozinka', 'Nova lozinka', 'Moj profil']],
  ['hr', ['Prijava', 'Registracija', 'Potvrda računa', 'Zaboravljena lozinka', 'Nova lozinka', 'Moj profil']],
  ['ke', ['Log in', 'Register', 'Verify your account', 'Forgotten password', 'New password', 'My account']],
])('P017 P018 P023: in %s they are called %j', (edition, titles) => {
  const found = PAGES.map(([route, path]) => pageOf(anInput({ edition, route, path })).head.title);
  expect(found.map((title) => title.replace(/ – .*/, ''))).toEqual(titles);
});

it.each(['login', 'register'])('P005: %s offers the other accounts that there are', (route) => {
  const providers = ok({ data: [{ name: 'google', label: 'Google' }] });
  show(anInput({ route, path: `/${route}`, data: { providers } }));
  expect(screen.getByRole('button', { name: 'Nastavi preko: Google' })).toBeEnabled();
});

it.each(['login', 'register'])('%s stands where they could not be had', (route) => {
  const providers = { isOk: false, status: 503, code: 'SOCIAL_LOGIN_FAILED' } as const;
  show(anInput({ route, path: `/${route}`, data: { providers } }));
  expect(screen.queryByRole('button', { name: /^Nastavi/ })).toBeNull();
  expect(document.querySelector('form')).toHaveAttribute('method', 'post');
});
