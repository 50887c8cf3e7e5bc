import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { EDITIONS } from '@tribina/editions';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import type { CallResult, PageInput } from '@tribina/shell-api';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerCalls, supportDialogs } from '../testing/backend';
import { aChallenge, aPageInput, aStage, NOT_FOUND, NOW, ok } from '../testing/game';
import { aGameUser, signIn } from '../testing/own-game';
import { pageInRouter, renderPage, settlePage } from '../testing/render-page';
import { page } from './page';

const headOf = (input: PageInput) => {
  const output = page(input);
  if (output.kind !== 'page') throw new Error('no page');
  return output.head;
};

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  answerCalls({});
  await act(logout);
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const stageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Kola' })).getAllByRole('link', { name: /kolo/ });

describe('the head of the home page', () => {
  it.each([
    ['rs', 'Prognozzer: pogodite svih osam mečeva kola – Tribina', 'besplatnim opkladama'],
    ['hr', 'Prognozzer: pogodite svih osam utakmica kola – Tribina Hrvatska', 'besplatnim okladama'],
  ] as const)('G005 G008: in %s', (edition, title, words) => {
    const head = headOf(aPageInput(edition));
    expect(head).toMatchObject({ title, canonical: '/prognozzer', type: 'website' });
    expect(head.robots).toBeUndefined();
    expect(head.description).toContain(words);
    expect(head.description).toContain('100.000 RSD');
    expect(head.description.length).toBeLessThanOrEqual(160);
  });

  it('is the same whichever stage is shown', () => {
    expect(headOf(aPageInput('rs', { query: { stage: '1' } }))).toEqual(headOf(aPageInput('rs')));
  });

  it('names the editions that have the game, and no other', () => {
    expect(headOf(aPageInput('hr')).alternates).toEqual([
      { locale: 'sr-Latn-RS', url: 'https://tribina.example/prognozzer' },
      { locale: 'hr-HR', url: 'https://hr.tribina.example/prognozzer' },
    ]);
  });

  it('describes the page for machines', () => {
    expect(headOf(aPageInput('rs')).structured).toEqual([
      expect.objectContaining({
        '@type': 'WebPage',
        url: 'https://tribina.example/prognozzer',
        inLanguage: 'sr-Latn-RS',
      }),
    ]);
  });
});

it('a page that does not exist is 404 and leads back', () => {
  const input = aPageInput('rs', { route: 'not-found', path: '/prognozzer/nema', data: {} });
  expect(page(input)).toMatchObject({ status: 404, head: { canonical: null, robots: 'noindex' } });
  renderPage(input);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stranica ne postoji');
  expect(screen.getByRole('link', { name: 'Na početak igre' })).toHaveAttribute('href', '/prognozzer');
});

it('a page that does not exist is rendered without a router: its document has none', () => {
  const output = page(aPageInput('rs', { route: 'not-found', path: '/prognozzer/nema', data: {} }));
  expect(output.kind === 'page' && renderToString(output.element)).toContain('Stranica ne postoji');
});

it.each([
  ['rs', 'Trenutno se ne igra'],
  ['hr', 'Trenutačno se ne igra'],
] as const)('without a challenge the home page in %s says so', (edition, title) => {
  const input = aPageInput(edition, { data: { challenge: NOT_FOUND, stages: NOT_FOUND } });
  expect(page(input)).toMatchObject({ status: 200 });
  renderPage(input);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: /^(Nazad|Natrag) na portal$/ })).toHaveAttribute('href', '/');
});

