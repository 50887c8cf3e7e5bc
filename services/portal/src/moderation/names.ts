import type { Finding } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { name } from '../comments/pipeline/steps/name';

interface GivenName {
  readonly edition: EditionId;
  readonly userId: number;
  readonly displayName: string;
}

const WEIGHTS = { banned: 80, suspect: 40 } as const;
const MOST_RISK = 100;

/**
 * Looks at a name that somebody has taken: one that says what guests' names may not, or in which a word of the moderators' stands,
 * however it is written, waits in their queue of names. The name itself is taken all the same. Part of the transaction that
 * takes it.
 */
export async function reviewName(tx: Queryable, given: GivenName): Promise<void> {
  const { edition, userId } = given;
  const findings = [...(await asGuest(tx, given)), ...(await hiddenWords(tx, given))];
  if (findings.length === 0) {
    await tx.execute(sql`delete from moderation_name where user_id = ${userId}`);
    return;
  }
  const risk = Math.min(
    MOST_RISK,
    findings.reduce((sum, { weight }) => sum + weight, 0),
  );
  await tx.execute(sql`
    insert into moderation_name (user_id, edition, findings, risk, at)
    values (${userId}, ${edition}, ${JSON.stringify(findings)}::jsonb, ${risk}, app_now())
    on conflict (user_id) do update set edition = excluded.edition, findings = excluded.findings, risk = excluded.risk,
      at = excluded.at, decided_at = null`);
}

/** What the pipeline says of a guest of that name; in names underscores stand for spaces. */
async function asGuest(tx: Queryable, { edition, displayName }: GivenName): Promise<Finding[]> {
  const author = { guestName: displayName.replaceAll('_', ' ') };
  const nothingElse = { articleId: 0, text: '', fingerprint: '', sender: '', trap: '', commentId: null };
  const found = await name.look({ edition: EDITIONS[edition], author, ...nothingElse }, tx);
  return found.map((finding) => ({ step: name.name, ...finding }));
}

/** Within a name too, where a text would have it as a word of its own. */
function hiddenWords(tx: Queryable, { edition, displayName }: GivenName): Promise<Finding[]> {
  return rows<Finding>(
    tx,
    sql`select 'words' as step, case kind when 'banned' then ${WEIGHTS.banned}::int else ${WEIGHTS.suspect}::int end as weight,
          word as detail
        from moderation_word
        where edition = ${edition} and kind <> 'allowed'
          and position(name_skeleton(word) in name_skeleton(${displayName})) > 0
        order by weight desc, word`,
  );
}
