import { writeLocal } from '@tribina/browser';
import type { EventPage, SearchHit } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { searchPhrases } from '@tribina/messages/search';
import { TRACK_EVENT, type ToldTrack } from '@tribina/shell-api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { FoundPages } from './FoundPages';
import { noteSearch, searchHistory } from './history';
import { SearchFindings } from './SearchFindings';

const mockPassCaptcha = jest.fn<Promise<boolean>, []>();
jest.mock('./captcha', () => ({ passCaptcha: () => mockPassCaptcha() }));

const phrases = searchPhrases.sr;
const asked: string[] = [];
/** Status and number of hits of each answer, in order. */
let answers: (readonly [status: number, hits: number, pages?: readonly EventPage[]])[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  writeLocal('search-history', '[]');
  asked.length = 0;
  answers = [];
  mockPassCaptcha.mockReset().mockResolvedValue(true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    const [status, hits, pages] = answers.shift() ?? [200, 0];
    const results = Array.from({ length: hits }, (_one, index) => ({ id: asked.length * 100 + index }));
    return new Response(JSON.stringify({ status: 'OK', results, pages }), { status });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Search({ isSpecial }: { readonly isSpecial?: boolean }): ReactNode {
  const [term, setTerm] = useState('');
  const [urgency, setUrgency] = useState(0);
  const renderHits = (hits: readonly SearchHit[]) =>
    hits.map(({ id }) => (
      <h3 key={id}>
        <a href={`/${id}`}>{id}</a>
      </h3>
    ));
  const renderPages = (pages: readonly EventPage[]) => <FoundPages {...{ pages, phrases, edition: EDITIONS.rs }} />;
  return (
    <>
      <input aria-label="field" value={term} onChange={({ target }) => setTerm(target.value)} />
      <button onClick={() => setUrgency(urgency + 1)}>now</button>
      <SearchFindings
        {...{ term, urgency, phrases, isSpecial, renderHits, renderPages }}
        onTerm={setTerm}
        locale="sr-Latn-RS"
        onLeave={() => screen.getByLabelText('field').focus()}
      />
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('field'), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('P093, P191: searches the trimmed term, 300 ms after the last letter, from three characters on', async () => {
  render(<Search />);
  for (const typed of ['ko', '     ', ' ko ']) {
    type(typed);
    await pass(1_000);
  }
  expect(asked).toEqual([]);
  type('kos');
  await pass(200);
  type(' kosava ');
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['/api/search-news?term=kosava&limit=10&offset=0']);
});

it('does not wait where it is told not to', async () => {
  render(<Search />);
  type('kosava');
  fireEvent.click(screen.getByText('now'));
  await pass(0);
  expect(asked).toHaveLength(1);
});

it('P083: loads more while a page has ten, and says when there is nothing', async () => {
  answers = [[200, 10], [200, 4], [200, 0]]; // oxfmt-ignore
  render(<Search />);
  type('kosava');
  await pass(300);
  expect([screen.getAllByRole('link').length, screen.getByRole('status').textContent]).toEqual([10, 'Prikazano: 10']);
  fireEvent.click(screen.getByRole('button', { name: phrases.more }));
  await pass(0);
  expect(asked[1]).toContain('offset=10');
  expect([screen.getAllByRole('link').length, screen.getByRole('status').textContent]).toEqual([14, '14 vesti']);
  expect(screen.queryByRole('button', { name: phrases.more })).toBeNull();
  type('nema toga');
  await pass(300);
  expect(screen.getByText('Nema vesti za „nema toga”.')).toBeTruthy();
});

it('P083, P191: shows the last five terms, and takes one', async () => {
  for (const term of ['jedan', 'dva', 'tri tri', 'četiri', 'pet', 'šest', 'DVA']) noteSearch(term);
  render(<Search />);
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['DVA', 'šest', 'pet', 'četiri', 'tri tri']);
  fireEvent.click(screen.getByRole('button', { name: 'pet' }));
  await pass(300);
  expect(asked[0]).toContain('term=pet');
  type('');
  expect(shown()[0]).toBe('pet');
});

it('keeps the way to a term as one entry, and stands what others have stored', () => {
  for (const term of ['kos', 'kosa', 'kosava', 'kosav']) noteSearch(term);
  expect(searchHistory()).toEqual(['kosav']);
  writeLocal('search-history', '{"a":1}');
  expect(searchHistory()).toEqual([]);
  writeLocal('search-history', 'x');
  expect(searchHistory()).toEqual([]);
});

describe('P094, P186: the captcha', () => {
  it('is passed before the first search, and only once', async () => {
    // The pass of the tests before this one ends here.
    answers = [[403, 0], [200, 1], [200, 1]]; // oxfmt-ignore
    render(<Search />);
    type('kosava');
    await pass(300);
    expect([asked.length, screen.getAllByRole('link').length, screen.queryByRole('alert')]).toEqual([2, 1, null]);
    expect(mockPassCaptcha).toHaveBeenCalledTimes(1);
    type('kosava vidra');
    await pass(300);
    expect(mockPassCaptcha).toHaveBeenCalledTimes(1);
  });

  it('is tried once more after a refusal, no oftener; then it is said, and the reader may try', async () => {
    answers = [[403, 0], [403, 0], [403, 0], [200, 2]]; // oxfmt-ignore
    render(<Search />);
    type('kosava');
    await pass(300);
    expect([asked.length, screen.getByRole('alert').textContent]).toEqual([
      2,
      phrases.failed_recaptcha + phrases.retry,
    ]);
    fireEvent.click(screen.getByRole('button', { name: phrases.retry }));
    await pass(0);
    expect([asked.length, screen.queryByRole('alert'), screen.getAllByRole('link').length]).toEqual([4, null, 2]);
  });

  it('P186: any other failure is a generic one', async () => {
    answers = [[500, 0], [200, 1]]; // oxfmt-ignore
    render(<Search />);
    type('kosava');
    await pass(300);
    expect(screen.getByRole('alert').textContent).toBe(phrases.generic_error + phrases.retry);
    fireEvent.click(screen.getByRole('button', { name: phrases.retry }));
    await pass(0);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

it('moves among what was found by arrow keys, and back to the field', async () => {
  answers = [[200, 2]];
  render(<Search />);
  type('kosava');
  await pass(300);
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  for (const _step of [1, 2]) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(screen.getByLabelText('field'));
});

it('P161: opened in the special it asks for the special’s articles, until the reader wants all', async () => {
  answers = [[200, 1], [200, 1]]; // oxfmt-ignore
  render(<Search isSpecial />);
  type('finale');
  await pass(300);
  fireEvent.click(screen.getByRole('checkbox', { name: phrases.specialOnly }));
  await pass(300);
  expect(asked.map((address) => address.includes('isSpecial=true'))).toEqual([true, false]);
});

it('tells that something was looked for and which article was gone to, and not what it was', async () => {
  const told: ToldTrack[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent<ToldTrack>).detail);
  addEventListener(TRACK_EVENT, hear);
  answers = [[503, 0], [200, 10], [200, 4]]; // oxfmt-ignore
  render(<Search />);
  type('kosava');
  await pass(300);
  expect(told).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: phrases.retry }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: phrases.more }));
  await pass(0);
  fireEvent.click(screen.getByRole('link', { name: '203' }));
  removeEventListener(TRACK_EVENT, hear);
  expect(told).toEqual([{ action: 'SEARCH' }, { action: 'SEARCH_CLICK', iDs: { newsId: '203' } }]);
});

describe('pages of the special that are called so', () => {
  const PAGES: readonly EventPage[] = [
    { kind: 'team', key: '10', name: 'Argentina' },
    { kind: 'referee', key: null, name: 'Stéphanie Frappart' },
    { kind: 'history', key: '1978', name: 'Mundijal 1978' },
  ];
  const pages = () =>
    screen
      .queryAllByRole('link')
      .filter((link) => screen.queryByRole('region', { name: phrases.inSpecial })?.contains(link))
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const THEY = [
    ['Argentina tim', '/specijal/timovi/10'],
    ['Stéphanie Frappart sudija', '/specijal/sudije'],
    ['Mundijal 1978 istorija', '/specijal/istorija/1978'],
  ];

  it('stand above the articles, stay above further ones, and go with the next term', async () => {
    answers = [
      [200, 10, PAGES],
      [200, 3],
      [200, 1],
    ];
    render(<Search />);
    type('argentina');
    await pass(300);
    expect(pages()).toEqual(THEY);
    fireEvent.click(screen.getByRole('button', { name: phrases.more }));
    await pass(0);
    expect([screen.getAllByRole('heading', { level: 3 }).length, pages()]).toEqual([13, THEY]);
    type('odbojka');
    await pass(300);
    expect(pages()).toEqual([]);
  });

  it('stand there where no article is found', async () => {
    answers = [[200, 0, PAGES.slice(0, 1)]];
    render(<Search />);
    type('argentina');
    await pass(300);
    expect(pages()).toEqual(THEY.slice(0, 1));
    expect(screen.getByText(/^Nema vesti za/)).toBeVisible();
  });

  it('are gone to by the arrow keys, before the articles', async () => {
    answers = [[200, 1, PAGES.slice(0, 1)]];
    render(<Search />);
    type('argentina');
    await pass(300);
    const [page, article] = screen.getAllByRole('link');
    page?.focus();
    fireEvent.keyDown(page ?? document.body, { key: 'ArrowDown' });
    expect(article).toHaveFocus();
  });
});