describe('the home page', () => {
  it.each([
    ['rs', 'Osam mečeva. 100.000 dinara.', '1 bod', '8 od 8', '3 kola'],
    ['hr', 'Osam utakmica. 100.000 dinara.', '1 bod', '8 od 8', '3 kola'],
  ] as const)('G005 G008: in %s says what the game is', (edition, headline, ...rules) => {
    renderPage(aPageInput(edition));
    expect(EVENTS_PER_STAGE).toBe(8);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headline);
    expect(screen.getByText('Prognozzer – Liga ', { exact: false })).toBeVisible();
    for (const rule of rules) expect(screen.getByText(rule)).toBeVisible();
    expect(screen.getByText(/7 od 8/)).toHaveTextContent('Nagrade su za igrače iz Srbije.');
  });

  it('G025: shows the eight matches of the current stage', () => {
    renderPage(aPageInput('rs'));
    expect(screen.getByRole('region', { name: '2. kolo' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  });

  it('does without the list of stages', () => {
    renderPage(aPageInput('rs', { data: { challenge: ok(aChallenge()), stages: NOT_FOUND } }));
    expect(screen.getByRole('region', { name: '2. kolo' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Kola' })).toBeNull();
    expect(screen.getByText('3 kola')).toBeVisible();
  });

  it.each(['rs', 'hr'] as const)('in %s comes to life over what the server has rendered', async (edition) => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    const element = pageInRouter(aPageInput(edition));
    const container = document.createElement('div');
    container.innerHTML = renderToString(element);
    // The reader's clock is a year ahead: nothing may be read from it.
    jest.setSystemTime(new Date('2027-11-20T18:00:00.000Z'));
    const onRecoverableError = jest.fn();
    const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complain).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('G023: the list of stages', () => {
  it('has each with its status and date', () => {
    renderPage(aPageInput('rs'));
    expect(stageLinks().map((link) => link.textContent)).toEqual([
      '11. kolo, završeno13. nov',
      '22. kolo, tekuće kolo, u toku20. nov',
      '33. kolo, predstoji21. nov',
    ]);
  });

  it('marks the stage that is shown', () => {
    renderPage(aPageInput('rs', { query: { stage: '3' } }));
    expect(stageLinks().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(screen.getByRole('region', { name: '3. kolo' })).toBeVisible();
  });

  it.each(['99', 'x', '-1', '1.5', ''])('shows the current stage for ?stage=%s', (stage) => {
    renderPage(aPageInput('rs', { query: { stage } }));
    expect(screen.getByRole('region', { name: '2. kolo' })).toBeVisible();
  });

  it('shows another stage in place, and keeps the address', async () => {
    renderPage(aPageInput('rs', { query: { stage: '1' } }));
    await user().click(screen.getByRole('link', { name: /^3. kolo/ }));
    expect(screen.getByRole('region', { name: '3. kolo' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Prikazano: 3. kolo');
    expect(location.search).toBe('?stage=3');
  });

  it('works by keyboard alone', async () => {
    renderPage(aPageInput('rs'));
    act(() => stageLinks()[0]?.focus());
    await user().keyboard('{Enter}');
    expect(screen.getByRole('region', { name: '1. kolo' })).toBeVisible();
    expect(stageLinks()[0]).toHaveFocus();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    (press) => {
      renderPage(aPageInput('rs'));
      let isTaken = false;
      const afterwards = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', afterwards, { once: true });
      fireEvent.click(stageLinks()[0] as Element, press);
      expect(isTaken).toBe(false);
      expect(screen.getByRole('region', { name: '2. kolo' })).toBeVisible();
    },
  );

  it('asks a visitor to log in for rank and points', () => {
    renderPage(aPageInput('rs'));
    expect(screen.getByRole('link', { name: 'Prijavite se da vidite plasman i bodove po kolima' })).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
    expect(screen.queryByText(/bez plasmana/)).toBeNull();
  });

  it('has rank and points for a player, a dash where there is no rank', async () => {
    await signIn({ stages: [aStage(1, -168, { rank: 3, totalPoints: 5 }), aStage(2, -1)] });
    renderPage(aPageInput('rs'));
    await settlePage();
    const [first, second] = stageLinks();
    expect(first).toHaveTextContent('3.5 bod., Plasman 3, 5 bodova');
    expect(second).toHaveTextContent('–0 bod., bez plasmana, 0 bodova');
  });
});

describe('G015: the prompt to log in', () => {
  const future = { query: { stage: '3' } };

  it('stands on the page when a visitor opens it', () => {
    renderPage(aPageInput('rs'));
    expect(screen.getByRole('link', { name: 'Prijavi se' })).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });

  it('opens when a visitor presses an outcome, and closes', async () => {
    renderPage(aPageInput('rs', future));
    const [button] = screen.getAllByRole('button', { name: /^1: pobeda domaćina/ });
    await user().click(button as Element);
    const dialog = await screen.findByRole('dialog', { name: 'Prvo se prijavite' });
    // What is picked is kept for the stage that it is of.
    const back = '/login?ref_url=/prognozzer%3Fstage%3D3%26jmbg%3Dtrue';
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', back);
    await user().click(within(dialog).getByRole('button', { name: 'Zatvori' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('G047: is not behind any match of a stage that has begun', () => {
    renderPage(aPageInput('rs'));
    expect(screen.queryByRole('button', { name: /^[1X2]:/ })).toBeNull();
  });

  it.each([
    [{ isLinked: false }, 'Za slanje prognoza povežite nalog sa sajtom Kvota.'],
    [{ isLinked: true, isVerified: false }, /^Nalog na sajtu Kvota nije verifikovan/],
    [{ isLinked: true, isVerified: true }, /^Pošaljite prognoze/],
  ])('G002 G066: gives way to what a member can do: %o', async (user, words) => {
    await signIn({ user: aGameUser(user) });
    renderPage(aPageInput('rs', future));
    await settlePage();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Prijavi se/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Poveži nalog' }) !== null).toBe(!user.isLinked);
    // Where the mail is sent again, and the link taken back.
    const verify = screen.queryByRole('link', { name: 'Zatraži potvrdu ponovo' });
    expect(verify?.getAttribute('href')).toBe(
      'isVerified' in user && !user.isVerified ? '/prognozzer/korisnicki_podaci' : undefined,
    );
  });

  it('is nowhere in an edition without accounts', () => {
    const edition = { ...EDITIONS.rs, features: { login: false, game: true } };
    renderPage({ ...aPageInput('rs', future), edition });
    expect(screen.queryByRole('link', { name: /Prijavi se/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^[1X2]:/ })).toBeNull();
  });
});

describe('stories', () => {
  const story = (id: number) => ({
    id,
    fake_user: { id, name: `Glas ${id}`, photo_url: null },
    picture: { dir: 'demo/net', filename: 'net-1.webp' },
    alt: 'Mreža',
    text: 'Gol',
    link: null,
    starts: NOW.toISOString(),
    ends: NOW.toISOString(),
  });
  const withAnswer = (stories: CallResult) => {
    const input = aPageInput('rs');
    return { ...input, data: { ...input.data, stories } };
  };

  it.each([
    [3, false],
    [4, true],
  ])('G030 P087: of %i users are shown: %s', (count, areShown) => {
    renderPage(withAnswer(ok({ stories: Array.from({ length: count }, (_, id) => story(id + 1)) })));
    expect(screen.queryByRole('region', { name: 'Priče' }) !== null).toBe(areShown);
  });

  it('G030: the game goes on without them', () => {
    renderPage(withAnswer(NOT_FOUND));
    expect(screen.queryByRole('region', { name: 'Priče' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(0);
  });
});
