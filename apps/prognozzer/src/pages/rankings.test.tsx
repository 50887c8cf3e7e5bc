import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResult } from '@tribina/shell-api';
import { tellPages } from '../server/tell-pages';
import { supportDialogs } from '../testing/backend';
import { aChallenge, NOT_FOUND, ok, someStages } from '../testing/game';
import {
  aFoundPlayer,
  aGamePage,
  aRanking,
  aStanding,
  OWN_ID,
  overallPath,
  pathsOf,
  play,
  searchPath,
  stagePath,
  visit,
} from '../testing/others';
import { renderPage } from '../testing/render-page';

const OK = { status: 200, message: 'OK' };
const TOTAL = 1_234;

/** The page of the rankings as the server makes it. */
function rankingsPage(
  edition: 'rs' | 'hr' = 'rs',
  { query = {}, data = {} }: { query?: Record<string, string>; data?: Record<string, CallResult> } = {},
) {
  const stages = someStages();
  return aGamePage(edition, 'rankings', {
    path: '/prognozzer/plasmani',
    query,
    data: {
      challenge: ok(aChallenge(stages)),
      stages: ok({ stages }),
      overall: ok(aRanking(0, TOTAL)),
      ...data,
    },
  });
}

const answers = {
  [overallPath(0)]: aRanking(0, TOTAL),
  [overallPath(25)]: aRanking(25, TOTAL, { 30: { userId: OWN_ID, username: 'Mila', rank: 28 } }),
  [stagePath(101, 0)]: aRanking(0, 3),
  [stagePath(102, 0)]: aRanking(0, 900),
  [stagePath(103, 0)]: aRanking(0, 0),
};

const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);
const user = userEvent.setup();

beforeAll(() => {
  supportDialogs();
  tellPages();
});

