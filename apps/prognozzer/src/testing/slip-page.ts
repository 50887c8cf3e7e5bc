import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { onNotice } from '@tribina/browser';
import { supportDialogs } from './backend';
import { aPageInput, NOW } from './game';
import { playGame, SAVE, signIn, type OwnGame, type SaveBody } from './own-game';
import { renderPage, settlePage } from './render-page';
import { actionsTold } from './told';

/** The stage of the demo game that is still to be played. */
export const STAGE_ID = 103;
export const FUTURE = { query: { stage: '3' } };

/** Each test of a file begins with a game of its own and nobody logged in. @returns what the host is asked to say. */
export function beginOnSlipPage(): readonly string[] {
  const said: string[] = [];
  beforeAll(() => {
    supportDialogs();
    Element.prototype.scrollIntoView = () => undefined;
    onNotice(({ text }) => said.push(text));
  });
  beforeEach(async () => {
    jest.useFakeTimers({ now: NOW });
    globalThis.sessionStorage.clear();
    playGame();
    await act(logout);
    said.length = 0;
    actionsTold();
  });
  afterEach(() => jest.useRealTimers());
  return said;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const bar = () => screen.getByLabelText('Vaš tiket');
export const inBar = (name: string) => within(bar()).getByText(name);
export const card = (index: number) => document.querySelectorAll<HTMLElement>('article')[index] as HTMLElement;
// By hand: there are many of them, and roles are worked out anew for each question.
export const buttons = (index: number) => [...card(index).querySelectorAll('button')];
export const outcome = (index: number, letter: '1' | 'X' | '2') =>
  buttons(index).find(({ textContent }) => textContent?.startsWith(letter)) as HTMLButtonElement;
export const pressed = (index: number) =>
  buttons(index)
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent?.charAt(0));
export const saves = (game: OwnGame) => (game.sent[SAVE] ?? []) as SaveBody[];

/** A linked player opens a stage. */
export async function openSlip(changes: Partial<OwnGame> = {}, stage = FUTURE.query.stage): Promise<OwnGame> {
  const game = await signIn(changes);
  renderPage(aPageInput('rs', { query: { stage } }));
  await settlePage();
  return game;
}

export async function pickAll(letter: '1' | 'X' | '2' = '1'): Promise<void> {
  for (let index = 0; index < 8; index++) fireEvent.click(outcome(index, letter));
  await settlePage();
}
