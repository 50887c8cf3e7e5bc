import { saysNothing, type UsedPicture, type WorkingDraft } from '@tribina/contracts';
import { beginningOf, row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { instant } from '../../sql';
import { containing, wordsOf } from './term';

type Said = Pick<UsedPicture, 'dir' | 'filename'> & Partial<UsedPicture>;

/** Remembers the pictures of a draft. What it says nothing of stays as it was known. */
export async function keepPictures(tx: Queryable, edition: string, draft: WorkingDraft): Promise<void> {
  const pictures = picturesOf(draft);
  if (pictures.length === 0) return;
  // In one order for all, so that two writers of the same pictures do not wait for each other.
  await tx.execute(sql`
    with moment as materialized (select app_now() as now)
    insert into content_picture as known (edition, dir, filename, alt, caption, credit, first_used_at)
    select ${edition}, given.dir, given.filename, coalesce(given.alt, ''), coalesce(given.caption, ''),
      coalesce(given.credit, ''), moment.now
    from moment, jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as given (dir text, filename text, alt text, caption text, credit text)
    order by given.dir, given.filename
    on conflict (edition, dir, filename) do update set
      alt = coalesce(nullif(excluded.alt, ''), known.alt),
      caption = coalesce(nullif(excluded.caption, ''), known.caption),
      credit = coalesce(nullif(excluded.credit, ''), known.credit)`);
}

const LONGEST_NAME = 100;
const TEXTS = [
  ['alt', 300],
  ['caption', 300],
  ['credit', 120],
] as const;
const NAMES = { dir: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, filename: /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/ } as const;

/** The lead picture and those of the text, each once with what is said of it anywhere; blocks may have anything in them. */
function picturesOf({ picture, body }: WorkingDraft): Said[] {
  const found = new Map<string, Said>();
  for (const block of [picture, ...body.filter(({ type }) => type === 'image')]) {
    const said = block && saidIn(block);
    if (!said) continue;
    const key = `${said.dir}/${said.filename}`;
    found.set(key, { ...found.get(key), ...said });
  }
  return [...found.values()];
}

function saidIn(block: Readonly<Record<string, unknown>>): Said | null {
  const { dir, filename } = block;
  if (!isName(dir, NAMES.dir) || !isName(filename, NAMES.filename)) return null;
  const texts = TEXTS.flatMap(([name, longest]) => {
    const value = block[name];
    return typeof value === 'string' && !saysNothing(value) ? [[name, beginningOf(value.trim(), longest)]] : [];
  });
  return { dir, filename, ...Object.fromEntries(texts) };
}

function isName(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && value.length <= LONGEST_NAME && form.test(value);
}

interface PictureFilter {
  readonly term?: string;
  readonly limit: number;
  readonly offset: number;
}

/** The edition's pictures of which all words of the term are said, the newest first. */
export async function listPictures(
  tx: Queryable,
  edition: string,
  { term, limit, offset }: PictureFilter,
): Promise<{ readonly data: UsedPicture[]; readonly total: number }> {
  const text = sql`concat_ws(' ', caption, credit, alt)`;
  const where = sql.join(
    [sql`edition = ${edition}`, ...wordsOf(term).map((word) => sql`${text} ilike ${containing(word)}`)],
    sql` and `,
  );
  const [data, counted] = await Promise.all([
    rows<UsedPicture>(
      tx,
      sql`select dir, filename, alt, caption, credit, ${instant(sql`first_used_at`)} as at from content_picture
          where ${where} order by first_used_at desc, dir, filename limit ${limit} offset ${offset}`,
    ),
    row<{ total: number }>(tx, sql`select count(*) as total from content_picture where ${where}`),
  ]);
  return { data, total: counted?.total ?? 0 };
}
