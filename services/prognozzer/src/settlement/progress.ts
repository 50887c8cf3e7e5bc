import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Progress } from './settlement';

/**
 * Writes down how far settlements have come, beside their transactions, so that others see it: the newest alone, and nothing
 * waits for it.
 */
export function keepProgress(
  { write }: Pick<Database, 'write'>,
  onError: (error: unknown) => void,
): (progress: Progress) => void {
  const newest = new Map<number, Progress>();
  let writing: Promise<void> = Promise.resolve();
  const writeNext = async () => {
    const [progress] = newest.values();
    if (!progress) return;
    newest.delete(progress.challengeId);
    await store(write, progress).catch(onError);
  };
  return (progress) => {
    newest.set(progress.challengeId, progress);
    writing = writing.then(writeNext);
  };
}

async function store(write: Database['write'], { challengeId, done, total }: Progress): Promise<void> {
  await write.execute(sql`
    insert into settlement_progress (challenge_id, done, total, at) values (${challengeId}, ${done}, ${total}, app_now())
    on conflict (challenge_id) do update set done = excluded.done, total = excluded.total, at = excluded.at`);
}
