import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { formatOdds } from '@tribina/messages';
import { widgetPhrases } from '@tribina/messages/widgets';
import { answerCalls } from '../../testing/backend';
import { pass as passOn, tell } from '../../testing/changes';
import { aHome, aHomeInput, NOW, ok } from '../../testing/input';
import { aMatch } from '../../testing/matches';
import { pageOf } from '../../testing/show';
import { promoMatches } from '../../shared/best-odds';
import { OddsPromo } from './OddsPromo';
import { promoSite, promoView } from './promo-view';

const phrases = widgetPhrases.sr.odds;
const SITE = promoSite({ name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: null });
const odd = (id: number, value: number) => ({ value, subgame: { id, name: String(id) } });
const match = (id: number, startTime: string) =>
  aMatch({ id, startTime, odds: [odd(1, 1.5), odd(1, 1.8), odd(2, 3.4), odd(3, 2.1)] });
const props = {
  phrases,
  editionId: 'rs',
  dueAt: 3_600_000,
  call: { method: 'POST', path: '/api/feed-matches' },
} as const;
const LATER = ['2026-11-20T19:00:00Z', '2026-11-20T20:00:00Z', '2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z'] as const;

describe('P197: odds are shown', () => {
  it.each([
    [1.005, '1.00'],
    [2, '2.00'],
    [9.99, '9.99'],
    [10, '10.0'],
    [12.34, '12.3'],
    [99.94, '99.9'],
    [100, '100'],
    [151.4, '151'],
  ])('%d as %s', (value, text) => {
    expect([formatOdds(value, 'en'), formatOdds(value, 'sr')]).toEqual([text, text.replace('.', ',')]);
  });
});

it('P197 P066: the first five by start time that have not begun', () => {
  const matches = [
    match(7, '2026-11-23T18:00:00Z'),
    match(6, '2026-11-22T19:00:00Z'),
    ...LATER.map((startTime, index) => match(index + 1, startTime)),
    match(8, NOW),
    { ...match(9, LATER[0]), odds: [odd(4, 1.2)] },
  ];
  expect(promoMatches(matches, NOW).map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
});

describe('an open page', () => {
  const odds = [odd(1, 1.5), odd(2, 3.4), odd(3, 2.1)];
  const withOdds = (items: Match[], now = NOW) => aHomeInput(aHome(), { now, data: { odds: ok({ items }) } });
  const soon = aMatch({ id: 1, startTime: '2026-11-20T18:10:00Z', odds });
  const later = aMatch({ id: 2, startTime: '2026-11-20T19:00:00Z', odds });
  const shown = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.closest<HTMLElement>('[data-offer-type="MATCH"]')?.dataset['offer'])
      .filter(Boolean);
  const answers = (...items: Match[]) => answerCalls(() => ({ body: { status: 'OK', items } }));

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(NOW) });
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: true }) as unknown as MediaQueryList);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('P197: keeps no match that has begun, also where nobody tells of it; with the last one it goes', async () => {
    // The gateway's clock says `NOW` whenever it is asked.
    const first = aMatch({ id: 1, startTime: NOW, odds });
    const items = [first, later];
    const asked = answerCalls(() => ({ body: { status: 'OK', items: items.splice(0) } }));
    render(pageOf(withOdds([first, later], '2026-11-20T17:50:00.000Z')).element);
    expect(shown()).toEqual(['1', '2']);
    await passOn(10 * 60_000);
    expect([asked.length, shown()]).toEqual([0, ['1', '2']]);
    await passOn(1_000);
    await passOn(0);
    expect(asked).toEqual([{ method: 'POST', path: '/api/feed-matches', body: { ids: [1, 2] } }]);
    expect(shown()).toEqual(['2']);
    await passOn(3_601_000);
    await passOn(0);
    expect(screen.queryByRole('heading', { name: phrases.title })).toBeNull();
    await passOn(24 * 3_600_000);
    expect(asked).toHaveLength(2);
  });

  it('P197: follows its matches: one that is called off leaves, odds are the newest ones', async () => {
    answers({ ...soon, odds: [] }, { ...later, odds: [odd(1, 1.95)] });
    render(pageOf(withOdds([soon, later])).element);
    await tell('match.changed', { matchId: 1 });
    await passOn(0);
    expect(shown()).toEqual(['2']);
    expect(screen.getByText('1,95')).toBeVisible();
  });

  it('keeps what it has where nothing newer can be had', async () => {
    const asked = answerCalls(() => 'unreachable');
    render(pageOf(withOdds([soon])).element);
    await tell('match.changed', { matchId: 1 });
    await passOn(0);
    expect([asked.length, shown()]).toEqual([1, ['1']]);
  });
});

