import { gameJobCalls } from '@tribina/contracts';
import { useAnswer } from '@tribina/ui';
import { note, RefusalNotice, waiting } from '@tribina/ui/desk';
import { useEffect, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { JobState } from '../shared/JobList';
import { useJobs } from '../shared/jobs-context';
import { Effects } from './Effects';

interface TrialProps {
  readonly jobId: number;
  /** What would follow is shown now. */
  readonly onShown: (jobId: number) => void;
  readonly onAgain: () => void;
}

/** What would follow from a result, once a job has worked it out; nothing is stored. */
export function Trial({ jobId, onShown, onAgain }: TrialProps): ReactNode {
  const { jobs } = useJobs();
  const seen = jobs.find(({ id }) => id === jobId);
  // Asked for anew when it has come to its end.
  const { value, refusal, reload } = useAnswer(`${jobId} ${seen?.endedAt}`, () =>
    askDesk(gameJobCalls.readJob, { params: { jobId } }),
  );
  const isShown = Boolean(value?.result?.trial);
  useEffect(() => {
    if (isShown) onShown(jobId);
  }, [isShown, jobId, onShown]);
  if (refusal) return <RefusalNotice refusal={refusal} onRetry={reload} />;
  if (!value) return <div className={waiting} aria-busy="true" />;
  const { job, result } = value;
  if (job.fault) return <RefusalNotice refusal={job.fault} onRetry={onAgain} />;
  if (result?.trial) return <Effects trial={result.trial} />;
  return (
    <p className={note}>
      <JobState job={seen ?? job} />
    </p>
  );
}
