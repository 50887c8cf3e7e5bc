import { logout } from '@tribina/auth';
import type { AdminEvent, AdminStage, JobAct, JobKind } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import {
  answerDesk,
  anEvent,
  aStage,
  aVersion,
  DeskJobsStandIn,
  inHours,
  ok,
  openDesk,
  refused,
  type Replies,
} from '../testing/desk';
import type { Quiz } from './quiz';

const words = gameAdminPhrases.hr;
const { correction, quiz: quizWords } = words;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const PLAYED: Partial<AdminStage> = { deadline: inHours(-3), lockedAt: inHours(-3), slips: 900, generation: 2 };

interface Shown {
  readonly stage?: Partial<AdminStage>;
  readonly events?: readonly AdminEvent[];
  readonly quiz?: Quiz | null;
  readonly runs?: readonly object[];
}

/** Opens a stage; what `shown` returns when it is asked is what stands there then. */
async function openStage(shown: () => Shown, replies: Replies = {}) {
  const asked = answerDesk({
    'GET /stages/12': () => {
      const { stage = PLAYED, events = [anEvent()], quiz = null, runs = [] } = shown();
      const challenge = { id: 3, name: 'Liga vjetrova', competitionId: 9 };
      return ok({ challenge, stage: aStage(stage), events, runs, quiz });
    },
    ...replies,
  });
  await openDesk(paths.stage(12));
  await screen.findByRole('heading', { level: 1, name: 'Liga vjetrova: 2. kolo' });
  return asked;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const match = () => screen.getByRole('article', { name: 'Košava – Bura' });
const effect = (userId: number, pointsAfter: number) => ({
  userId,
  username: `Igrač ${userId}`,
  pointsBefore: 5,
  pointsAfter,
  rankBefore: 10,
  rankAfter: pointsAfter > 5 ? 2 : 0,
});
const TRIAL = {
  changed: 300,
  gaining: 120,
  losing: 180,
  effects: [effect(1, 6), effect(2, 4)],
  arePrizesFrozen: false,
};

it('shows the matches with the versions of their results, and the settlements', async () => {
  const results = [
    aVersion({ version: 2, visitor: 1, source: 'admin', reason: 'Gol je poništen', recordedBy: 7 }),
    aVersion(),
  ];
  const run = { id: 1, cause: 'correction', changed: 300, players: 900, startedAt: inHours(-1), endedAt: inHours(-1) };
  await openStage(() => ({
    stage: { ...PLAYED, closedAt: inHours(-1) },
    events: [
      anEvent({ results }),
      anEvent({ id: 51, home: 'Delfin', results: [], isVoid: true, startTime: inHours(2) }),
    ],
    runs: [
      { ...run, generation: 2 },
      { ...run, id: 2, generation: 1, cause: 'new-cause' },
    ],
  }));
  expect(match()).toHaveTextContent(/1:1/);
  await userEvent.click(within(match()).getByText('Verzije rezultata (2)'));
  const [, newest, first] = within(match()).getAllByRole('row');
  expect(newest).toHaveTextContent(`21:1${words.stage.ended}${words.stage.sources.admin} (korisnik 7)`);
  expect(newest).toHaveTextContent('Gol je poništen');
  expect(first).toHaveTextContent(words.stage.sources.feed);
  const other = screen.getByRole('article', { name: 'Delfin – Bura' });
  expect(other).toHaveTextContent(words.stage.noResult);
  expect(other).toHaveTextContent(words.stage.isVoid);
  expect(within(other).queryByRole('button', { name: /Ispravi/ })).not.toBeInTheDocument();
  const runs = within(screen.getByRole('region', { name: words.stage.runs })).getAllByRole('row');
  expect(runs[1]).toHaveTextContent(`2${words.stage.causes['correction']}300900`);
  expect(runs[2]).toHaveTextContent('1new-cause');
  expect(screen.getByText(words.stage.prizesMove)).toBeInTheDocument();
});

describe('a correction', () => {
  let jobs: DeskJobsStandIn;
  beforeEach(() => {
    jobs = new DeskJobsStandIn({ 'try-correction': { trial: TRIAL }, correction: { changed: 300 } });
  });
  const open = async (shown: () => Shown = () => ({}), replies: Replies = {}) => {
    const asked = await openStage(shown, { ...jobs.replies, ...replies });
    await userEvent.click(button('Ispravi rezultat: Košava – Bura'));
    return asked;
  };
  const write = async (label: string, text: string) => {
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  const said = (kind: string) => jobs.started.map(({ act }) => act).filter((one) => one.kind === kind);
  const first = { home: 1, visitor: 0, code: 0, ended: true };

  it('shows who would gain or lose before it can be sent, asks for a reason, and is sent on the version that was seen', async () => {
    await open(() => {
      const isCorrected = said('correction').length > 0;
      return {
        events: [anEvent({ results: isCorrected ? [aVersion({ version: 2, visitor: 1 }), aVersion()] : [aVersion()] })],
      };
    });
    expect(screen.getByLabelText('Golovi: Košava')).toHaveFocus();
    await write('Golovi: Bura', '1');
    expect(screen.queryByLabelText(words.reason)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: correction.send })).not.toBeInTheDocument();
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByText(/^Promijenilo bi se/)).toHaveTextContent(
      `Promijenilo bi se: 300. Više bodova: 120. Manje bodova: 180. ${correction.prizesFollow}`,
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(expect.arrayContaining(['Igrač 15 → 610 → 2', 'Igrač 25 → 410 → –']));
    expect(screen.getByText(correction.most)).toBeInTheDocument();
    await userEvent.click(button(correction.send));
    expect(said('correction')).toEqual([]);
    await userEvent.type(screen.getByLabelText(words.reason), 'Gol je poništen');
    await userEvent.click(button(correction.send));
    await waitFor(() => expect(match()).toHaveTextContent(/1:1/));
    const stated = { eventId: 50, ...first, visitor: 1 };
    expect(said('try-correction')).toEqual([{ kind: 'try-correction', ...stated }]);
    expect(said('correction')).toEqual([{ kind: 'correction', ...stated, reason: 'Gol je poništen', version: 1 }]);
    expect(await screen.findByText('Ispravak je upisan. Promijenjeno igrača: 300.')).toBeInTheDocument();
    expect(button('Ispravi rezultat: Košava – Bura')).toHaveFocus();
  });

  it('is tried anew when something else is written', async () => {
    await open();
    await userEvent.click(button(correction.attempt));
    await screen.findByLabelText(words.reason);
    await userEvent.selectOptions(screen.getByLabelText(correction.code), words.stage.codes['62']);
    expect(screen.queryByLabelText(words.reason)).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Golovi: Košava'));
    await userEvent.clear(screen.getByLabelText('Golovi: Bura'));
    await userEvent.click(screen.getByLabelText(correction.isEnded));
    await userEvent.click(button(correction.attempt));
    await waitFor(() =>
      expect(said('try-correction')).toMatchObject([first, { home: null, visitor: null, code: 62, ended: false }]),
    );
  });

  it('says that paid prizes stay', async () => {
    const trial = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: true };
    jobs = new DeskJobsStandIn({ 'try-correction': { trial } });
    await open();
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByText(new RegExp(`${correction.nothing} ${correction.prizesFrozen}`))).toBeInTheDocument();
  });

  it('says why it cannot be', async () => {
    await open(undefined, { 'POST /jobs': refused(422, 'INVALID_RESULT') });
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.INVALID_RESULT);
  });

  it('begins anew on the newer result where somebody was faster, and keeps the reason', async () => {
    let results = [aVersion()];
    const start = jobs.replies['POST /jobs'];
    await open(() => ({ events: [anEvent({ results })] }), {
      'POST /jobs': (body: never, query) => {
        const { kind } = (body as { act: JobAct }).act;
        if (kind !== 'correction' && typeof start === 'function') return start(body, query);
        results = [aVersion({ version: 2, home: 3, recordedAt: inHours(1) }), aVersion()];
        return refused(409, 'VERSION_CONFLICT');
      },
    });
    await userEvent.click(button(correction.attempt));
    await userEvent.type(await screen.findByLabelText(words.reason), 'Gol je poništen');
    await userEvent.click(button(correction.send));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.VERSION_CONFLICT);
    await userEvent.click(button(words.retry));
    await waitFor(() => expect(screen.getByLabelText('Golovi: Košava')).toHaveValue(3));
    await userEvent.click(button(correction.attempt));
    expect(await screen.findByLabelText(words.reason)).toHaveValue('Gol je poništen');
  });

  describe('that takes long', () => {
    const attempt = { kind: 'try-correction', eventId: 50, home: 3, visitor: 3, code: 0, ended: true } as const;
    const inList = (kind: JobKind) => screen.findByText(new RegExp(words.jobs.kinds[kind]));
    beforeEach(() => {
      jobs = new DeskJobsStandIn();
    });

    it('goes on when the page is left: who comes back sees it, and what it has come to', async () => {
      jobs.add(attempt);
      await openStage(() => ({}), jobs.replies);
      expect(await screen.findByLabelText('Golovi: Bura')).toHaveValue(3);
      expect(await inList('try-correction')).toHaveTextContent(words.jobs.states.running);
      expect(screen.getByText(words.jobs.goesOn)).toBeInTheDocument();
      jobs.end(1, { trial: TRIAL });
      expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
      expect(screen.queryByText(words.jobs.goesOn)).not.toBeInTheDocument();
    });

    it('a trial that has ended meanwhile is what the form begins with', async () => {
      jobs.add(attempt);
      jobs.end(1, { trial: TRIAL });
      await openStage(() => ({}), jobs.replies);
      expect(screen.queryByLabelText('Golovi: Bura')).not.toBeInTheDocument();
      await userEvent.click(button('Ispravi rezultat: Košava – Bura'));
      expect(screen.getByLabelText('Golovi: Bura')).toHaveValue(3);
      expect(await screen.findByText(/^Promijenilo bi se/)).toBeInTheDocument();
      expect(jobs.started).toEqual([]);
    });

    it('somebody else’s trial opens nothing', async () => {
      jobs.add(attempt, { actor: 8 });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('try-correction')).toBeInTheDocument();
      expect(screen.queryByLabelText('Golovi: Bura')).not.toBeInTheDocument();
    });

    it('tells its steps, and what it has come to when it ends, also one that was begun elsewhere', async () => {
      jobs.add({ ...attempt, kind: 'correction', reason: 'Gol je poništen', version: 1 }, { done: 4, total: 19 });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('correction')).toHaveTextContent('korak 4 od 19');
      expect(screen.getByRole('progressbar')).toHaveAttribute('value', '4');
      jobs.end(1, { changed: 300 });
      expect(await screen.findByText('Ispravak je upisan. Promijenjeno igrača: 300.')).toBeInTheDocument();
    });

    it('says what has become of one that was never finished', async () => {
      jobs.add(attempt, { state: 'broken', endedAt: inHours(0), fault: { status: 500, code: 'INTERNAL_ERROR' } });
      await openStage(() => ({}), jobs.replies);
      expect(await inList('try-correction')).toHaveTextContent(words.jobs.broken);
    });

    it('after no answer it is asked for under the same id', async () => {
      let isDown = true;
      const ids: string[] = [];
      const start = jobs.replies['POST /jobs'];
      await open(undefined, {
        'POST /jobs': (body: never, query) => {
          ids.push((body as { requestId: string }).requestId);
          if (isDown || typeof start !== 'function') return refused(504, 'UPSTREAM_TIMEOUT');
          return start(body, query);
        },
      });
      await userEvent.click(button(correction.attempt));
      await screen.findByRole('alert');
      isDown = false;
      await userEvent.click(button(correction.attempt));
      await waitFor(() => expect(jobs.started).toHaveLength(1));
      expect(new Set(ids).size).toBe(1);
    });
  });

  it('can be given up', async () => {
    await open();
    await userEvent.click(button(words.cancel));
    expect(button('Ispravi rezultat: Košava – Bura')).toHaveFocus();
  });
});

