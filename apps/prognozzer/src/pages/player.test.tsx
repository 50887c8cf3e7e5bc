import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellPages } from '../server/tell-pages';
import { supportDialogs, type Answers } from '../testing/backend';
import { inHours, someStages } from '../testing/game';
import { aGamePage, aPlayer, OWN_ID, pathsOf, play, predicted, someBadges, trophiesOf, visit } from '../testing/others';
import { renderPage } from '../testing/render-page';
import { actionsTold } from '../testing/told';

const OK = { status: 200, message: 'OK' };
const OTHER_ID = 101;
const other = pathsOf(OTHER_ID);
const own = pathsOf(OWN_ID);
const user = userEvent.setup();

/** What the game tells of the other player. */
const answers: Answers = {
  [other.user]: { ...OK, user: aPlayer({ id: OTHER_ID, username: 'Đura Š', email: null, identityNumber: null }) },
  [other.standing]: { ...OK, rank: 4, position: 4, totalPoints: 21 },
  [other.stages]: { ...OK, stages: predicted(someStages()).map((stage) => ({ ...stage, rank: 3, totalPoints: 5 })) },
  [other.trophies]: trophiesOf(someBadges(['ROOKIE_WINNER', 'STAGE_STRIKE'])),
};

/** Any page of the game opens whom its address names. */
const addressed = (flags: string, edition: 'rs' | 'hr' = 'rs') =>
  aGamePage(edition, 'menu', { path: `/prognozzer/meni?${flags}` });
const OTHERS_STAGES = `shareUserStage&prognozzerUser=${OTHER_ID}`;

const matches = () => screen.getAllByRole('listitem').filter((item) => item.closest('dialog') !== null);
const texts = () => matches().map((item) => item.textContent);
const opened = (name: string) => screen.findByRole('dialog', { name });

function setNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
}

beforeAll(() => {
  supportDialogs();
  tellPages();
});
afterEach(() => {
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'share');
});

