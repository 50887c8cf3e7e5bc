import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BADGE_TYPES } from '@tribina/game-rules';
import type { CallResult, PageInput } from '@tribina/shell-api';
import { tellPages } from '../server/tell-pages';
import { supportDialogs } from '../testing/backend';
import { NOT_FOUND, ok } from '../testing/game';
import { aGamePage, OWN_ID, pathsOf, play, someBadges, trophiesOf, visit } from '../testing/others';
import { renderPage } from '../testing/render-page';
import { page } from './page';

const OK = { status: 200, message: 'OK' };
const own = pathsOf(OWN_ID);
const user = userEvent.setup();
const ALL = { trophies: BADGE_TYPES.map((type, index) => ({ id: index + 1, type })) };

const badgesPage = (edition: 'rs' | 'hr' = 'rs') =>
  aGamePage(edition, 'badges', { path: '/prognozzer/bedz', data: { trophies: ok(ALL) } });

beforeAll(() => {
  supportDialogs();
  tellPages();
});

describe('G010 G026 G035: all badges', () => {
  it.each([
    [
      'rs',
      'Bedževi',
      ['Prvi pogodak', 'Het-trik', 'Kralj promašaja', 'Vođa kola', 'Deset u metu', 'Kolo bez greške', 'Džoker u punom'],
    ],
    [
      'hr',
      'Značke',
      [
        'Prvi pogodak',
        'Hat-trick',
        'Kralj promašaja',
        'Vođa kola',
        'Deset u metu',
        'Kolo bez pogreške',
        'Džoker u punom',
      ],
    ],
  ] as const)('in %s are listed for anybody', async (edition, title, names) => {
    await visit();
    renderPage(badgesPage(edition));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual(names);
    expect(screen.queryByText(/Još nije osvojen/)).toBeNull();
    expect(document.querySelectorAll('svg[data-badge]')).toHaveLength(7);
  });

  it('G097: name the figures of the rules', async () => {
    await visit();
    renderPage(badgesPage());
    expect(screen.getByText('Pogodite najmanje 3 ishoda u jednom kolu.')).toBeVisible();
    expect(screen.getByText('Pogodite ukupno 10 ishoda u takmičenju.')).toBeVisible();
    expect(screen.getByText('Pogodite sve ishode kola, uz najmanje 7 mečeva koji se računaju.')).toBeVisible();
  });

  it('are there too where the game does not answer', async () => {
    await visit();
    renderPage({ ...badgesPage(), data: { trophies: NOT_FOUND } });
    expect(document.querySelectorAll('svg[data-badge]')).toHaveLength(7);
  });

  it('earned ones stand out for a player', async () => {
    await play({ [own.trophies]: trophiesOf(someBadges(['STAGE_HAT_TRICK', 'STAGE_LEADER'])) });
    renderPage(badgesPage());
    expect(await screen.findByText('Osvojeno 2 od 7')).toBeVisible();
    const items = screen.getAllByRole('listitem').filter((item) => item.dataset['earned'] === 'true');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Het-trik', 'Vođa kola']);
    expect(items[0]).toHaveTextContent('Osvojen 13. nov');
    expect(screen.getAllByText('Još nije osvojen')).toHaveLength(5);
  });

  it('ask a visitor to log in', async () => {
    await visit();
    renderPage(badgesPage('hr'));
    expect(screen.getByRole('link', { name: 'Prijavite se da vidite koje značke imate.' })).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });
});

