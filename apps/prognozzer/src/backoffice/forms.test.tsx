import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import type { AdminStage, MatchChoice } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField, press, pressed } from '@tribina/ui/testing';
import { paths } from './shared/paths';
import type { Quiz } from './stage/quiz';
import { aQuiz, PLAYED } from './testing/stage';
import {
  answerDesk,
  aJob,
  anEvent,
  aPlayer,
  aStage,
  DeskJobsStandIn,
  inHours,
  ok,
  openDesk,
  type Replies,
} from './testing/desk';

const words = gameAdminPhrases.hr;
const labelled = (label: string) => inField(() => screen.getByLabelText(label));

const MATCHES = Array.from({ length: 8 }, (_none, index): MatchChoice => ({
  id: 100 + index,
  startTime: inHours(24),
  round: { id: 1, name: '1. kolo lige' },
  home: `Domaćin ${index}`,
  visitor: `Gost ${index}`,
  code: 0,
  ended: false,
  stageId: null,
}));
const QUIZ = aQuiz();
const PLAYER = aPlayer();

const stageAnswer = (stage: Partial<AdminStage>, quiz: Quiz | null, events = [anEvent()]) =>
  ok({
    challenge: { id: 3, name: 'Liga vjetrova', competitionId: 9 },
    stage: aStage(stage),
    events,
    runs: [],
    quiz,
  });
const openStage = async (stage: Partial<AdminStage>, quiz: Quiz | null, replies: Replies = {}) => {
  answerDesk({ 'GET /stages/12': stageAnswer(stage, quiz), ...replies });
  await openDesk(paths.stage(12));
  await screen.findByRole('heading', { level: 1, name: 'Liga vjetrova: 2. kolo' });
};
const openPlayer = async (act: string) => {
  answerDesk({ 'GET /players': ok({ total: 1, players: [PLAYER] }) });
  await openDesk(paths.players);
  await screen.findByRole('button', { name: `${act}: Ćira` });
  await press(`${act}: Ćira`);
};

const question = labelled('Pitanje (Srpski)');
const reason = labelled(words.reason);
const JOBS = 'POST /prognozzer/admin/jobs';
const started = (act: Parameters<typeof aJob>[0]) => ok({ job: aJob(act) }).body;
const TRIAL = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: false };

const HANDS = {
  stage: {
    call: 'PUT /prognozzer/admin/stages/12',
    open: async () => {
      const events = MATCHES.map(({ id }) => anEvent({ id, matchId: id, startTime: inHours(24), results: [] }));
      answerDesk({
        'GET /stages/12': stageAnswer({}, null, events),
        'GET /competitions/9/matches': ok({ matches: [] }),
      });
      await openDesk(paths.editStage(12));
      await screen.findByRole('form', { name: words.editor.editTitle });
    },
    ...labelled('Naziv (Hrvatski)'),
    send: pressed(words.editor.save),
    taken: ok({}).body,
  },
  challenge: {
    call: 'POST /prognozzer/admin/challenges',
    open: async () => {
      const competition = { id: 9, name: 'Liga vjetrova', season: '2026/27', challengeId: null };
      answerDesk({
        'GET /competitions': ok({ competitions: [competition] }),
        'GET /competitions/9/matches': ok({ matches: MATCHES }),
        'GET /challenges': ok({ challenges: [] }),
      });
      await openDesk(paths.newChallenge);
      fireEvent.change(await screen.findByLabelText(words.editor.competition), { target: { value: '9' } });
      await screen.findByRole('form', { name: words.editor.newTitle });
    },
    ...labelled('Naziv (Hrvatski)'),
    send: async () => {
      const round = screen.getByLabelText<HTMLInputElement>(/^1\. kolo lige/);
      if (!round.checked) fireEvent.click(round);
      await press(words.editor.create);
    },
    taken: ok({ id: 4 }).body,
    stale: 'EXISTING_CHALLENGE',
  },
  quiz: {
    call: 'PUT /prognozzer/admin/stages/12/quiz',
    open: () => openStage({}, QUIZ),
    ...question,
    send: pressed(words.quiz.save),
    resend: pressed(words.quiz.conflict.keepMine),
    taken: ok({ id: 4, version: 2, answerIds: [1, 2] }).body,
    stale: 'VERSION_CONFLICT',
  },
  quizAnswer: {
    call: JOBS,
    open: async () => {
      const jobs = new DeskJobsStandIn({ 'try-quiz-answer': { trial: TRIAL } });
      await openStage(PLAYED, { ...QUIZ, correctId: 1 }, jobs.replies);
      fireEvent.click(await screen.findByRole('radio', { name: 'Tri hr' }));
      await press(words.correction.attempt);
      await screen.findByLabelText(words.reason);
    },
    ...reason,
    send: pressed(words.quiz.stateOther),
    taken: started({ kind: 'quiz-answer', stageId: 12, answerId: 2, reason: 'x' }),
    stale: 'STAGE_NOT_LOCKED',
  },
  correction: {
    call: JOBS,
    open: async () => {
      await openStage(PLAYED, null, new DeskJobsStandIn({ 'try-correction': { trial: TRIAL } }).replies);
      await press('Ispravi rezultat: Košava – Bura');
      await press(words.correction.attempt);
      await screen.findByLabelText(words.reason);
    },
    ...reason,
    send: pressed(words.correction.send),
    taken: started({ kind: 'correction', eventId: 50, home: 1, visitor: 0, code: 0, ended: true, reason: 'x', version: 1 }), // oxfmt-ignore
    stale: 'VERSION_CONFLICT',
  },
  player: {
    call: JOBS,
    open: () => openPlayer('Promijeni'),
    write: (text) => {
      const blocked = screen.getByLabelText<HTMLInputElement>(words.players.isBlocked);
      if (!blocked.checked) fireEvent.click(blocked);
      reason.write(text);
    },
    text: reason.text,
    send: pressed(words.players.save),
    taken: started({ kind: 'player', userId: 5, isBlocked: true, reason: 'x' }),
    stale: 'VERSION_CONFLICT',
  },
  unlink: {
    call: 'POST /prognozzer/admin/players/5/unlink',
    open: () => openPlayer(words.players.unlink),
    ...reason,
    send: () =>
      act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: words.players.unlink }).click()),
    taken: ok({}).body,
    stale: 'NOT_LINKED',
  },
} as const satisfies Readonly<Record<string, FormHand>>;

holdForms(HANDS, eachWithForms(logout));
