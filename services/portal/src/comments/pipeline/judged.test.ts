import type { Queryable } from '@tribina/service-kit';
import { EDITIONS } from '@tribina/editions';
import path from 'node:path';
import { JUDGED_HOSTS, judgedCommentOf, type JudgedComment } from '../../testing/judged-comments';
import { judgedSetsOf } from '../../testing/judged-sets';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { examine, type Verdict } from './pipeline';
import { stepsOf } from './steps';

const STEPS = stepsOf(JUDGED_HOSTS);
const SETS = [path.join(__dirname, '../judged'), process.env['EVAL_SET']].flatMap((place) =>
  judgedSetsOf(place, judgedCommentOf),
);

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

function judge({ edition, text }: JudgedComment, db: Queryable): Promise<Verdict> {
  const submission = {
    edition: EDITIONS[edition],
    articleId: 1,
    text,
    fingerprint: text,
    author: { userId: 1 },
    sender: '',
    trap: '',
    commentId: null,
  };
  return examine(STEPS, submission, db, (step, error) => {
    throw new Error(step, { cause: error });
  });
}

describe.each(SETS)('P067: the judged set $name', ({ name, lines }) => {
  it('has 95 of 100 spam comments held, and at most 2 of 100 clean ones', async () => {
    const judged: (JudgedComment & Verdict)[] = [];
    for (const comment of lines) judged.push({ ...comment, ...(await judge(comment, portal.owner.write)) });
    const [spam, clean] = (['spam', 'clean'] as const).map((label) => judged.filter((one) => one.label === label));
    const missed = (spam ?? []).filter(({ isHeld }) => !isHeld);
    const wronged = (clean ?? []).filter(({ isHeld }) => isHeld);
    process.stdout.write(
      `comments, ${name}: ${spam?.length} spam, ${missed.length} not held; ${clean?.length} clean, ${wronged.length} held\n`,
    );
    if (process.env['JUDGED_REPORT'] === name) {
      for (const { text, risk, findings } of [...missed, ...wronged]) {
        process.stdout.write(`  ${risk} ${text} ${JSON.stringify(findings)}\n`);
      }
    }
    expect(missed.length).toBeLessThanOrEqual((spam?.length ?? 0) * 0.05);
    expect(wronged.length).toBeLessThanOrEqual((clean?.length ?? 0) * 0.02);
  });
});
