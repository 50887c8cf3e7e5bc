import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import type { Step } from '../step';
import { isBySame } from './by-same';

/** Shorter ones are said by many: `Bravo!` */
const SHORTEST = 20;
const WEIGHTS = { own: 55, others: 40 } as const;

/** The same text again within a day: by the same person, or by others too, as robots do. */
export const repeat: Step = {
  name: 'repeat',
  look: async (submission, db) => {
    const { fingerprint, articleId, commentId } = submission;
    const found = await row<{ own: boolean; others: boolean }>(
      db,
      sql`select coalesce(bool_or(${isBySame(submission)} and (length(fingerprint) >= ${SHORTEST} or article_id = ${articleId})), false) as own,
            count(*) filter (where length(fingerprint) >= ${SHORTEST}) >= 2 as others
          from comments_comment where fingerprint = ${fingerprint} and id is distinct from ${commentId}
            and created_at > ${NOW} - interval '1 day'`,
    );
    if (found?.own) return [{ detail: '', weight: WEIGHTS.own }];
    return found?.others ? [{ detail: '', weight: WEIGHTS.others }] : [];
  },
};
