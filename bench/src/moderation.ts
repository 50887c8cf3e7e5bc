import { type Bench } from './bench';
import { logIn } from './editor';
import { deskOf, HAND, type Desk } from './moderators-desk';
import { inOwnSystem, inPortalTables, p95Figure, timed } from './own-system';
import { articlePaths, get } from './site';

const PENDING = 100_000;
const PAGES = 60;
const CLICKS = 30;
const LIMIT_MS = 10_000;
const BETWEEN_LOOKS_MS = 5;

/** Comments of all risks that wait, spread over the articles. */
function insertPending(ownerUrl: string): Promise<void> {
  return inPortalTables(ownerUrl, async (client) => {
    await client.query(
      `insert into comments_comment (edition, article_id, guest_name, text, state, findings, risk, created_at, fingerprint)
       select 'rs', article.id, 'Gost ' || n, 'Komentar broj ' || n || ' koji čeka da ga neko pogleda.', 'held',
         jsonb_build_array(jsonb_build_object('step', 'words', 'weight', n % 100, 'detail', 'broj')), n % 100,
         now() - n * interval '1 second', md5(n::text)
       from generate_series(1, $1) n
         join (select id, row_number() over (order by id) - 1 as place, count(*) over () as articles
               from content_article where edition = 'rs' and withdrawn_at is null) article
           on article.place = n % article.articles`,
      [PENDING],
    );
    await client.query('vacuum analyze');
  });
}

/** Pages of the queue, each with some that were not there before. */
async function pages(desk: Desk): Promise<{ pages: number[]; counts: number[] }> {
  const times = { pages: [] as number[], counts: [] as number[] };
  for (let page = 0; page < PAGES; page += 1) {
    const { ms, value } = await timed(desk.claim);
    times.pages.push(ms);
    times.counts.push((await timed(desk.counts)).ms);
    await desk.approve(value.data.slice(0, 5).map(({ id }) => id));
  }
  return times;
}

/** From the press to the page of comments, kept by the gateway before, that shows it. */
async function clicks(desk: Desk, port: number): Promise<number[]> {
  const paths = await articlePaths(port);
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const [first] = (await desk.claim()).data;
    const at = paths.find((article) => article.endsWith(`/${first?.article?.id}`));
    const text = first?.comment?.text;
    if (!first || !at || !text) throw new Error('Nothing waits');
    const shows = async () => (await get(port, `${at}/comments`)).body.includes(text);
    await shows();
    const began = performance.now();
    await desk.approve([first.id]);
    while (!(await shows())) {
      if (performance.now() - began > LIMIT_MS) throw new Error(`${at} does not show the comment`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
    times.push(performance.now() - began);
  }
  return times;
}

/** The moderators' queue with 100,000 comments in it, and how soon a decision is public. */
export const moderation: Bench = {
  name: 'moderation',
  isInProcess: true,
  method:
    `${PENDING.toLocaleString('en')} comments of all risks wait in a system of its own. A moderator takes ${PAGES} pages of ` +
    `${HAND} at the gateway (claims, cases, count) and decides on 5 of each; then ${CLICKS} single approvals, each until the ` +
    "article's page of comments, kept before, shows it.",
  run: ({ say }) =>
    inOwnSystem(async (system, ownerUrl) => {
      await insertPending(ownerUrl);
      say(`${PENDING} comments wait`);
      const desk = deskOf(system.port, await logIn(system, 'moderator'));
      const queue = await pages(desk);
      const published = await clicks(desk, system.port);
      return [
        p95Figure('moderation-queue', 'a page of the queue at 100,000 pending', queue.pages, 150),
        p95Figure('moderation-counts', 'what is open in each queue', queue.counts, 150),
        p95Figure('moderation-public', "a moderator's click → public", published, 1_000),
      ];
    }),
};
