import type { ModerationAction, ModerationReason } from '@tribina/contracts';
import { decisionsPath, EDITIONS, type EditionId } from '@tribina/editions';
import { beginningOf, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../database/now';
import { queueMail } from '../mail/queue';
import { tellOfDecision } from '../notifications/notify';
import { reasonText } from './reason-text';
import { TOLD_AFTER } from './undo';

const BATCH = 50;
/** Characters of a comment that a mail repeats. */
const EXCERPT = 300;

interface Untold {
  readonly edition: EditionId;
  readonly action: ModerationAction;
  readonly reason: ModerationReason | null;
  readonly note: string;
  readonly subject: string;
  readonly userId: number;
  readonly commentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly articleTitle: string | null;
  /** Of the act that was appealed against. */
  readonly appealedCode: string | null;
}

/**
 * Tells authors of what was decided, once it cannot be undone any more: each act exactly once, for mark, notification and mail
 * are one transaction, and an act that another process holds is left to it.
 *
 * @returns whether there may be more.
 */
export function tellAuthors(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await rows<Untold>(
      tx,
      sql`with due as (
            update moderation_act set told_at = ${NOW}
            where id in (
              select id from moderation_act
              where told_at is null and undone_at is null and user_id is not null and at <= ${NOW} - ${TOLD_AFTER}
              order by at, id limit ${BATCH} for update skip locked)
            returning *)
          select due.edition, due.action, due.reason, due.note, due.subject, due.user_id as "userId",
            due.comment_id as "commentId", due.code, account.display_name as name, article.title as "articleTitle",
            appealed.code as "appealedCode"
          from due join accounts_user account on account.id = due.user_id
            left join content_article article on article.id = due.article_id
            left join moderation_appeal appeal on appeal.id = due.appeal_id
            left join moderation_act appealed on appealed.id = appeal.act_id
          order by due.id`,
    );
    for (const act of due) await TOLD[act.action](tx, act);
    return due.length === BATCH;
  });
}

const nothing = () => Promise.resolve();

const TOLD: Readonly<Record<ModerationAction, (tx: Queryable, act: Untold) => Promise<void>>> = {
  approved: notify,
  rejected: async (tx, act) => {
    await notify(tx, act);
    await queueMail(tx, {
      ...receiver(act),
      template: 'comment_rejected',
      data: {
        name: act.name,
        articleTitle: act.articleTitle ?? '',
        text: beginningOf(act.subject, EXCERPT),
        reason: reasonText(EDITIONS[act.edition], act.reason ?? 'other', act.note),
        path: pathOf(act),
      },
    });
  },
  // Told at once: they cannot log in, or can again.
  suspended: nothing,
  reinstated: nothing,
  appeal_granted: answered,
  appeal_dismissed: answered,
  word_added: nothing,
  word_removed: nothing,
};

const receiver = ({ userId, edition }: Untold) => ({ userId, edition });

async function answered(tx: Queryable, act: Untold): Promise<void> {
  await notify(tx, act);
  await queueMail(tx, {
    ...receiver(act),
    template: 'appeal_answered',
    data: { name: act.name, isGranted: act.action === 'appeal_granted', note: act.note, path: pathOf(act) },
  });
}

async function notify(tx: Queryable, act: Untold): Promise<void> {
  const { commentId, action } = act;
  if (commentId === null) return;
  if (action === 'approved') await tellOfDecision(tx, { commentId, decision: action });
  else if (action === 'rejected' || action === 'appeal_granted' || action === 'appeal_dismissed') {
    await tellOfDecision(tx, { commentId, decision: action, url: pathOf(act) });
  }
}

/** The statement of reasons: of an answer, the one that was appealed against. */
function pathOf({ edition, code, appealedCode }: Untold): string {
  return decisionsPath(EDITIONS[edition], appealedCode ?? code);
}
