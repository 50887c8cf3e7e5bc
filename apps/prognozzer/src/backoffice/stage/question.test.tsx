import { logout } from '@tribina/auth';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskJobsStandIn, inHours, ok, refused } from '../testing/desk';
import { paths } from '../shared/paths';
import { aQuiz, names, openStage } from '../testing/stage';
import type { Quiz } from './quiz';

const words = gameAdminPhrases.hr;
const { quiz: quizWords } = words;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

describe('G007: the question', () => {
  it('what was saved and answered long ago, and a colleague has put back since, is not written over unseen', async () => {
    let quiz = aQuiz();
    const asked = await openStage(() => ({ stage: { deadline: inHours(24) }, quiz }), {
      'PUT /stages/12/quiz': ({ version, question }: { version: number; question: Quiz['question'] }) => {
        if (version !== quiz.version) return refused(409, 'VERSION_CONFLICT');
        quiz = aQuiz({ version: version + 1, question });
        return ok({ id: 4, version: quiz.version, answerIds: [1, 2] });
      },
    });
    const form = await screen.findByRole('form', { name: quizWords.title });
    const field = () => within(form).getByLabelText('Pitanje (Srpski)');
    const save = () => userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
    const puts = () => asked.filter(({ call }) => call.startsWith('PUT'));
    await userEvent.type(field(), ' A');
    await save();
    await waitFor(() => expect(quiz.version).toBe(2));
    await userEvent.type(field(), ' B');
    await save();
    await waitFor(() => expect(quiz.version).toBe(3));
    // A colleague takes the second version back on purpose.
    quiz = aQuiz({ version: 4, question: { ...names('Golova?'), sr: 'Golova? sr A' } });
    await userEvent.type(field(), ' C');
    await save();
    await waitFor(() => expect(puts().length > 3 || screen.queryByRole('alert') !== null).toBe(true));
    expect([puts().length, quiz.question.sr]).toEqual([3, 'Golova? sr A']);
    expect(screen.getByRole('alert')).toHaveTextContent(quizWords.conflict.title);
  });
  const OPEN = { stage: { deadline: inHours(24) } };

  it('is written in three languages before the deadline', async () => {
    let quiz: Quiz | null = null;
    const asked = await openStage(() => ({ ...OPEN, quiz }), {
      'PUT /stages/12/quiz': () => {
        quiz = aQuiz();
        return ok({ id: 4, version: 1, answerIds: [1, 2] });
      },
    });
    expect(screen.getByRole('link', { name: words.stage.edit })).toHaveAttribute('href', paths.editStage(12));
    const form = screen.getByRole('form', { name: quizWords.title });
    await userEvent.click(within(form).getByRole('button', { name: quizWords.addAnswer }));
    await userEvent.click(within(form).getByRole('button', { name: 'Ukloni 1. odgovor' }));
    for (const label of ['Pitanje', '1. odgovor', '2. odgovor']) {
      for (const language of ['Srpski', 'Hrvatski', 'Engleski']) {
        await userEvent.type(within(form).getByLabelText(`${label} (${language})`), `${label} ${language}`);
      }
    }
    await userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
    expect(await screen.findByText(quizWords.saved)).toBeInTheDocument();
    const text = (label: string) => ({ sr: `${label} Srpski`, hr: `${label} Hrvatski`, en: `${label} Engleski` });
    await userEvent.type(within(form).getByLabelText('Pitanje (Srpski)'), '!');
    await userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
    const bodies = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const question = text('Pitanje');
    expect(bodies()).toEqual([
      { version: 0, question, answers: [text('1. odgovor'), text('2. odgovor')] },
      {
        version: 1,
        question: { ...question, sr: 'Pitanje Srpski!' },
        answers: [
          { id: 1, ...text('1. odgovor') },
          { id: 2, ...text('2. odgovor') },
        ],
      },
    ]);
  });

  describe('that somebody else has saved meanwhile', () => {
    const theirs = aQuiz({
      version: 5,
      question: names('Tko vodi?'),
      answers: [
        { id: 2, names: names('Tri') },
        { id: 7, names: names('Nula') },
      ],
    });
    /** The form with another question typed into it, refused. */
    const conflict = async () => {
      let quiz = aQuiz();
      const asked = await openStage(() => ({ ...OPEN, quiz }), {
        'PUT /stages/12/quiz': (body: { version: number }) => {
          if (body.version === 5) return ok({ id: 4, version: 6, answerIds: [8, 2] });
          quiz = theirs;
          return refused(409, 'VERSION_CONFLICT');
        },
      });
      const form = screen.getByRole('form', { name: quizWords.title });
      await userEvent.type(within(form).getByLabelText('Pitanje (Srpski)'), ' Moje');
      await userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
      const notice = await screen.findByRole('alert');
      expect(notice).toHaveTextContent(quizWords.conflict.title);
      expect(notice).toHaveTextContent('Tko vodi? hr');
      expect(notice).toHaveTextContent('Nula hr');
      expect(within(form).getByLabelText('Pitanje (Srpski)')).toHaveValue('Golova? sr Moje');
      return { asked, form, notice };
    };

    it('keeps what is typed, and saves it over what is there if that is wanted', async () => {
      const { asked, form, notice } = await conflict();
      await userEvent.click(within(notice).getByRole('button', { name: quizWords.conflict.keepMine }));
      expect(await screen.findByText(quizWords.saved)).toBeInTheDocument();
      // An answer that is there no more is a new one.
      expect(asked.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
        version: 5,
        question: { ...names('Golova?'), sr: 'Golova? sr Moje' },
        answers: [names('Dva'), { id: 2, ...names('Tri') }],
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(within(form).getByLabelText('Pitanje (Srpski)')).toHaveValue('Golova? sr Moje');
    });

    it('or gives way to it', async () => {
      const { form, notice } = await conflict();
      await userEvent.click(within(notice).getByRole('button', { name: quizWords.conflict.takeTheirs }));
      expect(within(form).getByLabelText('Pitanje (Srpski)')).toHaveValue('Tko vodi? sr');
      expect(within(form).getByLabelText('2. odgovor (Hrvatski)')).toHaveValue('Nula hr');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it.each([
    ['as it is', ''],
    ['with more', ' Opet'],
  ])('that was saved without an answer is no one else’s where it is sent again %s', async (_how, more) => {
    let quiz = aQuiz();
    const asked = await openStage(() => ({ ...OPEN, quiz }), {
      'PUT /stages/12/quiz': ({ version, question }: { version: number; question: Quiz['question'] }) => {
        if (version === 2) return ok({ id: 4, version: 3, answerIds: [1, 2] });
        if (quiz.version === 2) return refused(409, 'VERSION_CONFLICT');
        quiz = aQuiz({ version: 2, question });
        return refused(503, 'SERVICE_UNAVAILABLE');
      },
    });
    const form = screen.getByRole('form', { name: quizWords.title });
    const save = () => userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
    await userEvent.type(within(form).getByLabelText('Pitanje (Srpski)'), ' Moje');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    if (more) await userEvent.type(within(form).getByLabelText('Pitanje (Srpski)'), more);
    await save();
    expect(await screen.findByText(quizWords.saved)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    const sent = asked.filter(({ call }) => call.startsWith('PUT'));
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)?.body).toMatchObject({ question: { sr: `Golova? sr Moje${more}` } });
  });

  it.each([
    [401, 'UNAUTHORIZED'],
    [409, 'UNKNOWN_ANSWER'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('keeps what is typed after %i %s', async (status, code) => {
    await openStage(() => ({ ...OPEN, quiz: aQuiz() }), { 'PUT /stages/12/quiz': refused(status, code) });
    const form = screen.getByRole('form', { name: quizWords.title });
    await userEvent.type(within(form).getByLabelText('Pitanje (Srpski)'), ' Moje');
    await userEvent.click(within(form).getByRole('button', { name: quizWords.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(code);
    expect(within(form).getByLabelText('Pitanje (Srpski)')).toHaveValue('Golova? sr Moje');
  });

  it('keeps its answers once somebody has given one', async () => {
    await openStage(() => ({
      ...OPEN,
      quiz: aQuiz({ answered: 5, answers: [1, 2, 3].map((id) => ({ id, names: names('A') })) }),
    }));
    expect(screen.getByText(/Odgovorilo igrača: 5/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Ukloni/ })).not.toBeInTheDocument();
  });

  it('gets its right answer after the deadline, and another one later: first what would change, then for a reason', async () => {
    const trial = { changed: 40, gaining: 40, losing: 0, effects: [], arePrizesFrozen: false };
    const jobs = new DeskJobsStandIn({ 'try-quiz-answer': { trial }, 'quiz-answer': { changed: 40 } });
    const right = () =>
      jobs.started.flatMap(({ act: asked }) => (asked.kind === 'quiz-answer' ? [asked.answerId] : []));
    await openStage(() => ({ quiz: aQuiz({ correctId: right().at(-1) ?? null }) }), jobs.replies);
    const form = await screen.findByRole('form', { name: quizWords.right });
    const button = (name: string) => within(form).getByRole('button', { name });
    const state = async (answer: string, name: string, reason: string) => {
      await userEvent.click(within(form).getByRole('radio', { name: answer }));
      await userEvent.click(button(words.correction.attempt));
      expect(await within(form).findByRole('status')).toHaveTextContent(/40/);
      const stated = right().length;
      await userEvent.click(button(name));
      expect(right()).toHaveLength(stated);
      await userEvent.type(within(form).getByLabelText(words.reason), reason);
      await userEvent.click(button(name));
      await waitFor(() => expect(right()).toHaveLength(stated + 1));
    };
    expect(form).toHaveTextContent(quizWords.notStated);
    await state('Tri hr', quizWords.state, 'Zapisnik');
    expect(await screen.findByText('Točan odgovor je unesen. Promijenjeno igrača: 40.')).toBeInTheDocument();
    await waitFor(() => expect(within(form).queryByRole('button')).not.toBeInTheDocument());
    await state('Dva hr', quizWords.stateOther, 'Autogol');
    expect(jobs.started.map(({ act: asked }) => asked)).toEqual([
      { kind: 'try-quiz-answer', stageId: 12, answerId: 2 },
      { kind: 'quiz-answer', stageId: 12, answerId: 2, seen: null, reason: 'Zapisnik', trial: 1 },
      { kind: 'try-quiz-answer', stageId: 12, answerId: 1 },
      { kind: 'quiz-answer', stageId: 12, answerId: 1, seen: 2, reason: 'Autogol', trial: 3 },
    ]);
  });

  it('shows the right answer that a colleague has stated meanwhile, where none was chosen here', async () => {
    const jobs = new DeskJobsStandIn();
    jobs.settlements = [{ challengeId: 3, done: 1, total: 4 }];
    let correctId = 1;
    await openStage(() => ({ quiz: aQuiz({ correctId }) }), jobs.replies);
    const form = await screen.findByRole('form', { name: quizWords.right });
    expect(within(form).getByRole('radio', { name: 'Dva hr' })).toBeChecked();
    await screen.findByText(/korak 1 od 4/);
    correctId = 2;
    jobs.settlements = [];
    await waitFor(() => expect(within(form).getByRole('radio', { name: 'Tri hr' })).toBeChecked());
    expect(within(form).queryByRole('button')).toBeNull();
  });

  it('asks anew what would change where another answer is chosen after the trial', async () => {
    const trial = { changed: 3, gaining: 2, losing: 1, effects: [], arePrizesFrozen: false };
    const jobs = new DeskJobsStandIn({ 'try-quiz-answer': { trial } });
    await openStage(() => ({ quiz: aQuiz({ correctId: null }) }), jobs.replies);
    const form = await screen.findByRole('form', { name: quizWords.right });
    await userEvent.click(within(form).getByRole('radio', { name: 'Tri hr' }));
    await userEvent.click(within(form).getByRole('button', { name: words.correction.attempt }));
    await within(form).findByRole('status');
    await userEvent.click(within(form).getByRole('radio', { name: 'Dva hr' }));
    expect(within(form).queryByRole('status')).toBeNull();
    expect(within(form).getByRole('button', { name: words.correction.attempt })).toBeVisible();
  });

  it('that was never asked has no answer', async () => {
    await openStage(() => ({}));
    expect(screen.getByText(quizWords.none)).toBeInTheDocument();
  });
});
