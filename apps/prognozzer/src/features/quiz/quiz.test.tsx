import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { onNotice } from '@tribina/browser';
import type { QuizQuestion } from '@tribina/contracts';
import { supportDialogs } from '../../testing/backend';
import { aPageInput, NOW, someStages } from '../../testing/game';
import { holdCalls, playGame, PLAYER_ID, Refusal, signIn, VOTE, type OwnGame } from '../../testing/own-game';
import { renderPage, settlePage as settle } from '../../testing/render-page';
import { actionsTold } from '../../testing/told';

const said: string[] = [];

beforeAll(() => {
  supportDialogs();
  onNotice(({ text }) => said.push(text));
});
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  playGame();
  await act(logout);
  said.length = 0;
});
afterEach(() => jest.useRealTimers());

const quiz = () => screen.getByRole('region', { name: 'Kviz kola' });
const unfold = () => fireEvent.click(within(quiz()).getByRole('button', { name: /^Kviz kola/ }));

function aQuiz(changes: Partial<QuizQuestion> = {}): QuizQuestion {
  const answers = ['Košava', 'Bura', 'Delfin'].map((text, place) => ({ id: place + 1, text }));
  return { id: 9, version: 3, question: 'Ko daje prvi gol?', answers, answeredId: null, correctId: null, ...changes };
}

async function open(changes: Partial<OwnGame>, stage = '3'): Promise<OwnGame> {
  const game = await signIn(changes);
  renderPage(aPageInput('rs', { query: { stage } }));
  await settle();
  await settle();
  return game;
}

it('G007 G092: takes a vote, and says that it is recorded', async () => {
  const game = await open({ quiz: aQuiz() });
  expect(quiz()).toHaveTextContent('Čeka vaš odgovor');
  unfold();
  expect(quiz()).toHaveTextContent('Tačan odgovor donosi 1 bod');
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  expect(game.sent[VOTE]).toEqual([
    {
      userId: PLAYER_ID,
      stageId: 103,
      questionId: 9,
      version: 3,
      answerId: 2,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(said).toEqual(['Vaš glas je zabeležen.']);
  expect(actionsTold()).toEqual([{ action: 'QUIZ_ANSWERED' }]);
  expect(quiz()).toHaveTextContent('Odgovoreno');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('asks for an answer where none is chosen', async () => {
  const game = await open({ quiz: aQuiz() });
  unfold();
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Izaberite odgovor.');
  expect(game.sent[VOTE]).toBeUndefined();
});

it.each([
  ['INACTIVE_STAGE', 409, 'Kolo nije aktivno.'],
  ['ALREADY_ANSWERED', 409, 'Na ovo pitanje je već odgovoreno.'],
  ['UNVERIFIED_USER', 403, 'Nalog na sajtu Kvota nije verifikovan.'],
  ['OVERLOADED', 503, 'Mnogo odgovora stiže odjednom. Glasajte ponovo za koji trenutak.'],
  ['WHATEVER', 500, 'Odgovor nije poslat. Pokušajte ponovo.'],
])('after %s says why', async (code, status, reason) => {
  await open({ quiz: aQuiz(), onVote: () => new Refusal(status, code) });
  unfold();
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  expect(within(quiz()).getByRole('alert')).toHaveTextContent(reason);
  expect(actionsTold()).toEqual([]);
});

it('a vote that was not answered is sent again under the same request', async () => {
  const game = await open({
    quiz: aQuiz(),
    onVote: (_body, turn) => (turn === 1 ? new Refusal(503, 'OVERLOADED') : null),
  });
  unfold();
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  const [first, second] = game.sent[VOTE] ?? [];
  expect(second).toEqual(first);
  expect(said).toEqual(['Vaš glas je zabeležen.']);
});

it('what is chosen while a vote is on its way is no vote: the screen goes on showing what was sent', async () => {
  const game = await open({ quiz: aQuiz() });
  const letGo = holdCalls(VOTE);
  unfold();
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Delfin' }));
  expect(screen.getByRole('radio', { name: 'Bura' })).toBeChecked();
  await letGo();
  await settle();
  expect(game.sent[VOTE]).toMatchObject([{ answerId: 2 }]);
  expect(within(quiz()).getByText('vaš odgovor').closest('li')).toHaveTextContent('Bura');
});

it('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back; the choice stays', async () => {
  await open({ quiz: aQuiz(), onVote: () => new Refusal(401, 'UNAUTHORIZED') });
  unfold();
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  const alert = within(quiz()).getByRole('alert');
  expect(alert).toHaveTextContent('Prijava je istekla. Prijavite se ponovo.');
  expect(within(alert).getByRole('link')).toHaveAttribute(
    'href',
    '/login?ref_url=/prognozzer%3Fstage%3D3%26jmbg%3Dtrue',
  );
  expect(screen.getByRole('radio', { name: 'Bura' })).toBeChecked();
});

it('G007: a vote names the words that were shown; where they have changed, it is given anew, to the new ones', async () => {
  const game = await open({
    quiz: aQuiz(),
    onVote: (_body, turn) => (turn === 1 ? new Refusal(422, 'UNKNOWN_QUESTION') : null),
  });
  unfold();
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  game.quiz = aQuiz({
    version: 4,
    answers: [
      { id: 2, text: 'Delfin' },
      { id: 4, text: 'Bura' },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  await settle();
  expect(within(quiz()).getByRole('alert')).toHaveTextContent('Pitanje je promenjeno.');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Bura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Glasaj' }));
  await settle();
  expect(game.sent[VOTE]).toMatchObject([
    { version: 3, answerId: 2 },
    { version: 4, answerId: 4 },
  ]);
});

it.each([
  [{ answeredId: 2, correctId: 2 }, 'Tačno', 'Buravaš odgovor, tačan odgovor'],
  [{ answeredId: 1, correctId: 2 }, 'Netačno', 'Buratačan odgovor'],
  [{ answeredId: 1, correctId: null }, 'Čeka se tačan odgovor', 'Košavavaš odgovor'],
  [{ answeredId: null, correctId: 2 }, 'Bez odgovora', 'Buratačan odgovor'],
])('G007: after the deadline, %o: %s', async (answers, standing, line) => {
  await open({ quiz: aQuiz(answers) }, '2');
  expect(within(quiz()).getByRole('button')).toHaveTextContent(standing);
  unfold();
  expect(
    within(quiz())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain(line);
});

it('does not ask for that of a stage which has none', async () => {
  const stages = someStages().map((stage) => ({ ...stage, hasQuiz: false }));
  await open({ stages, quiz: aQuiz() });
  expect(quiz()).toHaveTextContent('U ovom kolu nema kviza.');
});

it('says that a stage has none, where its service says so to who asks', async () => {
  await open({ quiz: null });
  expect(quiz()).toHaveTextContent('U ovom kolu nema kviza.');
});
