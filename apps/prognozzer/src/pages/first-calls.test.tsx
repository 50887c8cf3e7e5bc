import { act } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { supportDialogs } from '../testing/backend';
import { aPageInput, NOW } from '../testing/game';
import { holdCalls, PLAYER_ID, playGame, signIn } from '../testing/own-game';
import { renderPage, settlePage } from '../testing/render-page';

/** How the player stands, his slips and points, and his account. */
const OWN = [
  `/prognozzer/challenge/get-current/${PLAYER_ID}`,
  `/prognozzer/challenge/all-stages/${PLAYER_ID}/7`,
  `/prognozzer/user/user-info/${PLAYER_ID}`,
];

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  playGame();
  await act(logout);
});
afterEach(() => jest.useRealTimers());

it('the own slip, points and account are asked for as soon as it is known who plays: none of these calls waits for another', async () => {
  await signIn();
  for (const path of OWN) holdCalls(path);
  renderPage(aPageInput('rs'));
  await settlePage();
  const asked = jest.mocked(fetch).mock.calls.map(([path]) => path);
  expect(OWN.filter((path) => !asked.includes(path))).toEqual([]);
});
