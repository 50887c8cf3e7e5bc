import type { NavigationItem } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { bellPhrases } from '@tribina/messages/bell';
import { shellPhrases } from '@tribina/messages/shell';
import type { ShellData } from '@tribina/shell-api';
import { act, render, screen, within } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import { bellProps } from '../notifications/bell-props';
import { BackofficeShell } from './BackofficeShell';
import { inColumns } from './CategoryMenu.styles';
import { GameShell } from './GameShell';
import { MainShell } from './MainShell';
import { isCurrent } from './navigation';
import type { ShellProps } from './shell-props';
import { SpecialShell } from './SpecialShell';

function item(name: string, url: string, children: readonly NavigationItem[] = []): NavigationItem {
  return {
    name,
    url,
    order: Number(/\d+/.exec(url)?.[0] ?? 0),
    categoryId: null,
    loginRequired: false,
    loginCondition: null,
    cols: 1,
    external: false,
    desc: null,
    logoUrl: null,
    mobileLogoUrl: null,
    children: [...children],
    childrenThirdLevel: [],
  };
}

const leagues = (count: number, sport = 'fudbal') =>
  Array.from({ length: count }, (_, at) => item(`Liga ${at}`, `/${sport}/liga-${at}/${200 + at}`));

const shell: ShellData = {
  navigation: {
    status: 'OK',
    data: [
      item('Naslovna', '/'),
      item('Fudbal', '/fudbal/101', leagues(11)),
      item('Tenis', '/tenis/103', leagues(10, 'tenis')),
    ],
    sisterSites: [{ name: 'Tribina', url: '/', external: false, logoUrl: null }],
    otherSites: [{ name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: '/img/svg/marks/kvota.svg' }],
    socialLinks: [],
    showBetLogo: true,
    largeLogo: false,
  } as ShellData['navigation'],
  special: {
    id: 1,
    name: 'Mundijal 2022',
    logo_url: '/large.svg',
    small_logo: '/small.svg',
    favicon_url: '/icon.svg',
    betRadar: { competitionIds: [196] },
    colors: { main: '#7A1E3A' },
  } as unknown as ShellData['special'],
  specialNavigation: {
    ...({} as object),
    data: [item('Raspored', '/specijal/raspored')],
  } as ShellData['specialNavigation'],
};

const props = (changes: Partial<ShellProps> = {}): ShellProps => ({
  edition: EDITIONS.rs,
  shell,
  path: '/',
  now: '2026-11-20T10:00:00.000Z',
  children: <h1>Strana</h1>,
  ...changes,
});

const withNavigation = (changes: object): ShellData => ({
  ...shell,
  navigation: { ...shell.navigation, ...changes } as ShellData['navigation'],
});