describe('G007: the question', () => {
  const names = (text: string) => ({ sr: `${text} sr`, hr: `${text} hr`, en: `${text} en` });
  const aQuiz = (fields: Partial<Quiz> = {}): Quiz => ({
    id: 4,
    version: 1,
    question: names('Golova?'),
    answers: [
      { id: 1, names: names('Dva') },
      { id: 2, names: names('Tri') },
    ],
    correctId: null,
    answered: 0,
    ...fields,
  });

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

  it('gets its right answer after the deadline, and another one only for a reason', async () => {
    const jobs = new DeskJobsStandIn({ 'quiz-answer': { changed: 40 } });
    const right = () =>
      jobs.started.flatMap(({ act: asked }) => (asked.kind === 'quiz-answer' ? [asked.answerId] : []));
    await openStage(() => ({ quiz: aQuiz({ correctId: right().at(-1) ?? null }) }), jobs.replies);
    const form = screen.getByRole('form', { name: quizWords.right });
    expect(form).toHaveTextContent(quizWords.notStated);
    await userEvent.click(within(form).getByRole('radio', { name: 'Tri hr' }));
    await userEvent.click(within(form).getByRole('button', { name: quizWords.state }));
    expect(await screen.findByText('Točan odgovor je unesen. Promijenjeno igrača: 40.')).toBeInTheDocument();
    await waitFor(() => expect(within(form).queryByRole('button')).not.toBeInTheDocument());
    await userEvent.click(within(form).getByRole('radio', { name: 'Dva hr' }));
    await userEvent.click(within(form).getByRole('button', { name: quizWords.stateOther }));
    expect(right()).toEqual([2]);
    await userEvent.type(within(form).getByLabelText(words.reason), 'Autogol');
    await userEvent.click(within(form).getByRole('button', { name: quizWords.stateOther }));
    await waitFor(() =>
      expect(jobs.started.map(({ act: asked }) => asked)).toEqual([
        { kind: 'quiz-answer', stageId: 12, answerId: 2, seen: null },
        { kind: 'quiz-answer', stageId: 12, answerId: 1, seen: 2, reason: 'Autogol' },
      ]),
    );
  });

  it('that was never asked has no answer', async () => {
    await openStage(() => ({}));
    expect(screen.getByText(quizWords.none)).toBeInTheDocument();
  });
});
