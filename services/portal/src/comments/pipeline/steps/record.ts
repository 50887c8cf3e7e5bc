import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import type { Step } from '../step';
import { isBySame } from './by-same';

/** From so many rejections in a month on, where they are so many of all, a person looks first. */
const SUSPECT = { rejected: 2, share: 0.3 } as const;

/** What became of the last comments of the same person. */
export const record: Step = {
  name: 'record',
  look: async (submission, db) => {
    const found = await row<{ rejected: number; decided: number }>(
      db,
      sql`select count(*) filter (where state = 'rejected')::int as rejected, count(*)::int as decided
          from comments_comment where ${isBySame(submission)} and state in ('published', 'rejected')
            and created_at > ${NOW} - interval '30 days'`,
    );
    const { rejected = 0, decided = 0 } = found ?? {};
    const isSuspect = rejected >= SUSPECT.rejected && rejected / decided >= SUSPECT.share;
    return isSuspect ? [{ detail: `${rejected}/${decided}`, weight: 50 }] : [];
  },
};
