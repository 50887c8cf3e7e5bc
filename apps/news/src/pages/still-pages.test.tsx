import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { TRACKING_PERIODS } from '@tribina/contracts';
import { legalDocuments } from '@tribina/messages/legal';
import { tellDocuments } from '../features/legal-text/documents';
import { aCard, TENNIS } from '../testing/articles';
import { anInput, DOWN, MISSING, newsOf, ok } from '../testing/input';
import { headings, show, textsOf } from '../testing/show';

const WRITERS = [
  { id: 9, name: 'Ana Anić', role: 'urednica', bio: 'Prati vetrove od 2011.', photo_url: null },
  { id: 12, name: 'Iva Ivić', role: 'novinarka', bio: 'Piše o tenisu.', photo_url: '/img/160x160/writers/iva.webp' },
];

describe('P024: about us', () => {
  it('lists the newsroom with biographies, each with the way to the texts', () => {
    const { tags } = show(anInput({ route: 'about-us', path: '/o-nama', data: { writers: ok({ data: WRITERS }) } }));
    expect(headings(1)).toEqual(['O nama']);
    expect(headings(3)).toEqual(['Ana Anić', 'Iva Ivić']);
    expect(screen.getByText('Prati vetrove od 2011.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tekstovi: Iva Ivić' })).toHaveAttribute('href', '/writer/12');
    expect(tags).toEqual(['writer:9', 'writer:12']);
  });

  it.each([DOWN, MISSING])('P172: GET_JOURNALISTS_FAILED: without the list the page stands (%o)', (writers) => {
    show(anInput({ route: 'about-us', path: '/o-nama', data: { writers } }));
    expect(screen.getByText('Spisak redakcije trenutno ne može da se prikaže.')).toBeVisible();
    expect(headings(2)).toEqual(['Redakcija']);
  });
});

describe('P024: privacy and terms', () => {
  beforeEach(() => tellDocuments(legalDocuments));

  const pages = EDITION_IDS.flatMap((id) => [
    [id, 'privacy-policy', EDITIONS[id].words.privacyPolicy] as const,
    [id, 'terms-of-use', EDITIONS[id].words.termsOfUse] as const,
  ]);

  it.each(pages)('in %s %s is a text in sections with the day of its last change', (edition, route, word) => {
    const { head } = show(anInput({ edition, route, path: `/${word}` }));
    expect(head).toMatchObject({ canonical: `/${word}` });
    expect(headings(1)).toHaveLength(1);
    expect(headings(2).length).toBeGreaterThanOrEqual(7);
    const changed = route === 'privacy-policy' ? '2026-11-26' : '2026-11-20';
    expect(screen.getByText(/2026/)).toHaveAttribute('datetime', changed);
    expect(document.body).not.toHaveTextContent(/[{}]/);
    expect(document.body).toHaveTextContent(EDITIONS[edition].brand.name);
  });

  it.each(EDITION_IDS)('what privacy says in %s says the same things in the same order as elsewhere', (id) => {
    const shapeOf = (language: 'sr' | 'hr' | 'en') =>
      [legalDocuments[language].privacy, legalDocuments[language].terms].map(({ sections }) =>
        sections.map(({ id, text, list }) => [id, text.length, list?.length ?? 0]),
      );
    expect(shapeOf(EDITIONS[id].language)).toEqual(shapeOf('sr'));
  });

  it.each(EDITION_IDS)(
    'G039: privacy says in %s how long tracking keeps what, by what the service deletes by',
    (edition) => {
      show(anInput({ edition, route: 'privacy-policy', path: `/${EDITIONS[edition].words.privacyPolicy}` }));
      const { event, traffic_day: sums, fingerprint, token } = TRACKING_PERIODS;
      for (const { count } of [event, sums, fingerprint, token])
        expect(document.body).toHaveTextContent(new RegExp(`\\b${count} (dana|days|meseci|mjeseci|months)`));
    },
  );

  it('names where to write in the edition’s own host', () => {
    show(anInput({ route: 'privacy-policy', path: '/politika-privatnosti' }));
    expect(screen.getAllByText(/privatnost@tribina\.example/).length).toBeGreaterThan(0);
  });
});

describe('P025: the page of feeds', () => {
  it.each<[EditionId, string[]]>([
    ['rs', ['Svi sportovi', 'Fudbal', 'Košarka', 'Tenis', 'Rukomet']],
    ['hr', ['Svi sportovi', 'Nogomet', 'Košarka', 'Tenis', 'Rukomet', 'Ostali sportovi']],
    ['ke', ['All sports', 'Soccer', 'Rugby', 'Athletics', 'Other sports']],
  ])('has those of %s, each with its address', (edition, names) => {
    show(anInput({ edition, route: 'rss', path: '/rss' }));
    expect(headings(2)).toEqual(names);
    const origin = { rs: 'https://tribina.example', hr: 'https://hr.example', ke: 'https://ke.example' }[edition];
    const addresses = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('/rss/'));
    expect(addresses).toEqual(names.map((_name, number) => `${origin}/rss/${number}`));
  });

  it.each([
    [() => Promise.resolve(), 'Adresa kanala „Fudbal” je kopirana.'],
    [
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
      'Kopiranje nije uspelo. Označi adresu kanala i kopiraj je sam.',
    ],
  ])('P189: copies an address and says how that went', async (writeText, message) => {
    show(anInput({ route: 'rss', path: '/rss' }));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Kopiraj adresu kanala: Fudbal' }));
    expect(await screen.findByText(message)).toHaveRole('status');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
});

it.each<[EditionId, string, string]>([
  ['rs', '/aplikacije', 'Mobilne aplikacije'],
  ['hr', '/aplikacije', 'Mobilne aplikacije'],
  ['ke', '/apps', 'Mobile apps'],
])(
  'the page of the apps in %s says that they are no part of this, and what each phone can do',
  (edition, path, title) => {
    show(anInput({ edition, route: 'apps', path }));
    expect(headings(1)).toEqual([title]);
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ id }) => id)
        .filter(Boolean),
    ).toEqual(['android', 'ios', 'gallery']);
  },
);

describe('P022: the list of betting news', () => {
  const betting = { id: 8, name: 'Saveti', url: 'saveti', baseUrl: 'kladjenje/saveti', parent: null };
  const articles = [
    aCard(1, { primary_category: betting }),
    aCard(2, { primary_category: { ...TENNIS, parent: null } }),
    aCard(3, { primary_category: betting }),
  ];

  it('is the newest of all betting categories, with the way to each, and says from which age', () => {
    const { head } = show(anInput({ route: 'betting-news', path: '/bet-centar', data: { news: newsOf(articles) } }));
    expect(head).toMatchObject({ title: 'Vesti o klađenju – Tribina', canonical: '/bet-centar' });
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2', 'Vest 3', 'Rubrike o klađenju']);
    const links = within(screen.getByRole('navigation', { name: 'Rubrike o klađenju' })).getAllByRole('link');
    expect(textsOf(links)).toEqual(['Saveti', 'Tenis']);
    expect(screen.getByText('18+')).toBeVisible();
  });

  it('says so where there is nothing yet', () => {
    show(anInput({ edition: 'ke', route: 'betting-news', path: '/betting-news', data: { news: newsOf([]) } }));
    expect(screen.getByText('There is no betting news yet.')).toBeVisible();
  });
});