describe('G014 G027 G067 G075: another player', () => {
  it('shows the stage that has begun last, and what was predicted in it', async () => {
    await play(answers);
    renderPage(addressed(OTHERS_STAGES));
    const dialog = await opened('Đura Š');
    expect(await within(dialog).findByRole('combobox', { name: 'Kolo' })).toHaveDisplayValue('2. kolo (u toku)');
    expect(within(dialog).getByText('5 bodova, plasman 3.')).toBeVisible();
    expect(dialog).toHaveTextContent('Plasman4.Bodovi21');
    expect(texts()).toHaveLength(8);
    expect(texts()[0]).toBe('Košava – Bura–Prognoza: 1čeka se ishod');
  });

  it('shows what came of it in a stage that is over', async () => {
    await play(answers);
    renderPage(addressed(OTHERS_STAGES, 'hr'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kolo' }), '1. kolo (završeno)');
    expect(texts().slice(0, 3)).toEqual([
      'Košava – Bura2:1Prognoza: 11 bod, pogođeno',
      'Delfin – Vidra2:1Prognoza: 2promašeno',
      'Lasta – Ris2:1Prognoza: 1, Trostruki džoker×33 boda, pogođeno',
    ]);
  });

  it('D11: keeps picks to itself before the deadline, and says why', async () => {
    await play(answers);
    renderPage(addressed(OTHERS_STAGES));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kolo' }), '3. kolo (predstoji)');
    expect(
      screen.getByText('Prognoze drugih igrača vide se kad istekne rok kola: 21. novembar 2026. u 23:12.'),
    ).toBeVisible();
    expect(matches()).toEqual([]);
  });

  it('says that there are no predictions in a stage that has begun', async () => {
    await play({ ...answers, [other.stages]: { ...OK, stages: someStages() } });
    renderPage(addressed(OTHERS_STAGES));
    expect(await screen.findByText('Igrač u ovom kolu nema prognoze.')).toBeVisible();
  });

  it('names matches that do not count', async () => {
    const [first, second, ...others] = someStages();
    if (!first || !second) throw new Error('no stages');
    const events = second.events.map((event, index) => ({
      ...event,
      startTime: inHours(-1),
      finalResultBet: 'X' as const,
      status: { code: index === 0 ? 62 : 60, endedStatus: false },
      offered: index !== 2,
    }));
    await play({ ...answers, [other.stages]: { ...OK, stages: [first, { ...second, events }, ...others] } });
    renderPage(addressed(OTHERS_STAGES));
    await opened('Đura Š');
    await screen.findByRole('combobox');
    expect(texts().map((text) => text?.split('X')[1])).toEqual([
      'ne računa se',
      'čeka se ishod',
      'ne računa se',
      ...Array.from({ length: 5 }, () => 'čeka se ishod'),
    ]);
  });

  it('closes, and the address is without the flags', async () => {
    history.replaceState(null, '', `/prognozzer/meni?${OTHERS_STAGES}&x=1`);
    await play(answers);
    renderPage(addressed(OTHERS_STAGES));
    const dialog = await opened('Đura Š');
    await user.click(within(dialog).getByRole('button', { name: 'Zatvori' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?x=1');
  });

  it('is a member’s to look at: a visitor is asked to log in', async () => {
    const asked = await visit(answers);
    renderPage(addressed(OTHERS_STAGES));
    expect(await opened('Prvo se prijavite')).toBeVisible();
    expect(asked).not.toContain(other.stages);
  });

  it.each(['shareUserStage', 'shareUserStage&prognozzerUser=x', 'prognozzerUser=101', 'showMyTrophies=false'])(
    'is nobody for ?%s',
    async (flags) => {
      const asked = await play(answers);
      renderPage(addressed(flags));
      // What opens players has come once new badges are asked for.
      await waitFor(() => expect(asked).toContain(own.trophies));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('says that it cannot be shown, and tries again', async () => {
    const stages = (turn: number) =>
      turn === 1 ? Promise.reject(new TypeError('no connection')) : { ...OK, stages: predicted(someStages()) };
    await play({ ...answers, [other.stages]: stages });
    renderPage(addressed(OTHERS_STAGES));
    expect(await screen.findByRole('alert')).toHaveTextContent('Podaci o igraču trenutno ne mogu da se učitaju.');
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByRole('combobox', { name: 'Kolo' })).toBeVisible();
  });

  it('says of a player who has left that he is gone', async () => {
    await play({ [other.standing]: { ...OK, rank: 0, position: 0, totalPoints: 0 } });
    renderPage(addressed(OTHERS_STAGES));
    expect(await screen.findByText('Ovog igrača više nema.')).toBeVisible();
  });
});

describe('G028 G029: badges of another player', () => {
  const showBadges = async () => {
    await play(answers);
    renderPage(addressed(OTHERS_STAGES));
    await user.click(await screen.findByRole('button', { name: 'Bedževi' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Prvi pogodak' })).toBeVisible();
  };

  it('stand in the place of the stages', async () => {
    await showBadges();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Prognoze' }));
    expect(screen.getByRole('combobox')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Podeli/ })).toBeNull();
  });

  it('G011: can be shared by the system where it can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    setNavigator('share', share);
    await showBadges();
    expect(screen.getAllByRole('button', { name: /^Podeli bedž/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Podeli bedž „Kolo bez greške”' }));
    expect(share).toHaveBeenCalledWith({
      url: `${location.origin}/prognozzer/101/%C4%90ura%20%C5%A0/STAGE_STRIKE`,
      text: 'Đura Š ima bedž „Kolo bez greške” u igri Prognozzer.',
    });
    await waitFor(() => expect(actionsTold()).toEqual([{ action: 'BADGE_SHARED' }]));
  });

  it('are copied elsewhere, which is said', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    await showBadges();
    setNavigator('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Podeli bedž „Prvi pogodak”' }));
    expect(await screen.findByText('Veza je kopirana.')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/prognozzer/101/%C4%90ura%20%C5%A0/ROOKIE_WINNER`);
    expect(actionsTold()).toEqual([{ action: 'BADGE_SHARED' }]);
  });

  it('say their address where nothing can be copied', async () => {
    await showBadges();
    setNavigator('clipboard', { writeText: () => Promise.reject(new Error('no')) });
    await user.click(screen.getByRole('button', { name: 'Podeli bedž „Prvi pogodak”' }));
    expect(await screen.findByText(/Veza nije kopirana. Adresa: .*ROOKIE_WINNER/)).toBeVisible();
    expect(actionsTold()).toEqual([]);
  });

  it('say nothing to who decides not to share', async () => {
    setNavigator('share', jest.fn().mockRejectedValue(new DOMException('', 'AbortError')));
    const writeText = jest.fn();
    await showBadges();
    setNavigator('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Podeli bedž „Prvi pogodak”' }));
    await waitFor(() => expect(navigator.share).toHaveBeenCalled());
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByText(/Veza/)).toBeNull();
    expect(actionsTold()).toEqual([]);
  });
});

describe('G013 G028 G029: own trophies', () => {
  it.each([
    ['rs', 'Vaši bedževi'],
    ['hr', 'Vaše značke'],
  ] as const)('in %s have no stages and nothing to share', async (edition, title) => {
    await play({ [own.trophies]: trophiesOf(someBadges(['ROOKIE_WINNER'])) });
    renderPage(addressed('showMyTrophies', edition));
    const dialog = await opened(title);
    expect(await within(dialog).findByRole('heading', { level: 3, name: 'Prvi pogodak' })).toBeVisible();
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  });

  it('are not shared by way of one’s own stages either', async () => {
    await play({
      [own.trophies]: trophiesOf(someBadges(['ROOKIE_WINNER'])),
      [own.stages]: { ...OK, stages: predicted(someStages()) },
    });
    renderPage(addressed(`shareUserStage=true&prognozzerUser=${OWN_ID}`));
    await user.click(await screen.findByRole('button', { name: 'Bedževi' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Prvi pogodak' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Podeli/ })).toBeNull();
  });
});
