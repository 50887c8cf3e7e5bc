import type { NavigationItem } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, withOverrides, type Edition } from '@tribina/editions';
import type { ShellData } from '@tribina/shell-api';
import { render, screen, within } from '@testing-library/react';
import { Drawer } from './Drawer';
import { MainShell } from './MainShell';
import { columnsOf } from './navigation';
import type { ShellProps } from './shell-props';

type Child = NavigationItem['children'][number];

function item(name: string, url: string, more: Partial<NavigationItem> = {}): NavigationItem {
  return {
    name,
    url,
    order: 0,
    categoryId: null,
    loginRequired: false,
    loginCondition: null,
    cols: 1,
    external: false,
    desc: null,
    logoUrl: null,
    mobileLogoUrl: null,
    children: [],
    childrenThirdLevel: [],
    ...more,
  };
}

const child = (name: string, url: string, more: Partial<Child> = {}): Child => ({ ...item(name, url), ...more });

const data = [
  item('Fudbal', '/fudbal/101', {
    children: [
      child('Evropa', '/fudbal/evropa/114', { childrenThirdLevel: [item('Italija', '/fudbal/evropa/italija/120')] }),
      child('Mundijal', '/specijal', { logoUrl: '/wide.svg', mobileLogoUrl: '/small.svg' }),
    ],
  }),
  item('Bet centar', '/bet-centar/109', {
    cols: 2,
    desc: 'Za starije od 18 godina',
    children: [
      child('Kvota', 'https://kvota.example/', { external: true, desc: 'oglas' }),
      child('Prijava', '/login', { loginCondition: 'logged-out' }),
    ],
  }),
  item('Favoriti', '/favoriti', { loginRequired: true }),
];

const shell: ShellData = {
  navigation: {
    data,
    sisterSites: [{ name: 'Terrace', url: 'https://terrace.example/', external: true, logoUrl: null }],
    otherSites: [
      { name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: '/kvota.svg' },
      { name: 'Putokaz', url: 'https://putokaz.example/', external: true, logoUrl: null },
    ],
    socialLinks: [
      { name: 'facebook', url: 'https://social.example/f' },
      { name: 'instagram', url: 'https://social.example/i' },
      { name: 'youtube', url: 'https://social.example/y' },
      { name: 'twitter', url: 'https://social.example/t' },
      { name: 'rss', url: '/rss' },
    ],
    showBetLogo: true,
    largeLogo: false,
  },
  special: null,
  specialNavigation: null,
};

const props = (edition: Edition = EDITIONS.rs, given: ShellData = shell): ShellProps => ({
  edition,
  shell: given,
  path: '/fudbal/evropa/114',
  now: '2026-11-20T10:00:00.000Z',
  children: <h1>Strana</h1>,
});

