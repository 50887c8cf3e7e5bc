import type { SearchHit } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { searchPhrases } from '@tribina/messages/search';
import { cleanup, screen } from '@testing-library/react';
import { someCards } from '../testing/articles';
import { anInput, DOWN, MISSING, ok, type InputChanges } from '../testing/input';
import { headings, pageOf, show, textsOf } from '../testing/show';

const phrases = searchPhrases.sr;

function someHits(count: number): SearchHit[] {
  return someCards(count).map((card) => ({
    ...card,
    highlights: {
      title: [{ text: 'Finale ', isHit: true }, { text: card.title }],
      lead: [{ text: card.lead }],
      excerpt: [{ text: 'U tekstu: ' }, { text: 'finale', isHit: true }],
    },
  }));
}

const aSearch = (query: InputChanges['query'], found: InputChanges['data'] = {}, more: InputChanges = {}) =>
  anInput({ route: 'search', path: '/pretraga', query: query ?? {}, data: found, ...more });
const found = (count: number) => ({ found: ok({ results: someHits(count) }) });

describe('P028: the search page', () => {
  it.each(EDITION_IDS)('%s: is a form that works without script', (edition) => {
    const { language, words } = EDITIONS[edition];
    const { head } = show(aSearch({}, {}, { edition }));
    const field = screen.getByRole('searchbox', { name: searchPhrases[language].label });
    const form = field.closest('form');
    expect(field.getAttribute('name')).toBe('q');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([`/${words.search}`, 'get']);
    expect([head.robots, head.canonical]).toEqual([undefined, `/${words.search}`]);
    expect(screen.getByRole('status').textContent).toBe(searchPhrases[language].hint);
  });

  it('shows what was found with its hits marked, and the way to more', () => {
    const { head, status } = show(aSearch({ q: 'finale' }, found(10)));
    expect([status, head.title, head.robots]).toEqual([200, 'Rezultati za „finale” – Tribina', 'noindex']);
    expect(headings(2)).toHaveLength(10);
    expect(document.querySelectorAll('mark')).toHaveLength(20);
    const next = screen.getByRole('link', { name: phrases.next });
    expect(next.getAttribute('href')).toBe('/pretraga?q=finale&page=2');
    expect(screen.queryByRole('link', { name: phrases.previous })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'finale');
  });

  it('shows the pages of the special that are called so above the articles, also where there is none', () => {
    const pages = [{ kind: 'stadium', key: null, name: 'Stadion Lusail' }] as const;
    for (const count of [3, 0]) {
      show(aSearch({ q: 'lusail' }, { found: ok({ results: someHits(count), pages }) }));
      const [first] = screen.getAllByRole('link', { name: /Lusail/ });
      expect([first?.textContent, first?.getAttribute('href')]).toEqual([
        'Stadion Lusail stadion',
        '/specijal/stadioni',
      ]);
      cleanup();
    }
    show(aSearch({ q: 'finale' }, found(3)));
    expect(screen.queryByRole('region', { name: phrases.inSpecial })).toBeNull();
  });

  it('says the year of what is of another', () => {
    const hits = someHits(2).map((hit, at) => ({ ...hit, published_at: `${2026 - at}-03-01T12:00:00Z` }));
    show(aSearch({ q: 'finale' }, { found: ok({ results: hits }) }));
    expect(textsOf([...document.querySelectorAll('main time, article time')])).toEqual(['1. mar', '1. mar 2025.']);
  });

  it('P083: has no way to more below ten, and one back', () => {
    show(aSearch({ q: 'finale', page: '2', special: 'true' }, found(3)));
    expect(screen.queryByRole('link', { name: phrases.next })).toBeNull();
    const previous = screen.getByRole('link', { name: phrases.previous });
    expect(previous.getAttribute('href')).toBe('/pretraga?q=finale&special=true');
  });

  it('says that it is narrowed to the special, and leads out of that with the same words', () => {
    for (const [query, all] of [
      [{ q: 'finale', special: 'true' }, '/pretraga?q=finale'],
      [{ special: 'true' }, '/pretraga'],
    ] as const) {
      show(aSearch(query, found(3)));
      const way = screen.getByRole('link', { name: phrases.searchAll });
      expect(way.getAttribute('href')).toBe(all);
      expect(way.closest('p')?.textContent).toContain(phrases.specialOnly);
      cleanup();
    }
    show(aSearch({ q: 'finale' }, found(3)));
    expect(screen.queryByRole('link', { name: phrases.searchAll })).toBeNull();
  });

  it('P028: is the ordinary search where no special is shown, and narrowed where that is not known', () => {
    const query = { q: 'finale', special: 'true' };
    show(aSearch(query, { ...found(10), special: MISSING }));
    expect(screen.queryByText(phrases.specialOnly, { exact: false })).toBeNull();
    expect(screen.queryByRole('link', { name: phrases.searchAll })).toBeNull();
    expect(document.querySelector('[name=special]')).toBeNull();
    expect(screen.getByRole('link', { name: phrases.next })).toHaveAttribute('href', '/pretraga?q=finale&page=2');
    cleanup();
    for (const special of [DOWN, ok({ data: { name: 'Mundijal' } })]) {
      show(aSearch(query, { ...found(10), special }));
      expect(screen.getByRole('link', { name: phrases.searchAll })).toHaveAttribute('href', '/pretraga?q=finale');
      expect(document.querySelector('[name=special]')).toHaveValue('true');
      cleanup();
    }
  });

  it('P083: says when there is nothing, and where there is nothing more', () => {
    expect(pageOf(aSearch({ q: 'finale', page: '9' }, found(0))).status).toBe(404);
    expect(show(aSearch({ q: '<b>kvark' }, found(0))).status).toBe(200);
    expect(screen.getByText('Nema vesti za „<b>kvark”.')).toBeTruthy();
  });

  it.each([
    ['P093: two letters', { q: ' ab ' }, {}, phrases.hint, 200],
    ['too often', { limited: 'finale' }, {}, phrases.limited, 200],
    ['P186: the portal is away', { q: 'finale' }, { found: DOWN }, phrases.generic_error, 503],
  ])('%s', (_what, query, data, words, status) => {
    expect(show(aSearch(query, data)).status).toBe(status);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === words)).toBe(true);
  });

  it('P094: in an app without a pass the page has no results, and searches once more behind the captcha', async () => {
    const refused = { isOk: false, status: 403, code: 'failed_recaptcha' } as const;
    expect(show(aSearch({ q: 'finale' }, { found: refused })).status).toBe(200);
    // Nothing answers here: so far it comes.
    expect((await screen.findByRole('alert')).textContent).toContain(phrases.failed_recaptcha);
    expect(document.getElementById('search-results')).toHaveProperty('hidden', true);
  });
});
