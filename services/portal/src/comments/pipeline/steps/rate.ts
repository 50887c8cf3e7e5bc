import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import type { Step } from '../step';
import { isBySame } from './by-same';

/** In ten minutes. Of guests of one address, which many can share, more. */
const MOST = { member: 10, guests: 25 } as const;

/** Somebody writes more than people do. */
export const rate: Step = {
  name: 'rate',
  look: async (submission, db) => {
    const found = await row<{ count: number }>(
      db,
      sql`select count(*)::int as count from comments_comment
          where ${isBySame(submission)} and created_at > ${NOW} - interval '10 minutes'`,
    );
    const most = 'userId' in submission.author ? MOST.member : MOST.guests;
    const count = found?.count ?? 0;
    return count >= most ? [{ detail: String(count), weight: 50 }] : [];
  },
};
