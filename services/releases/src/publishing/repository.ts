import type { GateReport, ReleaseBody, ReleaseSummary } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import type { Digests } from '@tribina/shell-api';
import { sql } from 'drizzle-orm';
import { OWN_FAILURE } from '../gate/check';
import { iso } from '../sql';

/** In a verdict: what `isOpen` of the gate sees. */
const OPEN = `$.checks[*] ? (@.isPending == true || @.skipped starts with "${OWN_FAILURE}")`;

export interface Release {
  readonly summary: ReleaseSummary;
  readonly description: ReleaseBody;
  readonly gate: GateReport | null;
}

/** A description as it is kept: its canonical text and that text's digest. */
export interface Announcement {
  readonly description: ReleaseBody;
  readonly text: string;
  readonly digest: string;
  readonly by: string;
}

const SUMMARY = sql`id, remote, version, state, digest, bytes, announced_by as "announcedBy",
  ${iso(sql`announced_at`)} as "announcedAt", ${iso(sql`published_at`)} as "publishedAt"`;

type ReleaseRow = ReleaseSummary & { description: string; gate: GateReport | null };

async function findBy(db: Queryable, id: string, lock = sql``): Promise<Release | null> {
  const found = await row<ReleaseRow>(
    db,
    sql`select ${SUMMARY}, description, gate from release where id = ${id} ${lock}`,
  );
  if (!found) return null;
  const { description, gate, ...summary } = found;
  // Written by `insertRelease` alone, out of a validated body.
  return { summary, gate, description: JSON.parse(description) as ReleaseBody };
}

export function findRelease(db: Queryable, id: string): Promise<Release | null> {
  return findBy(db, id);
}

/** The release, held until the transaction ends. */
export function lockRelease(tx: Queryable, id: string): Promise<Release | null> {
  return findBy(tx, id, sql`for update`);
}

/** @param remote of all remotes if undefined; newest first. */
export function listReleases(db: Queryable, remote: string | undefined, limit: number): Promise<ReleaseSummary[]> {
  const ofRemote = remote === undefined ? sql`true` : sql`remote = ${remote}`;
  return rows<ReleaseSummary>(
    db,
    sql`select ${SUMMARY} from release where ${ofRemote} order by announced_at desc, id limit ${limit}`,
  );
}

const sizeOf = ({ files }: ReleaseBody) => files.reduce((sum, file) => sum + file.bytes, 0);

/** @returns false when the id is taken. */
export async function insertRelease(tx: Queryable, { description, text, digest, by }: Announcement): Promise<boolean> {
  const inserted = await row(
    tx,
    sql`insert into release (id, remote, version, state, digest, description, bytes, announced_by)
        values (${description.id}, ${description.remote}, ${description.version}, 'incomplete', ${digest}, ${text},
                ${sizeOf(description)}, ${by})
        on conflict (id) do nothing returning id`,
  );
  if (!inserted) return false;
  await insertObjects(tx, description);
  return true;
}

/** Another content under an id that the gate has refused, which nobody ever got; or an expired release once more. */
export async function replaceRelease(tx: Queryable, { description, text, digest, by }: Announcement): Promise<void> {
  await leaveObjects(tx, description.id);
  await tx.execute(
    sql`update release set state = 'incomplete', gate = null, published_at = null, digest = ${digest}, description = ${text},
               bytes = ${sizeOf(description)}, announced_by = ${by}, announced_at = app_now()
        where id = ${description.id}`,
  );
  await tx.execute(sql`delete from release_object where release_id = ${description.id}`);
  await insertObjects(tx, description);
}

/** They stay in the store until what nobody has is removed. */
async function leaveObjects(tx: Queryable, id: string): Promise<void> {
  await tx.execute(
    sql`insert into left_object (integrity, bytes)
        select object.integrity, max((file ->> 'bytes')::bigint)
        from release_object as object
        join release on release.id = object.release_id
        cross join json_array_elements(release.description::json -> 'files') as file
        where release.id = ${id} and file ->> 'integrity' = object.integrity
        group by object.integrity order by object.integrity
        on conflict (integrity) do nothing`,
  );
}

