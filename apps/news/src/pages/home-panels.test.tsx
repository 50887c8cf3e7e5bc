import { screen, within } from '@testing-library/react';
import type { Match, Navigation, SiteLink } from '@tribina/contracts';
import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import { someCards } from '../testing/articles';
import { aStage } from '../testing/game';
import { aHome, aHomeInput, DOWN, MISSING, ok } from '../testing/input';
import { aMatch } from '../testing/matches';
import { show, textsOf } from '../testing/show';

const region = (name: string) => screen.getByRole('region', { name });

describe('P008: the odds promo', () => {
  const odd = (id: number, value: number) => ({ value, subgame: { id, name: String(id) } });
  const odds = [odd(1, 1.9), odd(2, 3.4), odd(1, 2.05), odd(3, 12.25), odd(2, 3.1), odd(4, 99)];
  const BET: SiteLink = { name: 'Klađa', url: 'https://bet.example', external: true, logoUrl: null };
  const SISTER: SiteLink = { name: 'Sestra', url: '/sestra', external: false, logoUrl: null };
  const navigation = (otherSites: SiteLink[]) =>
    ok({
      data: [],
      sisterSites: [],
      otherSites,
      socialLinks: [],
      showBetLogo: true,
      largeLogo: false,
    } satisfies Navigation);
  const withOdds = (items: readonly Match[], otherSites = [SISTER, BET], edition: EditionId = 'rs') =>
    aHomeInput(aHome(), { edition, data: { odds: ok({ items }), navigation: navigation(otherSites) } });

  it('P066: shows the next matches with the highest odds per outcome', () => {
    const later = aMatch({ id: 32, startTime: '2026-11-22T20:00:00.000Z', odds });
    show(withOdds([later, aMatch({ odds })]));
    const [first, second] = within(region('Kvote dana')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Košava – BuraLiga vetrova · 21:0012,05X3,40212,3 najveća');
    expect(second).toHaveTextContent('Košava – Bura');
  });

  it.each<[EditionId, string, string]>([
    ['rs', 'Kvote dana', 'oglas · 18+'],
    ['hr', 'Koeficijenti dana', 'oglas · 18+'],
    ['ke', 'Odds of the day', 'ad · 18+'],
  ])('says in %s that it is an advertisement and for adults', (edition, name, mark) => {
    show(withOdds([aMatch({ odds })], [BET], edition));
    expect(within(region(name)).getByText(mark)).toBeVisible();
  });

  it('links out to the betting site, as paid', () => {
    show(withOdds([aMatch({ odds })]));
    const link = screen.getByRole('link', { name: 'Ponuda na sajtu Klađa' });
    expect(link).toHaveAttribute('href', 'https://bet.example');
    expect(link).toHaveAttribute('data-offer-domain', 'bet.example');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['sponsored', 'nofollow', 'noopener']));
  });

  it('links nowhere where no betting site is known', () => {
    show(withOdds([aMatch({ odds })], [SISTER]));
    expect(within(region('Kvote dana')).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['no match has odds', ok({ items: [aMatch()] })],
    ['they cannot be had', DOWN],
  ])('is absent where %s', (_why, answer) => {
    show(aHomeInput(aHome(), { data: { odds: answer } }));
    expect(screen.queryByRole('region', { name: 'Kvote dana' })).not.toBeInTheDocument();
  });
});

describe('the special event', () => {
  const special = ok({
    data: { name: 'Mundijal 2022', logo_url: '/img/svg/wc.svg', starts: '2022-11-20', ends: '2022-12-18' },
  });

  it.each<[EditionId, string, string]>([
    ['rs', 'Otvori specijal', 'Grupe'],
    ['hr', 'Otvori specijal', 'Skupine'],
    ['ke', 'Open the special', 'Groups'],
  ])('P013: in %s leads to its home, schedule and groups', (edition, home, groups) => {
    show(aHomeInput(aHome(), { edition, data: { special, specialNews: ok({ data: someCards(2, 61) }) } }));
    const links = within(region('Mundijal 2022'));
    const hrefOf = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(home)).toBe(specialPath(EDITIONS[edition]));
    expect(hrefOf(groups)).toBe(`${specialPath(EDITIONS[edition], 'specialTeams')}?tab=standings`);
    expect(hrefOf('Vest 61')).toMatch(/\/vest-61\/61$/);
  });

  it('says when it is', () => {
    show(aHomeInput(aHome(), { data: { special } }));
    expect(region('Mundijal 2022')).toHaveTextContent('20. nov 2022. – 18. dec 2022.');
  });

  it('is absent while none is active', () => {
    show(aHomeInput(aHome(), { data: { special: MISSING, specialNews: ok({ data: someCards(2, 61) }) } }));
    expect(screen.queryByText('Otvori specijal')).not.toBeInTheDocument();
  });
});