describe('G021 G058 G077: newly earned badges', () => {
  const ROOKIE = own.acknowledge('ROOKIE_WINNER');
  const HAT_TRICK = own.acknowledge('STAGE_HAT_TRICK');
  const answering = (asked: () => readonly string[]) => () =>
    trophiesOf(
      someBadges(
        ['ROOKIE_WINNER', 'STAGE_HAT_TRICK'],
        [
          ...(asked().includes(ROOKIE) ? [] : (['ROOKIE_WINNER'] as const)),
          ...(asked().includes(HAT_TRICK) ? [] : (['STAGE_HAT_TRICK'] as const)),
        ],
      ),
    );

  it('come one after the other; each is acknowledged, and the trophies are asked for anew', async () => {
    let asked: string[] = [];
    asked = await play({ [own.trophies]: answering(() => asked), [ROOKIE]: OK, [HAT_TRICK]: OK });
    renderPage(badgesPage());
    const first = await screen.findByRole('dialog', { name: 'Novi bedž!' });
    expect(first).toHaveTextContent('Prvi pogodak');
    expect(first).toHaveTextContent('Čeka vas još 1 bedž.');
    await user.click(within(first).getByRole('button', { name: 'Sledeći bedž' }));
    const next = await screen.findByRole('button', { name: 'U redu' });
    expect(next.closest('dialog')).toHaveTextContent('Het-trik');
    await user.click(next);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter((path) => path.includes('/trophy/'))).toEqual([
      own.trophies,
      ROOKIE,
      own.trophies,
      HAT_TRICK,
      own.trophies,
    ]);
  });

  it('are acknowledged by our own script alone', async () => {
    let asked: string[] = [];
    asked = await play({ [own.trophies]: answering(() => asked), [ROOKIE]: OK });
    renderPage(badgesPage('hr'));
    await user.click(await screen.findByRole('button', { name: 'Sljedeća značka' }));
    await waitFor(() => expect(asked).toContain(ROOKIE));
    const [, init] = (globalThis.fetch as jest.Mock).mock.calls.find(([path]) => path === ROOKIE) as [
      string,
      RequestInit,
    ];
    expect(init).toMatchObject({ method: 'GET', headers: { 'x-tribina': '1' } });
  });

  it('wait until nothing else covers the page', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    let asked: string[] = [];
    asked = await play({ [own.trophies]: answering(() => asked) });
    renderPage(badgesPage());
    expect(await screen.findByText('Osvojeno 2 od 7')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Novi bedž!' })).toBeNull();
    dialog.close();
    dialog.remove();
    expect(await screen.findByRole('dialog', { name: 'Novi bedž!' })).toBeVisible();
  });

  it('stay when something else that was open beside them closes', async () => {
    let asked: string[] = [];
    asked = await play({ [own.trophies]: answering(() => asked) });
    renderPage(badgesPage());
    const popup = await screen.findByRole('dialog', { name: 'Novi bedž!' });
    popup.ownerDocument.dispatchEvent(new Event('close'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(popup).toBeVisible();
    expect(popup).toBeInTheDocument();
  });

  it('are not shown again when the game could not be told', async () => {
    await play({ [own.trophies]: trophiesOf(someBadges(['ROOKIE_WINNER'], ['ROOKIE_WINNER'])) });
    renderPage(badgesPage());
    await user.click(await screen.findByRole('button', { name: 'U redu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('G011: the page of a shared badge', () => {
  const badge = { username: 'Đura Š', avatarUrl: '', type: 'STAGE_STRIKE', earnedAt: '2026-11-13T20:00:00.000Z' };
  const PATH = '/prognozzer/101/%C4%90ura%20%C5%A0/STAGE_STRIKE';
  const sharedPage = (answer: CallResult, changes: Partial<PageInput> = {}) =>
    aGamePage('rs', 'sharedBadge', {
      path: PATH,
      params: { id: '101', userName: '%C4%90ura%20%C5%A0', badgeType: 'STAGE_STRIKE' },
      data: { badge: answer },
      ...changes,
    });

  it('shows anybody whose badge it is', async () => {
    await visit();
    renderPage(sharedPage(ok(badge)));
    expect(screen.getByRole('heading', { level: 1, name: 'Kolo bez greške' })).toBeVisible();
    expect(screen.getByText('Đura Š')).toBeVisible();
    expect(screen.getByText('Osvojen 13. nov')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zaigrajte i vi' })).toHaveAttribute('href', '/prognozzer');
    expect(screen.getByRole('link', { name: 'Svi bedževi' })).toHaveAttribute('href', '/prognozzer/bedz');
  });

  it('has a picture and words for previews, and is looked up by nobody', () => {
    expect(page(sharedPage(ok(badge)))).toMatchObject({
      status: 200,
      head: {
        title: 'Đura Š: Kolo bez greške – Tribina',
        description:
          'Đura Š ima bedž „Kolo bez greške” u igri Prognozzer. Pogodite sve ishode kola, uz najmanje 7 mečeva koji se računaju.',
        canonical: PATH,
        robots: 'noindex',
        image: { url: '/badge-stage-strike.png', width: 1_200, height: 630, alt: 'Bedž „Kolo bez greške”' },
        alternates: [],
      },
    });
  });

  it('leads to its one address from any other name', () => {
    expect(page(sharedPage(ok(badge), { path: '/prognozzer/101/Nekad/STAGE_STRIKE' }))).toEqual({
      kind: 'redirect',
      status: 301,
      location: PATH,
    });
  });

  it.each([
    [404, 404],
    [400, 404],
    [503, 503],
    [0, 503],
  ])('after an answer of %i is a page of %i', async (answered, status) => {
    const input = sharedPage({ isOk: false, status: answered, code: 'X' });
    expect(page(input)).toMatchObject({ kind: 'page', status, head: { canonical: null, robots: 'noindex' } });
    await visit();
    renderPage(input);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      status === 404 ? 'Stranica ne postoji' : 'Bedž trenutno ne može da se prikaže',
    );
  });

  it('of a badge that there is not is 404, whatever the game answers', () => {
    const params = { id: '101', userName: 'Mila', badgeType: 'NEMA' };
    expect(page(sharedPage({ isOk: false, status: 503, code: 'X' }, { params }))).toMatchObject({ status: 404 });
  });
});
