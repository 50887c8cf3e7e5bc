import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { EDITIONS } from '@tribina/editions';
import { formatOdds } from '@tribina/messages';
import { widgetPhrases } from '@tribina/messages/widgets';
import { NOW } from '../../testing/input';
import { aMatch } from '../../testing/matches';
import { promoMatches } from '../../shared/best-odds';
import { OddsPromo } from './OddsPromo';
import { promoSite, promoView } from './promo-view';

const phrases = widgetPhrases.sr.odds;
const SITE = promoSite({ name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: null });
const odd = (id: number, value: number) => ({ value, subgame: { id, name: String(id) } });
const match = (id: number, startTime: string) =>
  aMatch({ id, startTime, odds: [odd(1, 1.5), odd(1, 1.8), odd(2, 3.4), odd(3, 2.1)] });
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

describe('the row', () => {
  const scrollTo = jest.fn();
  const matches = promoView(
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
    render(<OddsPromo matches={matches} site={SITE} phrases={phrases} />);
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
  const matches = promoView([match(1, LATER[0]), match(2, LATER[1])], EDITIONS.rs, NOW, null);
  render(<OddsPromo matches={matches} site={null} phrases={phrases} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: phrases.next }));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  for (const spy of [media, scrollTo]) spy.mockRestore();
  jest.useRealTimers();
});
