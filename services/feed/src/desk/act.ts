import type { Language } from '@tribina/editions';
import {
  assertThat,
  checkSeen,
  row,
  versionOf,
  type Database,
  type Identity,
  type Queryable,
} from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { announce, FeedChanges } from '../write/changes';
import { lockCompetitions } from '../write/competition';
import type { WriteScope } from '../write/scope';

/** What somebody of the desk asks for. */
export interface DeskAct {
  readonly competitionId: number;
  readonly by: Pick<Identity, 'sub' | 'name'>;
  /** In which names and texts are read and written. */
  readonly language: Language;
  /** Version that he has seen; undefined: he states the whole. */
  readonly seen?: string | undefined;
  /** By which what is brought is the same when it is sent again. */
  readonly clientKey?: string | undefined;
}

/** Where a document of the desk stands, behind the lock of its competition. */
export interface DeskScope extends WriteScope {
  readonly language: Language;
}

/** A document that the desk writes: how it is read, and what it is called in the trail. */
export interface DeskDocument<D extends object> {
  /** `referee`: what the trail calls its kind. */
  readonly kind: string;
  readonly id: number;
  /** As editors see it, without its id; null: it is not there. */
  readonly read: (scope: DeskScope) => Promise<D | null>;
  readonly subject: (document: D) => string;
  /** Keeps the editors of other events out who have the same document, where there may be some. */
  readonly hold?: (tx: Queryable) => Promise<unknown>;
  /** The events that have it too. */
  readonly events?: (tx: Queryable) => Promise<readonly { readonly id: number }[]>;
}

/** One that is brought. */
export interface BroughtDocument<D extends object> extends DeskDocument<D> {
  /** What it was, where it was there all the while. */
  readonly before?: D;
  /** Whether it was there already, for other events. */
  readonly isKnown?: boolean;
}

export interface Saved {
  readonly id: number;
  readonly version: string;
}

/** Writes what the desk knows, each act in a transaction with its trail and with what other services hear of it. */
export class DeskWriter {
  constructor(private readonly database: Database) {}

  /** @throws AppError UNKNOWN_COMPETITION (404), and what `work` throws. */
  within<T>(act: DeskAct, work: (scope: DeskScope) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await lockCompetitions(tx, [act.competitionId]);
      const found = await row(tx, sql`select id from competition where id = ${act.competitionId}`);
      assertThat(found, 'UNKNOWN_COMPETITION', 404);
      const changes = new FeedChanges();
      const { competitionId, language } = act;
      const result = await work({ tx, changes, competitionId, language });
      await announce(tx, changes);
      return result;
    });
  }

  /**
   * Changes a document that is there.
   *
   * @throws AppError UNKNOWN_COMPETITION, NOT_FOUND (404), STALE_REVISION (409).
   */
  save<D extends object>(
    act: DeskAct,
    document: DeskDocument<D>,
    write: (scope: DeskScope) => Promise<unknown>,
  ): Promise<Saved> {
    return this.within(act, async (scope) => {
      const before = await seenOf(scope, act, document);
      await write(scope);
      return { id: document.id, version: versionOf(await keep(scope, act, document, before)) };
    });
  }

  /** Brings a document; one that was there all the while is changed. */
  add<D extends object>(act: DeskAct, write: (scope: DeskScope) => Promise<BroughtDocument<D>>): Promise<Saved> {
    return this.within(act, async (scope) => {
      const document = await write(scope);
      const version = versionOf(await keep(scope, act, document, document.before ?? null));
      await keepKey(scope, act, document, version);
      return { id: document.id, version };
    });
  }

  /** Takes a document out. @throws AppError as `save`, and what `write` throws. */
  async remove<D extends object>(
    act: DeskAct,
    document: DeskDocument<D>,
    write: (scope: DeskScope) => Promise<unknown>,
  ): Promise<void> {
    await this.within(act, async (scope) => {
      const before = await seenOf(scope, act, document);
      await write(scope);
      await trail(scope, act, { ...document, action: 'removed', before, after: null, named: before });
    });
  }
}

async function seenOf<D extends object>(
  scope: DeskScope,
  { seen }: DeskAct,
  { read, hold }: DeskDocument<D>,
): Promise<D> {
  await hold?.(scope.tx);
  const before = await read(scope);
  assertThat(before, 'NOT_FOUND', 404);
  checkSeen(seen, versionOf(before));
  return before;
}

/** The trail of what has come of a document, unless it is what it was. */
async function keep<D extends object>(
  scope: DeskScope,
  act: DeskAct,
  document: DeskDocument<D>,
  before: D | null,
): Promise<D> {
  const after = await document.read(scope);
  if (after === null) throw new Error(`The ${document.kind} ${document.id} is gone`);
  if (versionOf(after) === versionOf(before)) return after;
  const action = before ? 'saved' : 'added';
  for (const { id } of (await document.events?.(scope.tx)) ?? []) scope.changes.competitions.add(id);
  await trail(scope, act, { ...document, action, before, after, named: after });
  return after;
}

interface Trail<D extends object> extends Pick<DeskDocument<D>, 'kind' | 'subject'> {
  readonly action: 'added' | 'saved' | 'removed';
  readonly before: D | null;
  readonly after: D | null;
  /** What it is called by. */
  readonly named: D;
}

async function trail<D extends object>(
  { tx, changes, competitionId }: DeskScope,
  { by }: DeskAct,
  { kind, subject, action, before, after, named }: Trail<D>,
): Promise<void> {
  changes.competitions.add(competitionId);
  await tx.execute(sql`
    insert into desk_change (competition_id, actor, actor_name, action, subject, before, after)
    values (${competitionId}, ${by.sub}, ${by.name}, ${`${kind}.${action}`}, ${subject(named)},
      ${json(before)}::jsonb, ${json(after)}::jsonb)`);
}

/** Notes by which key a document was brought, and as what. */
async function keepKey<D extends object>(
  { tx, competitionId }: DeskScope,
  { clientKey }: DeskAct,
  { kind, id, isKnown = false }: BroughtDocument<D>,
  version: string,
): Promise<void> {
  if (clientKey === undefined) return;
  await tx.execute(sql`
    insert into desk_begun (client_key, competition_id, kind, entry_id, version)
    values (${clientKey}::uuid, ${competitionId}, ${kind}, ${id}, ${isKnown ? null : version})
    on conflict (client_key) do update set version = excluded.version where desk_begun.version is not null`);
}

function json(document: object | null): string | null {
  return document && JSON.stringify(document);
}
