import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from '@tribina/facades/router';
import type * as OwnParts from '../../shell/own-parts';
import { beginOnSlipPage, FUTURE, openSlip, outcome, pressed } from '../../testing/slip-page';
import { aPageInput } from '../../testing/game';
import { signIn } from '../../testing/own-game';
import { logout } from '@tribina/auth';
import { pageInRouter, renderPage, settlePage } from '../../testing/render-page';

/** Lets what players have on the home page come. */
let letCome: () => void = () => undefined;
let arrival: Promise<void> = Promise.resolve();
jest.mock<typeof OwnParts>('../../shell/own-parts', () => {
  const actual = jest.requireActual<typeof OwnParts>('../../shell/own-parts');
  return { ...actual, loadRoundParts: () => arrival.then(actual.loadRoundParts) };
});

beginOnSlipPage();
afterEach(() => {
  arrival = Promise.resolve();
});

it('what is picked before the game knows who plays stays, with what was kept from before', async () => {
  // His first visit: he is registered on the way.
  const game = await signIn({ member: { fantasy_id: null } });
  let register = () => undefined as void;
  const registered = new Promise<void>((resolve) => (register = resolve));
  const answer = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (String(input) === '/prognozzer/user/register') await registered;
    return answer?.(input, init) ?? Promise.reject(new TypeError('no answer'));
  });
  renderPage(aPageInput('rs', FUTURE));
  await settlePage();
  fireEvent.click(outcome(0, '1'));
  await settlePage();
  expect(pressed(0)).toEqual(['1']);
  await act(async () => register());
  await settlePage();
  expect(game.asked).toContain('POST /prognozzer/user/register');
  expect(pressed(0)).toEqual(['1']);
});

it('what is picked once the game knows who plays, but before his slip is there, stays', async () => {
  arrival = new Promise((resolve) => (letCome = resolve));
  await openSlip();
  fireEvent.click(outcome(0, 'X'));
  await act(async () => letCome());
  await settlePage();
  expect(pressed(0)).toEqual(['X']);
});

describe('whoever has picked as a visitor, and logs in by whichever way', () => {
  const Where = () => <output data-testid="where">{useLocation().search}</output>;
  const where = () => screen.getByTestId('where').textContent;
  const pickAsVisitor = async () => {
    const { unmount } = renderPage(aPageInput('rs', FUTURE));
    await settlePage();
    fireEvent.click(outcome(0, '1'));
    await settlePage();
    unmount();
  };
  const comeBack = async (search: string) => {
    history.replaceState(null, '', `/prognozzer${search}`);
    await signIn();
    render(pageInRouter(aPageInput('rs'), <Where />));
    await settlePage();
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['', '?stage=3'],
    ['?jmbg=true', '?stage=3&jmbg=true'],
  ])('is led from %j to the round of the pick: %s', async (search, to) => {
    await pickAsVisitor();
    await comeBack(search);
    expect(where()).toBe(to);
  });

  it('stays at a round that the address names, and where nothing was picked', async () => {
    await comeBack('');
    expect(where()).toBe('');
    cleanup();
    await act(logout);
    await pickAsVisitor();
    await comeBack('?stage=2');
    expect(where()).toBe('');
  });
});