describe('the row', () => {
  const scrollTo = jest.fn();
  const { matches } = promoView(
    LATER.map((startTime, index) => match(index + 1, startTime)),
    EDITIONS.rs,
    NOW,
    SITE,
  );
  const row = () => screen.getByRole('list', { name: phrases.highest });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => {
    jest.useFakeTimers();
    scrollTo.mockReset();
    render(<OddsPromo {...props} matches={matches} site={SITE} />);
    // jsdom lays nothing out: slides of 300 px, and a row that goes where it is sent.
    for (const [index, slide] of [...row().children].entries()) {
      Object.defineProperty(slide, 'offsetLeft', { value: index * 300 });
    }
    row().getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect;
    row().scrollTo = ((options: ScrollToOptions) => {
      scrollTo(options);
      row().scrollLeft = options.left ?? 0;
      fireEvent.scroll(row());
    }) as typeof scrollTo;
  });
  afterEach(() => jest.useRealTimers());
  const lefts = () => scrollTo.mock.calls.map(([{ left }]: [{ left: number }]) => left);

  it('is kept right by the pulse, as what moves on a page that nobody touches', () => {
    expect(row().closest('section')).toHaveAttribute('data-live');
  });

  it('P008 P066: says what is the highest', () => {
    const [first] = within(row()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Košava – Bura');
    const terms = within(first as HTMLElement).getAllByRole('definition');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['1,80', '3,40 najveća', '2,10']);
  });

  it('P197: goes on every 4000 ms, and from the last to the first', () => {
    pass(3_999);
    expect(lefts()).toEqual([]);
    pass(1);
    expect(lefts()).toEqual([300]);
    expect(screen.getByText('2/4')).toBeInTheDocument();
    pass(12_000);
    expect(lefts()).toEqual([300, 600, 900, 0]);
  });

  it.each<[string, () => void, () => void]>([
    ['while it is pointed at', () => fireEvent.pointerEnter(row()), () => fireEvent.pointerLeave(row())],
    ['while the focus is in it', () => act(() => row().focus()), () => act(() => row().blur())],
    ['once it is stopped', () => fireEvent.click(button(phrases.pause)), () => fireEvent.click(button(phrases.play))],
  ])('P197: stands still %s', (_when, begin, end) => {
    begin();
    pass(20_000);
    expect(lefts()).toEqual([]);
    end();
    pass(4_000);
    expect(lefts()).toEqual([300]);
  });

  it.each([
    ['in a tab that is hidden', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['out of sight', () => jest.spyOn(row(), 'getBoundingClientRect').mockReturnValue({ top: 9_000, bottom: 9_200 } as DOMRect)], // oxfmt-ignore
  ])('P197: stands still %s', (_where, hide) => {
    const spy = hide();
    pass(20_000);
    expect(lefts()).toEqual([]);
    spy.mockRestore();
  });

  it('is moved by buttons, both ways round, and by the reader', () => {
    fireEvent.click(button(phrases.previous));
    fireEvent.click(button(phrases.next));
    expect(lefts()).toEqual([900, 0]);
    row().scrollLeft = 600;
    fireEvent.scroll(row());
    expect(screen.getByText('3/4')).toBeInTheDocument();
  });

  it('P008: links out as paid, with what is to be said of it', () => {
    const link = screen.getByRole('link', { name: 'Ponuda na sajtu Kvota' });
    expect(link).toHaveAttribute('rel', 'noopener sponsored nofollow');
    expect(screen.getByText('oglas · 18+')).toBeVisible();
    expect(screen.getByText(/starije od 18 godina/)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('data-offer', 'odds-promo');
    expect([...row().children].map((slide) => (slide as HTMLElement).dataset)).toMatchObject(
      [1, 2, 3, 4].map((id) => ({ offer: String(id), offerType: 'MATCH', offerDomain: 'kvota.example' })),
    );
  });
});

it('nothing moves by itself for who wants less motion', () => {
  jest.useFakeTimers();
  const media = jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation();
  const { matches } = promoView([match(1, LATER[0]), match(2, LATER[1])], EDITIONS.rs, NOW, null);
  render(<OddsPromo {...props} matches={matches} site={null} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: phrases.next }));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  for (const spy of [media, scrollTo]) spy.mockRestore();
  jest.useRealTimers();
});