describe('G031 G076: the overall ranking', () => {
  it.each([
    ['rs', 'Ukupan plasman', ['#Plasman', 'Igrač', 'Pogođeno', 'Bodovi']],
    ['hr', 'Ukupni plasman', ['#Plasman', 'Igrač', 'Pogođeno', 'Bodovi']],
  ] as const)('in %s comes with the page', async (edition, name, heads) => {
    await visit(answers);
    renderPage(rankingsPage(edition));
    const table = screen.getByRole('table', { name });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(heads);
    expect(rows()).toHaveLength(25);
    expect(cells(rows()[0])).toEqual(['1.', 'Igrač 1', '149', '199']);
    expect(screen.getByText('1–25 od 1.234')).toBeVisible();
  });

  it('K1: shares ranks as the game says, and keeps the order of the list', async () => {
    const tied = aRanking(0, 4, { 2: { rank: 2 }, 3: { rank: 2 } });
    await visit({ [overallPath(0)]: tied });
    renderPage(rankingsPage('rs', { data: { overall: ok(tied) } }));
    expect(rows().map((row) => cells(row)[0])).toEqual(['1.', '2.', '2.', '4.']);
  });

  it('steps by position, and keeps the address', async () => {
    const asked = await visit(answers);
    renderPage(rankingsPage());
    await user.click(screen.getByRole('link', { name: 'Sledeća' }));
    expect(await screen.findByText('Igrač 26')).toBeVisible();
    expect(asked).toContain(overallPath(25));
    expect(location.search).toBe('?page=2');
    expect(screen.getByRole('link', { name: 'Prethodna' })).toHaveAttribute('href', '/prognozzer/plasmani');
    await user.click(screen.getByRole('link', { name: 'Prethodna' }));
    expect(await screen.findByText('Igrač 1')).toBeVisible();
  });

  it('says when nobody is listed yet', async () => {
    await visit({ [overallPath(0)]: aRanking(0, 0) });
    renderPage(rankingsPage('rs', { data: { overall: ok(aRanking(0, 0)) } }));
    expect(screen.getByText('U poretku još nema igrača. Biće ih kad se odigraju prvi mečevi.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when it cannot be had, and asks again', async () => {
    const known: Record<string, object> = {};
    await visit(known);
    renderPage(rankingsPage('rs', { data: { overall: NOT_FOUND } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Plasman trenutno ne može da se učita.');
    known[overallPath(0)] = aRanking(0, 2);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByText('Igrač 2')).toBeVisible();
  });

  it('without a challenge nothing is ranked', async () => {
    await visit();
    renderPage(rankingsPage('rs', { data: { challenge: NOT_FOUND, stages: NOT_FOUND, overall: NOT_FOUND } }));
    expect(screen.getByRole('heading', { level: 1, name: 'Trenutno se ne igra' })).toBeVisible();
  });
});

describe('G031 G076: the ranking of a stage', () => {
  it('is that of the stage that has begun last', async () => {
    await visit(answers);
    renderPage(rankingsPage());
    expect(screen.getByRole('link', { name: 'Ukupno' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Po kolima' }));
    expect(await screen.findByRole('table', { name: 'Plasman: 2. kolo' })).toBeVisible();
    expect(screen.getByText('Kolo je u toku: poredak se menja sa svakim rezultatom.')).toBeVisible();
    expect(location.search).toBe('?stageId=102');
    expect(await screen.findByText('1–25 od 900')).toBeVisible();
  });

  it('another stage can be chosen', async () => {
    await visit(answers);
    renderPage(rankingsPage('rs', { query: { stageId: '102' }, data: { ofStage: ok(aRanking(0, 900)) } }));
    const chooser = screen.getByRole('navigation', { name: 'Kolo' });
    expect(
      within(chooser)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['11. kolo (završeno)', '22. kolo (u toku)', '33. kolo (predstoji)']);
    await user.click(within(chooser).getByRole('link', { name: /^1. kolo/ }));
    expect(await screen.findByRole('table', { name: 'Plasman: 1. kolo' })).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('navigation', { name: 'Strane plasmana' })).toBeNull();
  });

  it('before its deadline there are no points yet', async () => {
    await visit(answers);
    renderPage(rankingsPage('hr', { query: { stageId: '103' }, data: { ofStage: ok(aRanking(0, 0)) } }));
    expect(screen.getByText(/Kolo još nije počelo pa bodova nema/)).toBeVisible();
  });

  it('of a stage that does not exist is the overall one', async () => {
    await visit(answers);
    renderPage(rankingsPage('rs', { query: { stageId: '999' } }));
    expect(screen.getByRole('table', { name: 'Ukupan plasman' })).toBeVisible();
  });
});

describe('G031 G076: the own row', () => {
  it('stands above the list and leads to its own page', async () => {
    await play(answers);
    renderPage(rankingsPage());
    const own = screen.getByRole('region', { name: 'Vaš plasman' });
    expect(await within(own).findByText('170 bodova')).toBeVisible();
    expect(own).toHaveTextContent('Vi30.');
    await user.click(within(own).getByRole('button', { name: 'Prikaži moje mesto' }));
    const row = (await screen.findByRole('link', { name: 'Prikaži igrača Mila' })).closest('tr');
    expect(cells(row ?? undefined)).toEqual(['28.', 'MilaVi', '120', '170']);
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('has the rank of the shown stage', async () => {
    await play({ ...answers, [pathsOf(OWN_ID).standings]: { ...OK, stages: [aStanding(2, 4, 5)] } });
    renderPage(rankingsPage('rs', { query: { stageId: '102' }, data: { ofStage: ok(aRanking(0, 900)) } }));
    const own = screen.getByRole('region', { name: 'Vaš plasman' });
    expect(await within(own).findByText('5 bodova')).toBeVisible();
    expect(own).toHaveTextContent('4.');
  });

  it('has a dash without a rank', async () => {
    await play({ ...answers, [pathsOf(OWN_ID).standing]: { ...OK, rank: 0, position: 0, totalPoints: 0 } });
    renderPage(rankingsPage());
    const own = screen.getByRole('region', { name: 'Vaš plasman' });
    expect(await within(own).findByText('bez plasmana')).toBeInTheDocument();
    expect(own).toHaveTextContent('–');
    expect(own).toHaveTextContent('Dobijate ga u kolu za koje pošaljete prognoze.');
  });

  it('is a way to the login for a visitor', async () => {
    await visit(answers);
    renderPage(rankingsPage());
    expect(screen.queryByRole('region', { name: 'Vaš plasman' })).toBeNull();
    const note = screen.getByText('Prijavite se da vidite svoje mesto i prognoze drugih igrača.');
    expect(within(note.parentElement as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });
});

describe('G031 G073 G105: the search', () => {
  const found = {
    users: [aFoundPlayer(6, 'Jamila', 0), aFoundPlayer(7, 'Milanka', 12), aFoundPlayer(5, 'Milanče', 3)],
  };
  const field = () => screen.getByRole('searchbox', { name: /^Traži igrača/ });

  it('begins at three characters, has who was found by rank, and without them the filter of before is back', async () => {
    const asked = await play({ ...answers, [searchPath('mil')]: { ...OK, ...found } });
    renderPage(rankingsPage('rs', { query: { stageId: '101' }, data: { ofStage: ok(aRanking(0, 3)) } }));
    await user.type(field(), 'mi');
    expect(screen.getByRole('table', { name: 'Plasman: 1. kolo' })).toBeVisible();
    await user.type(field(), 'l');
    expect(screen.getByRole('heading', { name: 'Rezultati pretrage: mil' })).toBeVisible();
    expect(await screen.findByText('Pronađeno: 3 igrača')).toBeVisible();
    expect(rows().map(cells)).toEqual([
      ['3.', 'Milanče', '40'],
      ['12.', 'Milanka', '40'],
      ['–bez plasmana', 'Jamila', '0'],
    ]);
    expect(screen.queryByRole('link', { current: 'true' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Obriši pretragu' }));
    expect(screen.getByRole('table', { name: 'Plasman: 1. kolo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Po kolima' })).toHaveAttribute('aria-current', 'true');
    expect(field()).toHaveFocus();
    expect(asked.filter((path) => path.includes('find-by-username'))).toEqual([searchPath('mil')]);
  });

  it('says that nobody is called so', async () => {
    await play({ ...answers, [searchPath('xyz')]: { ...OK, users: [] } });
    renderPage(rankingsPage());
    await user.type(field(), '  xyz');
    expect(await screen.findByText('Nema igrača čije ime sadrži „xyz”.')).toBeVisible();
  });

  it('ends with Escape, and by choosing a filter', async () => {
    await play({ ...answers, [searchPath('mil')]: { ...OK, ...found } });
    renderPage(rankingsPage());
    await user.type(field(), 'mil');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('table', { name: 'Ukupan plasman' })).toBeVisible();
    await user.type(field(), 'mil');
    await user.click(screen.getByRole('link', { name: 'Po kolima' }));
    expect(field()).toHaveValue('');
    expect(await screen.findByRole('table', { name: 'Plasman: 2. kolo' })).toBeVisible();
  });

  it('is for members', async () => {
    const asked = await visit(answers);
    renderPage(rankingsPage());
    await user.type(field(), 'mila');
    expect(screen.getByText(/Pretraga igrača je za prijavljene/)).toBeVisible();
    expect(asked.filter((path) => path.includes('find-by-username'))).toEqual([]);
  });
});

describe('G027 G067: a row opens the player', () => {
  it('for a member', async () => {
    await play({ ...answers, [pathsOf(101).user]: { ...OK, user: { id: 101, username: 'Igrač 1' } } });
    renderPage(rankingsPage());
    const row = screen.getByRole('link', { name: 'Prikaži igrača Igrač 1' });
    expect(row).toHaveAttribute('href', '/prognozzer?shareUserStage=true&prognozzerUser=101');
    await user.click(row);
    expect(await screen.findByRole('dialog', { name: 'Igrač 1' })).toBeVisible();
  });

  it('a visitor is asked to log in', async () => {
    await visit(answers);
    renderPage(rankingsPage());
    await user.click(screen.getByRole('link', { name: 'Prikaži igrača Igrač 1' }));
    expect(await screen.findByRole('dialog', { name: 'Prvo se prijavite' })).toBeVisible();
  });
});

describe('the season of the player', () => {
  it('has points and ranks by stage, and the same as a table', async () => {
    const stages = [aStanding(1, 3, 5), aStanding(2, 0, 0), aStanding(3, 120, 1), aStanding(4, 0, 0)];
    await play({ ...answers, [pathsOf(OWN_ID).standings]: { ...OK, stages } });
    renderPage(rankingsPage());
    const season = await screen.findByRole('region', { name: 'Vaša sezona' });
    expect(await within(season).findByText('Odigrano: 2 kola. Ukupno 6 bodova, najbolje kolo 5 bodova.')).toBeVisible();
    await user.click(within(season).getByText('Isto u tabeli'));
    const table = within(season).getByRole('table', { name: 'Bodovi i plasman po kolima' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['1. kolo', '5', '3.'],
      ['2. kolo', 'nije igrano', '–bez plasmana'],
      ['3. kolo', '1', '120.'],
    ]);
  });

  it('says that there is none before the first stage', async () => {
    await play(answers);
    renderPage(rankingsPage('hr'));
    expect(await screen.findByText(/Kad odigrate prvo kolo, ovdje će biti/)).toBeVisible();
  });

  it('is nothing for visitors', async () => {
    await visit(answers);
    renderPage(rankingsPage());
    expect(screen.queryByRole('region', { name: 'Vaša sezona' })).toBeNull();
  });
});