describe('the frame of the portal', () => {
  it.each(EDITION_IDS)('P006: has the brand, the words and the long date of %s', (id) => {
    const edition = EDITIONS[id];
    render(<MainShell {...props({ edition })} />);
    const banner = screen.getByRole('banner');
    expect(
      within(banner)
        .getByRole('link', { name: new RegExp(`^${edition.brand.name} – `) })
        .getAttribute('href'),
    ).toBe('/');
    expect(
      within(banner)
        .getByRole('link', { name: { rs: 'Prijava', hr: 'Prijava', ke: 'Log in' }[id] })
        .getAttribute('href'),
    ).toBe(`/${edition.words.login}`);
    expect(document.querySelector('time')?.textContent).toMatch(
      { rs: /petak, 20\. novembar 2026/, hr: /petak, 20\. studenoga 2026/, ke: /Friday,? 20 November 2026/ }[id],
    );
  });

  it('P036: the header has the logo and the betting site’s, which is marked as advertising', () => {
    render(<MainShell {...props()} />);
    const second = within(screen.getByRole('banner')).getByRole('link', { name: /^Kvota \(oglas · 18\+\)/ });
    expect([second.getAttribute('href'), second.getAttribute('rel')]).toEqual([
      'https://kvota.example/',
      'noopener sponsored nofollow',
    ]);
    expect(within(second).getByRole('img').getAttribute('src')).toBe('/img/svg/marks/kvota.svg');
  });

  it('every way to the betting site is an offer, and no other link is', () => {
    const otherSites = [
      ...(shell.navigation?.otherSites ?? []),
      { name: 'Putokaz', url: 'https://putokaz.example/', external: true, logoUrl: null },
    ];
    render(<MainShell {...props({ shell: withNavigation({ otherSites }) })} />);
    const offers = [...document.querySelectorAll('[data-offer]')];
    expect(offers).toEqual([...document.querySelectorAll('a[href="https://kvota.example/"]')]);
    // The header's logo and line, the three dots, the drawer.
    expect(offers.length).toBeGreaterThanOrEqual(4);
    for (const offer of offers) {
      expect({ ...(offer as HTMLElement).dataset }).toEqual({
        offer: 'betting-site',
        offerType: 'LINK',
        offerDomain: 'kvota.example',
      });
    }
  });

  it('P036: no second logo where the navigation does not ask for it', () => {
    render(<MainShell {...props({ shell: withNavigation({ showBetLogo: false }) })} />);
    expect(within(screen.getByRole('banner')).queryByRole('img')).toBeNull();
  });

  it('P042: the menu has children behind a button, in two columns above ten', () => {
    render(<MainShell {...props()} />);
    const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Kategorije' });
    const listOf = (name: string) => {
      const button = within(menu).getByRole('button', { name: `Otvori podmeni: ${name}` });
      return document.getElementById(button.getAttribute('popovertarget') ?? '')?.querySelector('ul');
    };
    const [eleven, ten] = [listOf('Fudbal'), listOf('Tenis')];
    expect([eleven?.querySelectorAll('a').length, ten?.querySelectorAll('a').length]).toEqual([11, 10]);
    expect([eleven?.className, ten?.className]).toEqual([inColumns[1], inColumns[0]]);
    expect(within(menu).queryByRole('button', { name: /Naslovna/ })).toBeNull();
  });

  it('marks the category that the page is in', () => {
    render(<MainShell {...props({ path: '/fudbal/evropa/114' })} />);
    const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Kategorije' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Fudbal');
  });

  it.each([
    ['/', '/', true],
    ['/', '/fudbal/101', false],
    ['/fudbal/101', '/fudbal/vesti/naslov/7', true],
    ['/fudbal/101', '/fudbal-x/1', false],
  ])('%s is current on %s: %s', (url, path, expected) => expect(isCurrent({ url }, path)).toBe(expected));

  it('P047: the footer has the categories and the theme switch', () => {
    render(<MainShell {...props()} />);
    const footer = screen.getByRole('contentinfo');
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(expect.arrayContaining(['/fudbal/101', '/tenis/103']));
    expect(within(footer).getByRole('button', { name: 'Promeni temu' }).dataset).toHaveProperty('themeSwitch');
  });

  it('P007: without login in the edition there is no way to it', () => {
    render(<MainShell {...props({ edition: { ...EDITIONS.rs, features: { login: false, game: true } } })} />);
    expect(screen.queryByRole('link', { name: 'Prijava' })).toBeNull();
  });

  it('stands without any of its data', () => {
    render(<MainShell {...props({ shell: { navigation: null, special: null, specialNavigation: null } })} />);
    expect(screen.getByRole('main').textContent).toBe('Strana');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});

describe('the frame of the special event', () => {
  it('P009 P047 G061: has its own mark and menu, a way back, and no theme switch', () => {
    render(<SpecialShell {...props({ path: '/specijal/raspored' })} />);
    const banner = screen.getByRole('banner');
    const title = within(banner).getByRole('link', { name: 'Mundijal 2022' });
    expect([title.getAttribute('href'), title.querySelector('img')?.getAttribute('src')]).toEqual([
      '/specijal',
      '/small.svg',
    ]);
    expect(within(banner).getByRole('link', { current: 'page' }).textContent).toBe('Raspored');
    expect(within(banner).getByRole('link', { name: 'Tribina: Nazad na portal' }).getAttribute('href')).toBe('/');
    expect(document.querySelector('[data-theme-switch]')).toBeNull();
  });

  it('P030 P036: has login, sites, second logo and drawer as the portal has them', () => {
    render(<SpecialShell {...props({ path: '/specijal/raspored' })} />);
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Prijava' })).toHaveAttribute(
      'href',
      '/login?ref_url=%2Fspecijal%2Fraspored',
    );
    expect(banner.getAllByRole('link', { name: /^Kvota \(oglas · 18\+\)/ })[0]).toHaveAttribute(
      'rel',
      'noopener sponsored nofollow',
    );
    expect(banner.getByRole('button', { name: 'Još sajtova i mreža' })).toHaveAttribute('popovertarget', 'more');
    expect(banner.getByRole('button', { name: 'Otvori meni' })).toHaveAttribute('popovertarget', 'drawer');
    expect(banner.getByRole('button', { name: bellPhrases.sr.title })).toBeInTheDocument();
  });

  it('P030 P039 P045: has for a member the profile menu, and notifications in the drawer', async () => {
    const user = { id: 7, display_name: 'Ana', favorites: [], roles: ['member'] };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      return new Response(JSON.stringify({ status: 'OK', data: user }));
    });
    await act(() => refreshSession());
    render(<SpecialShell {...props({ path: '/specijal/raspored' })} />);
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('button', { name: 'Prijavljeni ste kao Ana' })).toBeInTheDocument();
    const { title, start } = bellProps(EDITIONS.rs);
    const drawer = within(screen.getByRole('navigation', { name: shellPhrases.sr.menu, hidden: true }));
    expect(drawer.getByRole('link', { name: title, hidden: true })).toHaveAttribute('href', `${start}/7`);
    await act(() => logout());
    jest.restoreAllMocks();
  });

  it('shows its own mark, the large one where its navigation asks for it', () => {
    const markOf = (largeLogo: boolean) => {
      const specialNavigation = { ...shell.specialNavigation, largeLogo } as ShellData['specialNavigation'];
      const { container } = render(<SpecialShell {...props({ shell: { ...shell, specialNavigation } })} />);
      return container.querySelector('header img[src$=".svg"][alt=""]')?.getAttribute('src');
    };
    expect([markOf(false), markOf(true)]).toEqual(['/small.svg', '/large.svg']);
  });

  it('P007: without login in the edition there is no way to it', () => {
    render(<SpecialShell {...props({ edition: { ...EDITIONS.rs, features: { login: false, game: true } } })} />);
    expect(screen.queryByRole('link', { name: 'Prijava' })).toBeNull();
  });

  it('stands when the special’s data did not arrive', () => {
    render(<SpecialShell {...props({ shell: { navigation: null, special: null, specialNavigation: null } })} />);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Mundijal 2022' })).toBeTruthy();
  });
});

it('the frame of the game leads to the login and back to where one was', () => {
  render(<GameShell {...props({ path: '/prognozzer' })} />);
  const banner = screen.getByRole('banner');
  expect(within(banner).getByRole('link', { name: 'Prijava' }).getAttribute('href')).toBe(
    '/login?ref_url=%2Fprognozzer',
  );
  expect(within(banner).getByRole('link', { name: 'Tribina: Nazad na portal' }).getAttribute('href')).toBe('/');
});

it.each(EDITION_IDS)('the frame of the back office in %s stands on nothing that a backend would say', (id) => {
  const edition = EDITIONS[id];
  const nothing = { navigation: null, special: null, specialNavigation: null };
  render(<BackofficeShell {...props({ edition, path: '/backoffice', shell: nothing })} />);
  const [home, back] = within(screen.getByRole('banner')).getAllByRole('link');
  expect(home).toHaveAttribute('href', '/backoffice');
  expect(home).toHaveTextContent({ rs: 'Administracija', hr: 'Administracija', ke: 'Back office' }[id]);
  expect(back).toHaveAttribute('href', '/');
  expect(document.querySelectorAll('[data-theme-switch]')).toHaveLength(1);
});