const PLACES = {
  menu: () => {
    render(<MainShell {...props()} />);
    return within(screen.getByRole('banner'));
  },
  drawer: () => {
    render(<Drawer {...props()} />);
    return within(screen.getByRole('navigation', { name: 'Meni' }));
  },
};

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe.each(Object.entries(PLACES))('P064: an entry in the %s', (place, open) => {
  it('P043: has its children, and theirs', () => {
    const found = open();
    expect(hrefOf(found.getByRole('link', { name: 'Evropa' }))).toBe('/fudbal/evropa/114');
    expect(hrefOf(found.getByRole('link', { name: 'Italija' }))).toBe('/fudbal/evropa/italija/120');
  });

  it('that is external opens elsewhere, and says so', () => {
    const [link] = open().getAllByRole('link', { name: /^Kvota oglas \(novi prozor\)$/ });
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('P046: that needs a login leads to it, and says where it leads a member', () => {
    const link = open().getByRole('link', { name: 'Favoriti' });
    expect(hrefOf(link)).toBe('/login?ref_url=%2Ffavoriti');
    expect(link.dataset).toMatchObject({ act: 'members', to: '/favoriti' });
  });

  it('that is for the logged out alone is marked for the style that hides it', () => {
    const links = open().getAllByRole('link', { name: /^Prijava/ });
    expect(links.map((link) => link.closest('li')?.dataset['for'])).toContain('logged-out');
  });

  it('has the logo of its place', () => {
    const link = open().getByRole('link', { name: 'Mundijal' });
    expect(link.querySelector('img')?.getAttribute('src')).toBe(place === 'menu' ? '/wide.svg' : '/small.svg');
  });

  it('has its description', () => {
    expect(open().getAllByText('Za starije od 18 godina')).toHaveLength(1);
  });
});

it.each([
  [1, 10, 1],
  [1, 11, 2],
  [2, 3, 2],
  [3, 11, 3],
  [12, 1, 3],
])('P042 P064: cols %d with %d children stands in %d columns', (cols, count, expected) => {
  const children = Array.from({ length: count }, (_, at) => child(`Liga ${at}`, `/liga-${at}/${at}`));
  expect(columnsOf({ cols, children })).toBe(expected);
});

it('P007: where there are no accounts nothing asks for one', () => {
  const edition = withOverrides({ rs: { login: false } }).rs;
  render(<MainShell {...props(edition)} />);
  expect(screen.queryByRole('link', { name: 'Favoriti' })).toBeNull();
});

it('P041 P065: the three dots hold the other sites and the social networks', () => {
  render(<MainShell {...props()} />);
  const dots = within(screen.getByRole('banner')).getByRole('button', { name: 'Još sajtova i mreža' });
  const panel = document.getElementById(dots.getAttribute('popovertarget') ?? '') as HTMLElement;
  expect(panel.getAttribute('popover')).toBe('auto');
  const links = [...panel.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('rel')]);
  expect(links).toEqual([
    ['Kvota oglas · 18+ (novi prozor)', 'noopener sponsored nofollow'],
    ['Putokaz (novi prozor)', 'noopener noreferrer'],
    ['Facebook', 'noopener'],
    ['Instagram', 'noopener'],
    ['YouTube', 'noopener'],
    ['Twitter', 'noopener'],
    ['RSS', 'noopener'],
  ]);
});

it('P037 P048: search is a link to the page of results, and the host’s to take', () => {
  render(<MainShell {...props()} />);
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Pretraga' });
  expect([hrefOf(link), link.dataset['act']]).toEqual(['/pretraga', 'search']);
});

it('P065: largeLogo makes the portal’s logo larger', () => {
  const { container, rerender } = render(<MainShell {...props()} />);
  const logo = () => container.querySelector('header a[href="/"] span')?.className;
  const small = logo();
  const large = { ...shell.navigation, largeLogo: true } as ShellData['navigation'];
  rerender(<MainShell {...props(EDITIONS.rs, { ...shell, navigation: large })} />);
  expect(logo()).not.toBe(small);
});

describe('the drawer', () => {
  it.each(EDITION_IDS)(
    'P044 P065: in %s holds search, sister sites, categories, other sites, cookie settings',
    (id) => {
      const edition = EDITIONS[id];
      render(<Drawer {...props(edition)} />);
      const form = document.querySelector('search form');
      expect([form?.getAttribute('action'), form?.querySelector('input')?.name]).toEqual([
        `/${edition.words.search}`,
        'q',
      ]);
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
      expect(screen.getByRole('link', { name: /^Terrace/ })).toBeTruthy();
      expect(screen.getByRole('link', { name: /^Putokaz/ })).toBeTruthy();
      expect(document.querySelector('[data-consent-settings]')).toBeTruthy();
    },
  );
});

describe('the footer', () => {
  it.each(EDITION_IDS)(
    'P011 P047: in %s holds sponsors, info pages, cookie settings, five networks, the apps',
    (id) => {
      const edition = EDITIONS[id];
      render(<MainShell {...props(edition)} />);
      const footer = within(screen.getByRole('contentinfo'));
      const hrefs = footer.getAllByRole('link').map(hrefOf);
      const { words } = edition;
      for (const expected of [words.aboutUs, words.termsOfUse, words.privacyPolicy]) {
        expect(hrefs).toContain(`/${expected}`);
      }
      for (const store of ['android', 'ios', 'gallery']) expect(hrefs).toContain(`/${words.apps}#${store}`);
      expect(footer.getAllByRole('link', { name: /^(Facebook|Instagram|YouTube|Twitter|RSS)$/ })).toHaveLength(5);
      expect(footer.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(
        edition.sponsors.map(({ name }) => name),
      );
      expect(document.querySelector('footer [data-consent-settings]')).toBeTruthy();
    },
  );
});