describe('the prediction game', () => {
  const challenge = (stage = aStage()) => ({ challenge: ok({ id: 7, name: 'Prognozzer', stage, stageCount: 18 }) });

  it('invites to the open stage', () => {
    show(aHomeInput(aHome(), { data: challenge() }));
    const panel = region('Prognozzer');
    expect(within(panel).getByRole('heading', { level: 3 })).toHaveTextContent('8 mečeva. 100.000 dinara.');
    expect(panel).toHaveTextContent('11. kolo · Listić se predaje do 20. novembar 2026. u 21:00');
    expect(within(panel).getByRole('link', { name: 'Popuni listić' })).toHaveAttribute('href', '/prognozzer');
  });

  it('shows two of its matches, and how many have predicted what', () => {
    const stage = aStage();
    const betsDistributions = [
      { finalResultBet: '2' as const, distribution: 20 },
      { finalResultBet: '1' as const, distribution: 80 },
    ];
    const [first, ...others] = stage.events.map((event) => ({ ...event, betsDistributions }));
    show(
      aHomeInput(aHome(), {
        data: challenge({ ...stage, events: first ? [{ ...first, offered: false }, ...others] : [] }),
      }),
    );
    const panel = region('Prognozzer');
    expect(
      within(panel)
        .getAllByText(/^Domaćin/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Domaćin 2', 'Domaćin 3']);
    expect(panel.querySelectorAll('li[data-offer^="game-"][data-offer-type=MATCH]')).toHaveLength(2);
    expect(
      within(panel)
        .getAllByText(/igrača$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['1: 80 % igrača', '2: 20 % igrača', '1: 80 % igrača', '2: 20 % igrača']);
  });

  it('leads to look at a stage that is being played, its live match first', () => {
    show(aHomeInput(aHome(), { data: challenge(aStage('2026-11-20T17:00:00.000Z')), edition: 'hr' }));
    const panel = region('Prognozzer');
    expect(panel).toHaveTextContent('11. kolo · Kolo je u tijeku');
    expect(within(panel).getByRole('link', { name: 'Pogledaj kolo' })).toHaveAttribute('href', '/prognozzer');
    expect(within(panel).getByText(/^Domaćin 1/)).toHaveTextContent('Domaćin 12');
    expect(within(panel).getByText('uživo 58′')).toBeVisible();
  });

  it.each<[string, EditionId, ReturnType<typeof challenge>]>([
    ['the edition has no game', 'ke', challenge()],
    ['its data did not come', 'rs', { challenge: DOWN }],
  ])('is absent where %s', (_why, edition, data) => {
    show(aHomeInput(aHome(), { edition, data }));
    expect(screen.queryByRole('region', { name: 'Prognozzer' })).not.toBeInTheDocument();
  });
});

describe('stories', () => {
  const story = (id: number, user: number) => ({
    id,
    fake_user: { id: user, name: `Glas ${user}`, photo_url: null },
    picture: { dir: 'demo/net', filename: 'net-1.webp' },
    alt: 'Mreža',
    text: 'Gol',
    link: null,
    starts: '2026-11-19T10:00:00.000Z',
    ends: '2026-11-22T10:00:00.000Z',
  });
  const withStories = (users: readonly number[]) => {
    const stories = users.map((user, index) => story(index + 1, user));
    return aHomeInput(aHome(), { data: { stories: ok({ stories, count: stories.length }) } });
  };

  it('P087: of more than three users are a row of their faces', () => {
    show(withStories([1, 2, 2, 3, 4]));
    const row = screen.getByRole('region', { name: 'Priče' });
    expect(textsOf(within(row).getAllByRole('button'))).toEqual(['Glas 1', 'Glas 2', 'Glas 3', 'Glas 4']);
  });

  it.each([
    ['of three users', withStories([1, 2, 3, 3])],
    ['that are none', withStories([])],
    ['that cannot be had (P172)', aHomeInput(aHome(), { data: { stories: DOWN } })],
  ])('P087: %s leave the page without them', (_what, input) => {
    show(input);
    expect(screen.queryByRole('region', { name: 'Priče' })).not.toBeInTheDocument();
  });
});

describe('the video', () => {
  const video = {
    id: 1,
    title: 'Gol nedelje',
    description: 'Kako je nastao.',
    src: '/img/video/gol.webm',
    type: 'video/webm',
    poster: { dir: 'demo/net', filename: 'net-1.webp' },
    alt: 'Mreža',
    captions: null,
    durationSeconds: 83,
    starts: '2026-11-19T10:00:00.000Z',
    ends: '2026-11-22T10:00:00.000Z',
  };

  it('P164: stands on the front page, and in what search engines read', () => {
    const { head } = show(aHomeInput(aHome(), { data: { video: ok({ data: video }) } }));
    expect(within(region('Video')).getByText('trajanje 1:23')).toBeVisible();
    expect(head.structured).toContainEqual(expect.objectContaining({ '@type': 'VideoObject', name: 'Gol nedelje' }));
  });

  it.each([MISSING, DOWN])('P164: where there is none, or an error, the page is without it', (answer) => {
    const { head } = show(aHomeInput(aHome(), { data: { video: answer } }));
    expect(screen.queryByRole('region', { name: 'Video' })).not.toBeInTheDocument();
    expect(JSON.stringify(head.structured)).not.toContain('VideoObject');
  });
});
