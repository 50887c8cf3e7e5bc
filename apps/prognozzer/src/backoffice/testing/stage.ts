import type { AdminEvent, AdminStage } from '@tribina/contracts';
import { screen } from '@testing-library/react';
import { paths } from '../shared/paths';
import type { Quiz } from '../stage/quiz';
import { answerDesk, anEvent, aStage, inHours, ok, openDesk, type Replies } from './desk';

/** Whose deadline is over. */
export const PLAYED: Partial<AdminStage> = { deadline: inHours(-3), lockedAt: inHours(-3), slips: 900, generation: 2 };

/** In every language another text. */
export const names = (text: string) => ({ sr: `${text} sr`, hr: `${text} hr`, en: `${text} en` });

export const aQuiz = (fields: Partial<Quiz> = {}): Quiz => ({
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

export interface Shown {
  readonly stage?: Partial<AdminStage>;
  readonly events?: readonly AdminEvent[];
  readonly quiz?: Quiz | null;
  readonly runs?: readonly object[];
}

/** Opens a stage; what `shown` returns when it is asked is what stands there then. */
export async function openStage(shown: () => Shown, replies: Replies = {}) {
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
