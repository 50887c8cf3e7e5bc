import type { DeskJob } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { note, quiet, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from './game-desk-context';
import { isInProgress, useJobs } from './jobs-context';
import { Subject } from './Subject';

/** What is in progress on whichever screen, and what did not come to its end. */
export function JobList(): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.jobs;
  const { jobs, settlements } = useJobs();
  const shown = jobs.filter((job) => isInProgress(job) || job.fault !== null);
  if (shown.length + settlements.length === 0) return null;
  return (
    <section className={classes(note, stack)} aria-label={words.title}>
      <ul className={stack}>
        {shown.map((job) => (
          <li key={job.id}>
            {words.kinds[job.kind]} (<Subject subject={job.subject} />
            ): <JobState job={job} />
          </li>
        ))}
        {settlements.map(({ challengeId, ...steps }) => (
          <li key={`challenge ${challengeId}`}>
            {phrases.stage.runs} (<Subject subject={`challenge:${challengeId}`} />
            ): <JobState job={{ ...steps, state: 'running', fault: null }} />
          </li>
        ))}
      </ul>
      {settlements.length > 0 || jobs.some(isInProgress) ? <p className={quiet}>{words.goesOn}</p> : null}
    </section>
  );
}

/** How far a job has come, or why it has not come to its end. */
export function JobState({ job }: { readonly job: Pick<DeskJob, 'state' | 'done' | 'total' | 'fault'> }): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.jobs;
  const { state, done, total, fault } = job;
  if (fault) {
    const known = Object.entries(phrases.refusals).find(([code]) => code === fault.code)?.[1];
    return (
      <>
        {state === 'broken' ? words.broken : (known ?? phrases.refusedOtherwise)} <code>{fault.code}</code>
      </>
    );
  }
  const text = total > 0 ? fill(words.steps, { done, total }) : words.states[state];
  return (
    <>
      {text} <progress aria-label={text} {...(total > 0 ? { value: done, max: total } : {})} />
    </>
  );
}
