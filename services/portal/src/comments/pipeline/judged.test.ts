import type { Queryable } from '@tribina/service-kit';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { examine, type Verdict } from './pipeline';
import { stepsOf } from './steps';

interface Judged {
  readonly edition: EditionId;
  readonly label: 'spam' | 'clean';
  readonly text: string;
}

const STEPS = stepsOf(['tribina.example', 'hr.tribina.example', 'ke.tribina.example']);
const FOLDER = path.join(__dirname, '../judged');
const SETS = [setsOf(FOLDER), setsOf(process.env['EVAL_SET'])].flat();

/** A `.jsonl` file, or every one of a folder, one comment per line. @throws Error where there is none, or a line is none. */
function setsOf(place: string | undefined): { name: string; comments: Judged[] }[] {
  if (!place) return [];
  const files = statSync(place).isFile()
    ? [place]
    : readdirSync(place).flatMap((file) => (file.endsWith('.jsonl') ? [path.join(place, file)] : []));
  if (files.length === 0) throw new Error(`There is no judged set in ${place}`);
  return files.map((file) => ({
    name: path.basename(file),
    comments: readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.trim() === '' ? [] : [judgedOf(line, `${file}:${index + 1}`)])),
  }));
}

function judgedOf(line: string, at: string): Judged {
  let said: Partial<Judged>;
  try {
    said = JSON.parse(line) as Partial<Judged>;
  } catch {
    throw new Error(`${at} is no JSON`);
  }
  const { edition, label, text } = said;
  const isEdition = EDITION_IDS.some((id) => id === edition);
  if (!isEdition || !edition || (label !== 'spam' && label !== 'clean') || !text)
    throw new Error(`${at} needs edition (${EDITION_IDS.join(', ')}), label (spam or clean) and text`);
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
