/** A process that makes one release after the other, as `Builders` hands them out; it ends with whoever has started it. */
import type { Built } from './ask-builders';
import { makeRelease, type ReleaseJob } from './make-release';

process.once('disconnect', () => process.exit());
process.on('message', (job: ReleaseJob) => {
  const answer = (built: Built) => process.send?.(built);
  makeRelease(job).then(
    (id) => answer({ id }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
