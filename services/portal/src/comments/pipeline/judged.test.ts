import type { Queryable } from '@tribina/service-kit';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { examine, type Verdict } from './pipeline';
import { STEPS } from './steps';

interface Judged {
  readonly edition: EditionId;
  readonly label: 'spam' | 'clean';
  readonly text: string;
}

const FOLDER = path.join(__dirname, '../judged');
const SETS = [setsOf(FOLDER), setsOf(process.env['EVAL_SET'])].flat();

/** Every `.jsonl` file of a folder, one comment per line. */
function setsOf(folder: string | undefined): { name: string; comments: Judged[] }[] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((name) => ({
      name,
      comments: readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"label"'))
        .map((line) => JSON.parse(line) as Judged),
    }));
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

describe.each(SETS)('P067: the judged set $name', ({ name, comments }) => {
  it('has 95 of 100 spam comments held, and at most 2 of 100 clean ones', async () => {
    const judged: (Judged & Verdict)[] = [];
    for (const comment of comments) judged.push({ ...comment, ...(await judge(comment, portal.owner.write)) });
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