async function insertObjects(tx: Queryable, { id, files }: ReleaseBody): Promise<void> {
  const integrities = [...new Set(files.map((file) => file.integrity))];
  await tx.execute(
    sql`insert into release_object (release_id, integrity) select ${id}, unnest(${sql.param(integrities)}::text[])`,
  );
}

/** What a gateway may take for the descriptions of some releases. */
export async function digestsOf(db: Queryable, ids: readonly string[]): Promise<Digests> {
  const found = await rows<{ id: string; digest: string }>(
    db,
    sql`select id, digest from release where id = any(${sql.param([...new Set(ids)])}::text[])`,
  );
  return Object.fromEntries(found.map(({ id, digest }) => [id, digest]));
}

/** An object as the releases of a remote have announced it. */
export interface AnnouncedObject {
  readonly remote: string;
  /** The most that one of them has said. */
  readonly bytes: number;
  /** Whether who asks has announced one of them, and nobody has brought the object for the remote. */
  readonly isAwaited: boolean;
}

/** @param by who asks. */
export function announcedObject(db: Queryable, integrity: string, by: string): Promise<AnnouncedObject[]> {
  return rows<AnnouncedObject>(
    db,
    sql`select release.remote, max((file ->> 'bytes')::bigint) as bytes,
          bool_or(release.announced_by = ${by}) and not exists (
            select from brought_object as brought
            where brought.remote = release.remote and brought.integrity = ${integrity}) as "isAwaited"
        from release_object as object
        join release on release.id = object.release_id
        cross join json_array_elements(release.description::json -> 'files') as file
        where object.integrity = ${integrity} and file ->> 'integrity' = ${integrity}
        group by release.remote order by release.remote`,
  );
}

/** Notes that the teams of these remotes have an object. */
export async function keepBrought(db: Queryable, remotes: readonly string[], integrity: string): Promise<void> {
  await db.execute(
    sql`insert into brought_object (remote, integrity) select unnest(${sql.param(remotes)}::text[]), ${integrity}
        on conflict do nothing`,
  );
}

/** The objects of a release that the team of its remote has not brought itself, for whatever release of its own. */
export async function notBrought(db: Queryable, { remote, files }: ReleaseBody): Promise<ReadonlySet<string>> {
  const integrities = files.map((file) => file.integrity);
  const found = await rows<{ integrity: string }>(
    db,
    sql`select integrity from unnest(${sql.param(integrities)}::text[]) as named (integrity)
        where not exists (
          select from brought_object as brought where brought.remote = ${remote} and brought.integrity = named.integrity)`,
  );
  return new Set(found.map(({ integrity }) => integrity));
}

/** Keeps the gate's verdict with the state that follows. */
export async function judgeRelease(
  tx: Queryable,
  id: string,
  gate: GateReport,
  state: 'published' | 'refused',
): Promise<ReleaseSummary> {
  const judged = await row<ReleaseSummary>(
    tx,
    sql`update release
        set state = ${state}, published_at = case when ${state} = 'published' then app_now() end, gate = ${JSON.stringify(gate)}
        where id = ${id} returning ${SUMMARY}`,
  );
  if (!judged) throw new Error(`The release ${id} was not judged`);
  return judged;
}

/** The newest verdicts on releases: of their publication, or of a promotion that did not wait. */
export function verdictsOn(
  db: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly gate: GateReport }[]> {
  return rows(
    db,
    sql`select id, gate from release where id = any(${sql.param([...new Set(ids)])}::text[]) and gate is not null order by id`,
  );
}

/** Keeps the verdict of a promotion that has left something for later. */
export async function reopenVerdict(tx: Queryable, id: string, gate: GateReport): Promise<void> {
  await tx.execute(sql`update release set gate = ${JSON.stringify(gate)} where id = ${id} and state = 'published'`);
}

/** Puts another verdict in the place of one that is open: it left something for later, or the gate failed at it. @returns whether it was still wanted. */
export async function completeVerdict(tx: Queryable, id: string, gate: GateReport): Promise<boolean> {
  const completed = await row(
    tx,
    sql`update release set gate = ${JSON.stringify(gate)}
        where id = ${id} and state = 'published' and gate::jsonb @? ${OPEN}::jsonpath returning id`,
  );
  return completed !== null;
}
