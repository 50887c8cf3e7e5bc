import type { Queryable } from '@tribina/service-kit';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import path from 'node:path';
import { judgedSetsOf } from '../../testing/judged-sets';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { examine, type Verdict } from './pipeline';
import { stepsOf } from './steps';

interface Judged {
  readonly edition: EditionId;
  readonly label: 'spam' | 'clean';
  readonly text: string;
}

const STEPS = stepsOf(['tribina.example', 'hr.tribina.example', 'ke.tribina.example']);
const SETS = [path.join(__dirname, '../judged'), process.env['EVAL_SET']].flatMap((place) =>
  judgedSetsOf(place, judgedOf),
);

/** What is on a line of a set; null where it is no judged comment. */
function judgedOf(value: unknown): Judged | null {
  const { edition: name, label, text } = (value ?? {}) as Readonly<Record<keyof Judged, unknown>>;
  const edition = EDITION_IDS.find((id) => id === name);
  if (!edition || (label !== 'spam' && label !== 'clean') || typeof text !== 'string' || text === '') return null;
  return { edition, label, text };
}

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

function judge({ edition, text }: Judged, db: Queryable): Promise<Verdict> {
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
    const judged: (Judged & Verdict)[] = [];
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
