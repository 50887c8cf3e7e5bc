import { gameAdminCalls, gameJobCalls, type AdminStage, type DeskJob } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { useAnswer } from '@tribina/ui';
import { link, note, sectionTitle, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { useGameDesk } from '../shared/game-desk-context';
import { useJobEnd, useSettled } from '../shared/jobs-context';
import { section } from '../shared/desk.late.styles';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';
import { stageState } from '../shared/stage-state';
import { StageMark } from '../shared/StageMark';
import { EventCard } from './EventCard';
import { QuizSection } from './QuizSection';
import { RunsTable } from './RunsTable';
import { facts } from './stage.late.styles';

/** A stage: its matches with their results, its question, and how often it was settled. */
export function StagePage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.stage;
  const { value, refusal, reload } = useAnswer(String(id), () =>
    askDesk(gameAdminCalls.readStage, { params: { stageId: id } }),
  );
  useAnnouncedEnds(({ subject }) => {
    const events = value?.events ?? [];
    return subject === `stage:${id}` || events.some((event) => subject === `event:${event.id}`);
  }, reload);
  useSettled(value?.challenge.id, reload);
  const title = value ? `${value.challenge.name}: ${value.stage.name}` : words.title;
  return (
    <Screen title={title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      {value ? (
        <>
          <StageFacts stage={value.stage} />
          <section className={classes(stack, section)}>
            <h2 className={sectionTitle}>{words.matches}</h2>
            {value.events.map((event) => (
              <EventCard key={event.id} event={event} onCorrected={reload} />
            ))}
          </section>
          <QuizSection stage={value.stage} quiz={value.quiz} onChanged={reload} />
          <section className={classes(stack, section)}>
            <h2 className={sectionTitle}>{words.runs}</h2>
            <RunsTable runs={value.runs} />
          </section>
        </>
      ) : null}
    </Screen>
  );
}

/** Says what has come of corrections and right answers, and has the screen read anew what follows from them. */
function useAnnouncedEnds(isOurs: (job: DeskJob) => boolean, onChanged: () => void): void {
  const { phrases, announce } = useGameDesk();
  const texts: Partial<Record<DeskJob['kind'], string>> = {
    correction: phrases.correction.sent,
    'quiz-answer': phrases.quiz.stated,
  };
  useJobEnd((job) => {
    const text = texts[job.kind];
    if (!text || !isOurs(job)) return;
    onChanged();
    void askDesk(gameJobCalls.readJob, { params: { jobId: job.id } }).then((answer) => {
      const changed = answer.isOk ? answer.value.result?.changed : undefined;
      if (changed !== undefined) announce(fill(text, { changed }));
    });
  });
}

function StageFacts({ stage }: { readonly stage: AdminStage }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.stage;
  const { id, deadline, closedAt, frozenAt, slips } = stage;
  const state = stageState(stage);
  const times: readonly (readonly [string, string | null])[] = [
    [words.deadline, deadline],
    [words.closed, closedAt],
    [words.frozen, frozenAt],
  ];
  return (
    <>
      <p className={facts}>
        <StageMark stage={stage} />
        {times.map(([name, at]) =>
          at === null ? null : (
            <span key={name}>
              {name}: <time dateTime={at}>{dateAndTime(edition, at)}</time>
            </span>
          ),
        )}
        <span>{fill(words.slips, { count: slips })}</span>
        <a className={link} href={paths.challenges}>
          {words.back}
        </a>
        {state === 'open' ? (
          <a className={link} href={paths.editStage(id)}>
            {words.edit}
          </a>
        ) : null}
      </p>
      {state === 'closed' ? <p className={note}>{words.prizesMove}</p> : null}
    </>
  );
}
