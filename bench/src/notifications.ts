import type pg from 'pg';
import { type Bench } from './bench';
import { logIn } from './editor';
import { deskOf } from './moderators-desk';
import { inOwnSystem, inPortalTables, p95Figure, timed } from './own-system';

const MEMBERS = 10_000;
const COMMENTS = 10;
const LIMIT_MS = 60_000;
const BETWEEN_LOOKS_MS = 10;

/** Members who all follow one article, and comments on it that wait for a moderator. */
async function insertFollowers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into accounts_user (email, display_name, roles, verified_at, created_at)
     select 'follower-' || n || '@tribina.example', 'Pratilac_' || n, '{member}', now(), now() from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  const {
    rows: [article],
  } = await client.query<{ id: string }>(
    `select id from content_article where edition = 'rs' and withdrawn_at is null order by id limit 1`,
  );
  await client.query(
    `insert into notifications_subscription (subject_kind, subject_id, user_id, created_at)
     select 'article', $1::bigint, id, now() from accounts_user where display_name like 'Pratilac\\_%'`,
    [article?.id],
  );
  // Riskier than all that the demo has: a moderator takes them first.
  await client.query(
    `insert into comments_comment (edition, article_id, guest_name, text, state, findings, risk, created_at, fingerprint)
     select 'rs', $1::bigint, 'Gost ' || n, 'Komentar broj ' || n || ' o kome svi treba da čuju.', 'held',
       '[{"step": "words", "weight": 1000, "detail": "broj"}]', 1000, now(), md5('follow' || n)
     from generate_series(1, $2::int) n`,
    [article?.id, COMMENTS],
  );
  await client.query('vacuum analyze');
}

async function untold(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from notifications_event where told_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Members who have not been told of every comment exactly once. */
async function wronglyTold(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from accounts_user account
     left join notifications_notification told on told.user_id = account.id and told.kind = 'article_comment'
     where account.display_name like 'Pratilac\\_%' and told.times is distinct from $1::int`,
    [COMMENTS],
  );
  return rows[0]?.count ?? 0;
}

/** How soon everybody who follows an article has been told of a comment. */
export const notifications: Bench = {
  name: 'notifications',
  isInProcess: true,
  method: `${MEMBERS.toLocaleString('en')} members of a system of its own follow one article; ${COMMENTS} comments on it are approved, each when all have been told of the one before: from the moderator's press to the last notification, its socket message with it. Afterwards each member has been told of each comment exactly once.`,
  run: ({ say }) =>
    inOwnSystem((system, ownerUrl) =>
      inPortalTables(ownerUrl, async (client) => {
        await insertFollowers(client);
        const desk = deskOf(system.port, await logIn(system, 'moderator'));
        const waiting = (await desk.claim()).data.filter(({ comment }) => comment?.text.includes('svi treba da čuju'));
        const times: number[] = [];
        for (const { id } of waiting.slice(0, COMMENTS)) {
          const { ms } = await timed(async () => {
            const began = performance.now();
            await desk.approve([id]);
            while ((await untold(client)) > 0) {
              if (performance.now() - began > LIMIT_MS) throw new Error('Not everybody is told');
              await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
            }
          });
          times.push(ms);
        }
        const wrong = await wronglyTold(client);
        say(`${times.length} comments, ${wrong} members told wrongly`);
        return [
          p95Figure(
            'notifications-told',
            `a moderator's click → ${MEMBERS.toLocaleString('en')} members told`,
            times,
            10_000,
          ),
          {
            id: 'notifications-wrong',
            what: 'members who were not told of each comment exactly once',
            value: wrong,
            unit: '',
            reference: null,
            worse: 'higher',
            budget: 0,
            detail: `of ${MEMBERS}, ${times.length} comments`,
          },
        ];
      }),
    ),
};
