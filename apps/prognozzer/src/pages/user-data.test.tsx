import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameUser } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { gameAccountPhrases } from '@tribina/messages/game-pages/account';
import { tellPages } from '../server/tell-pages';
import { aMember, type Answers } from '../testing/backend';
import { aGamePage, aPlayer, OWN_ID, pathsOf, play, visit } from '../testing/others';
import { Refusal } from '../testing/refusal';
import { renderPage } from '../testing/render-page';
import { page } from './page';

const OK = { status: 200, message: 'OK' };
const own = pathsOf(OWN_ID);
const userData = (edition: 'rs' | 'hr' = 'rs') =>
  aGamePage(edition, 'userData', { path: '/prognozzer/korisnicki_podaci' });
const show = async (changes: Partial<GameUser>, edition: 'rs' | 'hr' = 'rs') => {
  await play({ [own.user]: { ...OK, user: aPlayer(changes) } });
  renderPage(userData(edition));
};
const part = (name: string) => screen.findByRole('region', { name });

beforeAll(tellPages);

describe('G009: /korisnicki_podaci', () => {
  it('is nobody’s to look up', () => {
    expect(page(userData())).toMatchObject({ status: 200, head: { robots: 'noindex' } });
  });

  it.each([
    ['rs', 'Prijavite se da vidite svoje podatke'],
    ['hr', 'Prijavite se da vidite svoje podatke'],
  ] as const)('in %s asks a visitor to log in', async (edition, title) => {
    await visit();
    renderPage(userData(edition));
    const notice = screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue');
  });

  it('G032: has what the game knows of the player', async () => {
    await show({});
    const who = await part('Igrač');
    expect([...who.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
      'Korisničko imeMila',
      'Ime i prezimeMila Jovanović',
      'E-adresamila@demo.tribina',
      'DržavaSrbija',
    ]);
    expect(within(who).getByRole('link', { name: 'Uredi profil na portalu' })).toHaveAttribute('href', '/moj-profil');
  });

  it('says what was not stated', async () => {
    await show({ name: '', lastname: '', countryId: null }, 'hr');
    expect(await part('Igrač')).toHaveTextContent(
      'Ime i prezimenije unesenoE-adresamila@demo.tribinaDržavanije uneseno',
    );
  });

  // What is sent: `services/prognozzer/src/messages`.
  it.each([
    [
      'rs',
      true,
      'Uključena. Mejlom vam javljamo kad se bliži rok kola za koje nemate prognoze i kad osvojite bedž ili nagradu.',
    ],
    ['rs', false, 'Isključena. Mejlom vam javljamo samo kad osvojite nagradu.'],
    [
      'hr',
      true,
      'Uključene. E-mailom vam javljamo kad se bliži rok kola za koje nemate prognoze i kad osvojite značku ili nagradu.',
    ],
    ['hr', false, 'Isključene. E-mailom vam javljamo samo kad osvojite nagradu.'],
  ] as const)(
    'G055: says in %s which mails are sent where they are on: %s',
    async (edition, emailSubscribed, words) => {
      await show({ emailSubscribed }, edition);
      expect(await part(edition === 'rs' ? 'Obaveštenja' : 'Obavijesti')).toHaveTextContent(words);
    },
  );

  it('shows only what is left of the identity number', async () => {
    await show({});
    const link = await part('Veza sa sajtom Kvota');
    expect(link).toHaveTextContent('Nalozi su povezani i potvrđeni');
    expect(link).toHaveTextContent('JMBG*********0008');
    expect(within(link).queryByRole('link')).toBeNull();
  });

  it.each(['rs', 'hr'] as const)('in %s, who could not be registered tries again from here', async (edition) => {
    const phrases = gameAccountPhrases[EDITIONS[edition].language];
    const asked = await play({
      '/api/me': aMember(),
      '/prognozzer/user/register': (turn: number) =>
        turn === 1 ? new Refusal(503, 'OVERLOADED') : { ...OK, id: OWN_ID },
      [`/api/register-fantasy-user/501/${OWN_ID}`]: { status: 'OK', fantasy_id: OWN_ID },
    });
    renderPage(userData(edition));
    await userEvent.click(await screen.findByRole('button', { name: phrases.retry }));
    expect(await part(phrases.who)).toBeVisible();
    expect(asked.filter((path) => path === '/prognozzer/user/register')).toHaveLength(2);
  });

  it('G012: leads who is not linked to the prompt for the identity number', async () => {
    await show({ isLinked: false, isVerified: false, identityNumber: null });
    const link = await part('Veza sa sajtom Kvota');
    expect(link).not.toHaveTextContent('JMBG');
    expect(within(link).getByRole('link', { name: 'Poveži nalog' })).toHaveAttribute('href', '/prognozzer?jmbg=true');
  });

  it('says that the account there is not verified', async () => {
    await show({ isVerified: false });
    expect(await part('Veza sa sajtom Kvota')).toHaveTextContent('još nije potvrđen');
  });

  describe('G066 G086: who is linked and not verified', () => {
    const ASK = '/prognozzer/user/verification';
    const UNLINK = '/prognozzer/user/unlink';
    const words = (edition: 'rs' | 'hr') => gameAccountPhrases[EDITIONS[edition].language];
    const open = async (answers: Answers, edition: 'rs' | 'hr' = 'rs') => {
      const asked = await play({ [own.user]: { ...OK, user: aPlayer({ isVerified: false }) }, ...answers });
      renderPage(userData(edition));
      return { asked, link: await part(words(edition).link) };
    };
    const press = (link: HTMLElement, name: string) => userEvent.click(within(link).getByRole('button', { name }));

    it.each(['rs', 'hr'] as const)(
      'in %s has the mail sent again, and reads that it is on its way',
      async (edition) => {
        const { asked, link } = await open({ [ASK]: { ...OK, isVerified: false } }, edition);
        const { ask, mailed } = words(edition).openLink;
        await press(link, ask);
        expect(await within(link).findByText(mailed)).toBeVisible();
        expect(asked.filter((path) => path === ASK)).toHaveLength(1);
      },
    );

    it('is found verified by then: what is known of the player is asked for anew', async () => {
      const user = (turn: number) => ({ ...OK, user: aPlayer({ isVerified: turn > 1 }) });
      const { link } = await open({ [own.user]: user, [ASK]: { ...OK, isVerified: true } });
      await press(link, words('rs').openLink.ask);
      expect(await within(link).findByText(words('rs').linked)).toBeVisible();
      expect(within(link).queryByRole('button')).toBeNull();
    });

    it.each(['rs', 'hr'] as const)(
      'in %s takes the link back once that is confirmed, and can link another',
      async (edition) => {
        const user = (turn: number) => {
          const linked = { isVerified: false, isLinked: turn === 1, ...(turn === 1 ? {} : { identityNumber: null }) };
          return { ...OK, user: aPlayer(linked) };
        };
        const { asked, link } = await open({ [own.user]: user, [UNLINK]: OK }, edition);
        const { unlink, unlinkSure, unlinkWhat } = words(edition).openLink;
        await press(link, unlink);
        expect(within(link).getByText(unlinkWhat)).toBeVisible();
        expect(asked).not.toContain(UNLINK);
        await press(link, unlinkSure);
        expect(await within(link).findByRole('link', { name: words(edition).connect })).toBeVisible();
        expect(link).not.toHaveTextContent('JMBG');
      },
    );

    it.each([
      ['a double press', (button: HTMLElement) => userEvent.dblClick(button)],
      [
        'a key that is held down',
        async (button: HTMLElement) => {
          button.focus();
          await userEvent.keyboard('{Enter>5/}');
        },
      ],
    ])('%s takes no link back: what it does is read first', async (_what, act) => {
      const { asked, link } = await open({ [UNLINK]: OK });
      const { unlink, unlinkSure, unlinkWhat } = words('rs').openLink;
      await act(within(link).getByRole('button', { name: unlink }));
      expect(within(link).getByRole('button', { name: unlinkSure })).toBeVisible();
      expect(within(link).getByText(unlinkWhat)).toBeVisible();
      expect(asked).not.toContain(UNLINK);
    });

    it.each([
      ['TOO_MANY_ATTEMPTS', 429],
      ['BETTING_SITE_UNAVAILABLE', 503],
      ['NUMBER_UNREADABLE', 409],
    ] as const)('reads why no mail is sent: %s', async (code, status) => {
      const { link } = await open({ [ASK]: new Refusal(status, code) });
      await press(link, words('rs').openLink.ask);
      expect(await within(link).findByRole('alert')).toHaveTextContent(words('rs').openLink.failures[code]);
    });

    it('reads the sentence of any other failure, and why a link stays', async () => {
      const { link } = await open({
        [ASK]: new Refusal(500, 'INTERNAL_ERROR'),
        [UNLINK]: new Refusal(409, 'VERIFIED_USER'),
      });
      await press(link, words('rs').openLink.ask);
      expect(await within(link).findByRole('alert')).toHaveTextContent(words('rs').openLink.failed);
      await press(link, words('rs').openLink.unlink);
      await press(link, words('rs').openLink.unlinkSure);
      expect(await within(link).findByText(words('rs').openLink.failures.VERIFIED_USER)).toBeVisible();
    });
  });

  it('says that the data cannot be had, and asks again', async () => {
    const user = (turn: number) =>
      turn === 1 ? Promise.reject(new TypeError('no connection')) : { ...OK, user: aPlayer() };
    await play({ [own.user]: user });
    renderPage(userData());
    expect(await screen.findByRole('heading', { name: 'Vaši podaci trenutno ne mogu da se učitaju.' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await part('Igrač')).toBeVisible();
  });
});
