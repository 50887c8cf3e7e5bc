import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { supportDialogs } from '../testing/backend';
import { aPageInput, aStage, NOW } from '../testing/game';
import { PLAYER_ID, playGame, Refusal, signIn, type OwnGame } from '../testing/own-game';
import { renderPage, settlePage as settle } from '../testing/render-page';

const STAGES = `/prognozzer/challenge/all-stages/${PLAYER_ID}/7`;
const DOWN = new Refusal(503, 'SERVICE_UNAVAILABLE');
const UNREAD = /^Vaše prognoze, plasman i bodovi trenutno ne mogu da se učitaju/;
const OLD = /^Vaši podaci su kakvi su bili poslednji put/;

/** A stage that is over, and one that takes predictions, all of them sent. */
const stages = () => {
  const open = aStage(2, 28);
  const events = open.events.map((event) => ({ ...event, finalResultBet: 'X' as const }));
  return [aStage(1, -168, { rank: 3, totalPoints: 5 }), { ...open, events }];
};

const stageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Kola' })).getAllByRole('link', { name: /kolo/ });
const sent = () => screen.queryByText('Prognozirano 8 od 8');

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  playGame();
  await act(logout);
});
afterEach(() => jest.useRealTimers());

async function open(refusals: OwnGame['refusals'] = {}): Promise<OwnGame> {
  const game = await signIn({ stages: stages(), refusals });
  renderPage(aPageInput('rs'));
  await settle();
  return game;
}

it('what cannot be asked for is no zero and no “none”: it is said, and asked for again', async () => {
  const game = await open({ [STAGES]: DOWN });
  expect(screen.getByText(UNREAD)).toBeVisible();
  for (const link of stageLinks()) expect(link).not.toHaveTextContent(/bod|plasman/i);
  expect(screen.queryByText(/^Prognozirano/)).toBeNull();
  game.refusals = {};
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await settle();
  expect(screen.queryByText(UNREAD)).toBeNull();
  expect(stageLinks()[0]).toHaveTextContent('3.5 bod.');
  expect(sent()).toBeVisible();
});

it('what was known stays, and is said to be of before', async () => {
  const game = await open();
  game.refusals = { [STAGES]: DOWN };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(screen.getByText(OLD)).toBeVisible();
  expect(stageLinks()[0]).toHaveTextContent('3.5 bod.');
  expect(sent()).toBeVisible();
});

it.each([
  ['who the player is', `/prognozzer/user/user-info/${PLAYER_ID}`, /[pP]oveži(te)? nalog/],
  ['the rank', `/prognozzer/ranking/user-challenge-ranking/7/${PLAYER_ID}`, /Plasman: [–0]/],
  ['the jokers', `/prognozzer/token/find/${PLAYER_ID}`, /Nemate džokera/],
])(
  'where %s alone cannot be asked for, nothing is made up for it, and the rest is there',
  async (_what, path, wrong) => {
    await open({ [path]: DOWN });
    expect(document.body).not.toHaveTextContent(wrong);
    expect(screen.queryByText(UNREAD)).toBeNull();
    expect(stageLinks()[0]).toHaveTextContent('3.5 bod.');
  },
);
