import { screen, within } from '@testing-library/react';
import {
  EVENTS_PER_STAGE,
  JOKER_TICKETS,
  OVERALL_PRIZES_RSD,
  STAGE_PRIZE_POOL_RSD,
  STAGE_PRIZES_RSD,
  STAGES_PER_CHALLENGE,
} from '@tribina/game-rules';
import { tellPages } from '../server/tell-pages';
import { NOT_FOUND } from '../testing/game';
import { aGamePage, OWN_ID, play, visit } from '../testing/others';
import { renderPage } from '../testing/render-page';

const OK = { status: 200, message: 'OK' };
const section = (name: string) => screen.getByRole('region', { name });
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeAll(tellPages);
beforeEach(() => visit());

it('G093 G094 G096: the figures of the texts are those of the specification', () => {
  expect([STAGES_PER_CHALLENGE, EVENTS_PER_STAGE, STAGE_PRIZE_POOL_RSD]).toEqual([18, 8, 100_000]);
  expect(JOKER_TICKETS).toEqual({
    EVENT_DOUBLE_PTS: { RSD: 1_000, BAM: 16 },
    EVENT_TRIPLE_PTS: { RSD: 2_000, BAM: 32 },
  });
});

describe('G009: /o-prognozeru', () => {
  it.each([
    ['rs', 'O Prognozzeru', 'Takmičenje', 'Takmičenje ima 18 kola, a svako kolo 8 mečeva.', 'Ko može da igra'],
    ['hr', 'O Prognozzeru', 'Natjecanje', 'Natjecanje ima 18 kola, a svako kolo 8 utakmica.', 'Tko može igrati'],
  ] as const)('G003 G004 G093: in %s', (edition, title, contest, rounds, who) => {
    renderPage(aGamePage(edition, 'about'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(section(contest)).toHaveTextContent(rounds);
    expect(section(who)).toHaveTextContent(
      /nagradne igre moraju biti iz Srbije; ostali igraju (?:van|izvan) konkurencije/,
    );
    expect(section(who)).toHaveTextContent(/[Zz]aposlen.*(ne mogu|ne mogu da) osvoj/);
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });

  it('says that the betting site is made up', () => {
    renderPage(aGamePage('rs', 'about'));
    expect(section('Šta je Kvota')).toHaveTextContent('Kvota je izmišljena kladionica.');
  });

  it.each([
    ['rs', 'Početak: petak, 13. novembar 2026.Poslednji mečevi: nedelja, 22. novembar 2026.'],
    ['hr', 'Početak: petak, 13. studenoga 2026.Posljednje utakmice: nedjelja, 22. studenoga 2026.'],
  ] as const)('G093: in %s has the days of the challenge, where they are known', (edition, days) => {
    const { unmount } = renderPage(aGamePage(edition, 'about'));
    expect(document.body).toHaveTextContent(days);
    unmount();
    renderPage(aGamePage(edition, 'about', { data: { challenge: NOT_FOUND, stages: NOT_FOUND } }));
    expect(document.body).not.toHaveTextContent(days.slice(0, 8));
  });
});

describe('G009: /pravila-igre', () => {
  it.each(['rs', 'hr'] as const)('in %s leads to each of its parts', (edition) => {
    renderPage(aGamePage(edition, 'rules'));
    const contents = screen.getByRole('navigation', { name: 'Na ovoj stranici' });
    for (const link of within(contents).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toHaveAccessibleName(link.textContent);
    }
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });

  it('G094 G096: has the figures of the rules, and their plurals', () => {
    renderPage(aGamePage('rs', 'rules'));
    expect(section('Učesnici')).toHaveTextContent('matičnim brojem od 13 cifara');
    expect(section('Prognoze i bodovi')).toHaveTextContent('Tačna prognoza donosi 1 bod.');
    expect(section('Džokeri')).toHaveTextContent('najmanje 1.000 RSD (16 KM). Pogođen meč tada vredi 2 boda.');
    expect(section('Džokeri')).toHaveTextContent('najmanje 2.000 RSD (32 KM). Pogođen meč tada vredi 3 boda.');
    expect(section('Mečevi koji se ne odigraju')).toHaveTextContent('ni 72 sata posle završetka kola');
    expect(section('Nagrade')).toHaveTextContent('sa 8 pogođenih od 8. Ako ih nema, dele ga igrači sa 7 pogođenih');
    expect(section('Ispravke rezultata')).toHaveTextContent('konačne 72 sata posle');
  });
});

describe('G009 G095: /nagrade', () => {
  it.each([
    ['rs', 'Nagrade po kolu', 'Nagrade za ukupni plasman', 'mesto', 'svakom'],
    ['hr', 'Nagrade po kolu', 'Nagrade za ukupni plasman', 'mjesto', 'svakomu'],
  ] as const)('in %s has every prize', (edition, perStage, overall, place, each) => {
    renderPage(aGamePage(edition, 'prizes'));
    const range = (from: number, to: number) =>
      edition === 'rs' ? `${from}.–${to}. ${place}` : `${from}. – ${to}. ${place}`;
    expect(table(perStage)).toEqual([
      [`1. ${place}`, '20.000 RSD'],
      [`2. ${place}`, '10.000 RSD'],
      [`3. ${place}`, '5.000 RSD'],
      [`4. ${place}`, '3.000 RSD'],
      [`5. ${place}`, '1.000 RSD'],
      [range(6, 10), `500 RSD ${each}`],
      [range(11, 20), `300 RSD ${each}`],
      ['Ukupno: 44.500 RSD'],
    ]);
    expect(table(overall)).toEqual([
      [`1. ${place}`, '200.000 RSD'],
      [`2. ${place}`, '100.000 RSD'],
      [`3. ${place}`, '50.000 RSD'],
      [`4. ${place}`, '30.000 RSD'],
      [`5. ${place}`, '20.000 RSD'],
      [`6. ${place}`, '15.000 RSD'],
      [`7. ${place}`, '10.000 RSD'],
      [range(8, 10), `5.000 RSD ${each}`],
      [range(11, 20), `3.000 RSD ${each}`],
      [range(21, 30), `1.000 RSD ${each}`],
      [range(31, 40), `500 RSD ${each}`],
      [range(41, 50), `300 RSD ${each}`],
      ['Ukupno: 488.000 RSD'],
    ]);
    expect([STAGE_PRIZES_RSD.length, OVERALL_PRIZES_RSD.length]).toEqual([20, 50]);
  });

  it('G003 G004 G094: says who shares the pool, and who cannot win', () => {
    renderPage(aGamePage('rs', 'prizes'));
    expect(section('Fond kola')).toHaveTextContent('100.000 RSD u besplatnim opkladama, u svakom kolu.');
    expect(section('Fond kola')).toHaveTextContent('Ako ih nema, dele ga igrači sa 7 pogođenih.');
    expect(section('Ko osvaja nagrade')).toHaveTextContent('iz ove države: Srbija.');
    expect(section('Ko osvaja nagrade')).toHaveTextContent('Zaposleni kod organizatora');
  });
});

describe('G009: /kako-igrati', () => {
  it.each([
    ['rs', 'Uz tačan odgovor na bonus pitanje to je ukupno 8 bodova.'],
    ['hr', 'Uz točan odgovor na bonus pitanje to je ukupno 8 bodova.'],
  ] as const)('in %s has six steps and an example that the rules have reckoned', (edition, example) => {
    renderPage(aGamePage(edition, 'howToPlay'));
    expect(
      within(screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL') as HTMLElement).getAllByRole(
        'heading',
      ),
    ).toHaveLength(6);
    expect(document.body).toHaveTextContent(example);
    expect(document.body).toHaveTextContent('je 11 bodova.');
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });
});

describe('G009 G096: /dzokeri', () => {
  it.each([
    ['rs', 'Dvostruki džoker', 'Tiketi u vrednosti od najmanje1.000 RSD (16 KM)Pogođen meč vredi2 boda'],
    ['hr', 'Trostruki džoker', 'Listići u vrijednosti od najmanje2.000 RSD (32 KM)Pogođena utakmica vrijedi3 boda'],
  ] as const)('in %s says what a joker asks for and gives', (edition, joker, facts) => {
    renderPage(aGamePage(edition, 'jokers'));
    expect(screen.getByRole('heading', { level: 2, name: joker }).parentElement).toHaveTextContent(facts);
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });

  it('G078: lists the jokers of a player, each with what has become of it', async () => {
    await play({
      [`/prognozzer/token/find/${OWN_ID}`]: {
        ...OK,
        tokens: [
          { id: 1, type: 'EVENT_DOUBLE_PTS', state: 'SPENT', stageId: 101, eventId: 11 },
          { id: 2, type: 'EVENT_TRIPLE_PTS', state: 'RETURNED', stageId: null, eventId: null },
        ],
      },
    });
    renderPage(aGamePage('rs', 'jokers'));
    const own = section('Vaši džokeri');
    expect(await within(own).findByText('Dvostruki džoker')).toBeVisible();
    expect(
      within(own)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Dvostruki džokeriskorišćenvaži za 1. kolo', 'Trostruki džokervraćen, može u bilo koje kolo']);
  });

  it('G078: says that there are none', async () => {
    await play({ [`/prognozzer/token/find/${OWN_ID}`]: { ...OK, tokens: [] } });
    renderPage(aGamePage('hr', 'jokers'));
    expect(await screen.findByText('Trenutačno nemate džokera.')).toBeVisible();
  });

  it('asks a visitor to log in for his own', () => {
    renderPage(aGamePage('rs', 'jokers'));
    expect(within(section('Vaši džokeri')).getByRole('link')).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });
});

describe('G009: /meni', () => {
  const PATHS = [
    '',
    '/plasmani',
    '/dzokeri',
    '/nagrade',
    '/kako-igrati',
    '/pravila-igre',
    '/o-prognozeru',
    '/bedz',
    '/korisnicki_podaci',
  ];

  it.each([
    ['rs', 'Meni igre'],
    ['hr', 'Izbornik igre'],
  ] as const)('in %s leads to every page of the game', (edition, title) => {
    renderPage(aGamePage(edition, 'menu'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...PATHS.map((path) => `/prognozzer${path}`),
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    ]);
  });

  it('G013: leads a player to his own trophies', async () => {
    await play();
    renderPage(aGamePage('rs', 'menu'));
    expect(screen.getByRole('link', { name: /^Moji bedževi/ })).toHaveAttribute(
      'href',
      '/prognozzer?showMyTrophies=true',
    );
    expect(await screen.findByRole('button', { name: 'Nalog igrača Mila' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Prijavi se/ })).toBeNull();
  });
});
