import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { onNotice, type Notice } from '@tribina/browser';
import { supportDialogs } from '../../testing/backend';
import { aPageInput, NOW } from '../../testing/game';
import { BROKEN, EDIT, holdCalls, playGame, PLAYER_ID, Refusal, signIn, type OwnGame } from '../../testing/own-game';
import { renderPage, settlePage as settle } from '../../testing/render-page';

const WORDS = {
  rs: {
    bell: /^Mejl obaveštenja su/,
    off: 'Mejl obaveštenja su isključena',
    without: 'Nastavi bez obaveštenja',
    withThem: 'Nastavi sa obaveštenjima',
    failed: 'Promena nije sačuvana. Pokušajte ponovo.',
  },
  hr: {
    bell: /^E-mail obavijesti su/,
    off: 'E-mail obavijesti su isključene',
    without: 'Nastavi bez obavijesti',
    withThem: 'Nastavi s obavijestima',
    failed: 'Promjena nije spremljena. Pokušajte ponovno.',
  },
} as const;

const said: Notice[] = [];
let stop: () => void;

beforeAll(supportDialogs);
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  said.length = 0;
  stop = onNotice((notice) => said.push(notice));
  playGame();
  await act(logout);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** The dialog of a player who gets mails. */
async function open(changes: Partial<OwnGame> = {}, edition: 'rs' | 'hr' = 'rs') {
  const words = WORDS[edition];
  const game = await signIn(changes);
  renderPage(aPageInput(edition));
  await settle();
  fireEvent.click(screen.getByText(words.bell));
  await settle();
  const dialog = screen.getByRole('dialog');
  const press = async (name: string) => {
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await settle();
  };
  const isOff = () => screen.queryByText(words.off) !== null;
  return { game, dialog, press, isOff, words };
}

describe('G055: whether mails are sent', () => {
  // The page of the player's data says it in the same words (`user-data.test.tsx`).
  it.each([
    ['rs', 'Mejlom vam javljamo', 'kad se bliži rok kola za koje nemate prognoze i kad osvojite bedž ili nagradu.'],
    ['hr', 'E-mailom vam javljamo', 'kad se bliži rok kola za koje nemate prognoze i kad osvojite značku ili nagradu.'],
  ] as const)('says in %s what is sent, and what is sent all the same', async (edition, told, on) => {
    const { dialog, press, words } = await open({}, edition);
    expect(dialog).toHaveTextContent(`${told} ${on}`);
    await press(words.without);
    fireEvent.click(screen.getByText(words.bell));
    await settle();
    expect(screen.getByRole('dialog')).toHaveTextContent(`${told} samo kad osvojite nagradu.`);
  });

  it.each<[string, 'rs' | 'hr', Refusal]>([
    ['no answer', 'rs', BROKEN],
    ['503', 'hr', new Refusal(503, 'OVERLOADED')],
    ['429', 'rs', new Refusal(429, 'RATE_LIMITED')],
  ])('after %s says that nothing was changed, and the same press sends it again', async (_what, edition, refusal) => {
    const onEdit = jest.fn(() => null as Refusal | null).mockReturnValueOnce(refusal);
    const { game, dialog, press, isOff, words } = await open({ onEdit }, edition);
    await press(words.without);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(words.failed);
    expect(isOff()).toBe(false);
    await press(words.without);
    expect(game.sent[EDIT]).toEqual([1, 2].map(() => ({ id: PLAYER_ID, emailSubscribed: false })));
    expect([screen.queryByRole('dialog'), isOff()]).toEqual([null, true]);
  });

  it('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back', async () => {
    const { dialog, press, words } = await open({ onEdit: () => new Refusal(401, 'UNAUTHORIZED') });
    await press(words.without);
    const alert = within(dialog).getByRole('alert');
    expect(alert).toHaveTextContent(words.failed);
    expect(within(alert).getByRole('link', { name: 'Prijavi se' })).toHaveAttribute(
      'href',
      '/login?ref_url=/prognozzer%3Fjmbg%3Dtrue',
    );
  });

  it('what was taken though its answer was lost is shown as the game has it', async () => {
    const { game, dialog, press, isOff, words } = await open({
      onEdit: () => {
        game.user = { ...game.user, emailSubscribed: false };
        return BROKEN;
      },
    });
    await press(words.without);
    expect(isOff()).toBe(true);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    // It is so already: nothing is sent.
    await press(words.without);
    expect([game.sent[EDIT]?.length, screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('while it is on its way it cannot be another choice; who has closed the dialog hears all the same that it failed', async () => {
    const { game, dialog, press, words } = await open({ onEdit: () => new Refusal(503, 'OVERLOADED') });
    const letGo = holdCalls(EDIT);
    await press(words.without);
    await press(words.without);
    expect(within(dialog).getByRole('button', { name: words.without })).toHaveAttribute('aria-busy', 'true');
    fireEvent(dialog, new Event('close'));
    await settle();
    expect([screen.queryByRole('dialog'), said]).toEqual([null, []]);
    await letGo();
    await settle();
    expect(said).toEqual([{ text: words.failed, tone: 'bad' }]);
    expect(game.sent[EDIT]).toHaveLength(1);
  });
});
