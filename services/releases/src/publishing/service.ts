import type { GateReport, ReleaseBody, ReleaseSummary } from '@tribina/contracts';
import { assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { parseReleaseId, REMOTE_NAMES } from '@tribina/shell-api';
import { assertAnyScope, assertScope, holds, type Holder } from '../access/holder';
import { assertNotRevoked } from '../access/service';
import type { AuditLog, Done } from '../audit/service';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import { canonicalJson, sha256 } from '../canonical-json';
import { assertPassed } from '../gate/gate';
import { excessOf } from '../gate/structural-checks';
import { compressFiles } from '../store/compress';
import { integrityOf, type ObjectStore } from '../store/object-store';
import { assertStored, storedSizes } from '../store/stored-sizes';
import { lockObjects } from './expiry-repository';
import { assertMayForce, verdictOn, type GateOptions, type Judge } from './judgement';
import {
  announcedObject,
  findRelease,
  insertRelease,
  judgeRelease,
  keepBrought,
  listReleases,
  lockRelease,
  notBrought,
  replaceRelease,
  type Announcement,
  type Release,
} from './repository';

interface Announced {
  readonly id: string;
  readonly state: ReleaseSummary['state'];
  readonly digest: string;
  readonly missing: string[];
  /** Whether the id was free until now. */
  readonly isNew: boolean;
}

interface Completed {
  readonly release: ReleaseSummary;
  readonly gate: GateReport;
}

const DEFAULT_LIMIT = 50;

/**
 * How a release gets in: announced by its description, its files put, completed. Each step may be repeated, after an
 * interruption or to heal a damaged store.
 */
export class Publishing {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly audit: AuditLog,
    private readonly gate: Judge,
  ) {}

  /**
   * Takes a description and says which files are to be put: those that the store lacks, and those that only others have brought.
   *
   * @throws AppError 409 RELEASE_EXISTS when the id stands for another content, 400 BAD_REQUEST when it is larger than any may be.
   */
  async announce(holder: Holder, description: ReleaseBody): Promise<Announced> {
    const text = canonicalJson(description);
    const digest = sha256(text);
    const announcement = { description, text, digest, by: holder.name };
    const act = { actor: holder, action: 'announce', subject: description.id, asked: { digest } } as const;
    const announced = await this.audit.act(act, async (tx) => {
      assertScope(holder, `publish:${description.remote}`);
      // Before the gate sees that they differ, the id would be taken from whose remote it names.
      assertScope(holder, `publish:${remoteIn(description.id, description.remote)}`);
      const excess = excessOf(description);
      assertThat(excess === null, 'BAD_REQUEST', 400, { field: 'files', reason: excess });
      await lockObjects(tx, 'shared');
      return takeIn(tx, announcement);
    });
    const sizes = await storedSizes(this.store, description);
    const foreign = await this.#notBrought(announced.state, description);
    return { ...announced, missing: [...sizes.keys()].filter((one) => sizes.get(one) === null || foreign.has(one)) };
  }

  /**
   * Keeps a file that a release of the holder's has announced.
   *
   * @throws AppError 422 WRONG_DIGEST when the content is not what it is called, 400 BAD_REQUEST when it is longer than was announced:
   *   of a release no more is kept than it may have.
   */
  async putObject(holder: Holder, integrity: string, content: Buffer): Promise<void> {
    const announced = await announcedObject(this.database.write, integrity, holder.name);
    const remotes = announced.map(({ remote }) => remote);
    // Who publishes nothing is not told either what is announced.
    const mayBeOf: readonly string[] = remotes.length > 0 ? remotes : REMOTE_NAMES;
    assertAnyScope(
      holder,
      mayBeOf.map((remote) => `publish:${remote}`),
    );
    assertThat(remotes.length > 0, 'UNKNOWN_OBJECT', 404);
    const actual = integrityOf(content);
    assertThat(actual === integrity, 'WRONG_DIGEST', 422, { expected: integrity, actual });
    const own = announced.filter(({ remote }) => holds(holder, `publish:${remote}`));
    const most = Math.max(...own.map(({ bytes }) => bytes));
    assertThat(content.length <= most, 'BAD_REQUEST', 400, {
      field: 'body',
      reason: `has ${content.length} bytes, more than the ${most} that were announced`,
    });
    await this.store.put(integrity, content);
    // Who may publish for several teams brings it for those for whom they have announced it: others may have named it meanwhile.
    const awaited = own.filter(({ isAwaited }) => isAwaited);
    await keepBrought(
      this.database.write,
      (awaited.length > 0 ? awaited : own).map(({ remote }) => remote),
      integrity,
    );
  }

  /**
   * Publishes a release whose files are all here.
   *
   * @throws AppError 409 FILES_MISSING, 422 GATE_REFUSED with the report, 401 TOKEN_REVOKED (while it was judged).
   */
  complete(holder: Holder, id: string, { force, later }: GateOptions = {}): Promise<Completed> {
    const act = { actor: holder, action: 'publish', subject: id, asked: { force, later } } as const;
    return this.audit.recordRefusal(act, async () => {
      assertScope(holder, `publish:${remoteIn(id)}`);
      const { summary, description, gate: verdict } = await this.#find(id);
      assertScope(holder, `publish:${description.remote}`);
      assertMayForce(holder, description.remote, { force, later });
      await this.#assertBrought(summary, description);
      const isPublished = summary.state === 'published' && verdict !== null;
      const gate = isPublished ? verdict : await this.#judge(description, DEFAULT_CHANNEL, later);
      if (isPublished) assertStored(await storedSizes(this.store, description));
      const mayPass = isPublished || gate.passed || force === true;
      if (mayPass) await compressFiles(this.store, description.files);
      const release = await this.audit.commit(act, async (tx) => {
        await assertNotRevoked(tx, holder);
        return this.#decide(tx, summary, { gate, mayPass });
      });
      if (!mayPass) assertPassed(gate);
      return { release, gate };
    });
  }

  /**
   * The gate's verdict against what a channel serves now; changes nothing.
   *
   * @throws AppError 404 UNKNOWN_RELEASE, 409 FILES_MISSING.
   */
  async askGate(holder: Holder, id: string, channel = DEFAULT_CHANNEL): Promise<GateReport> {
    const assertMayAsk = (remote: string) => assertAnyScope(holder, ['read', `publish:${remote}`, `promote:${remote}`]);
    assertMayAsk(remoteIn(id));
    const { summary, description } = await this.#find(id);
    assertMayAsk(description.remote);
    await this.#assertBrought(summary, description);
    return this.#judge(description, channel);
  }

  async list(holder: Holder, remote: string | undefined, limit = DEFAULT_LIMIT): Promise<ReleaseSummary[]> {
    assertScope(holder, 'read');
    return listReleases(this.database.read, remote, limit);
  }

  async find(holder: Holder, id: string): Promise<Release> {
    assertScope(holder, 'read');
    return this.#find(id);
  }

  async #find(id: string): Promise<Release> {
    const release = await findRelease(this.database.write, id);
    assertThat(release, 'UNKNOWN_RELEASE', 404);
    return release;
  }

  /**
   * Nobody publishes what they know the name of, and have not got.
   *
   * @throws AppError 409 FILES_MISSING.
   */
  async #assertBrought({ state }: ReleaseSummary, description: ReleaseBody): Promise<void> {
    const foreign = await this.#notBrought(state, description);
    const missing = description.files.map(({ integrity }) => integrity).filter((one) => foreign.has(one));
    assertThat(missing.length === 0, 'FILES_MISSING', 409, { missing });
  }

  /** What is published has its files, also where a process from before has taken them, which did not note who brought them. */
  async #notBrought(state: ReleaseSummary['state'], description: ReleaseBody): Promise<ReadonlySet<string>> {
    return state === 'published' ? new Set() : notBrought(this.database.write, description);
  }

  #judge(description: ReleaseBody, channel: string, later?: boolean): Promise<GateReport> {
    return verdictOn(description, { store: this.store, gate: this.gate, channel, later });
  }

  /**
   * Where two complete at once the first one counts; a refusal is kept, and its audit row is the refusal's. Everything that a
   * gateway needs is in the store before anyone may promote the release, and nothing of one that is not published.
   */
  async #decide(
    tx: Queryable,
    seen: ReleaseSummary,
    { gate, mayPass }: { gate: GateReport; mayPass: boolean },
  ): Promise<Done<ReleaseSummary>> {
    const found = await lockRelease(tx, seen.id);
    assertThat(found?.summary.digest === seen.digest, 'RELEASE_EXISTS', 409, {
      release: seen.id,
      digest: found?.summary.digest,
    });
    const { summary: before, description } = found;
    // Nothing keeps its files, even where they are still there: it is to be announced anew.
    const missing = description.files.map(({ integrity }) => integrity);
    assertThat(before.state !== 'expired', 'FILES_MISSING', 409, { missing });
    if (mayPass) await this.store.putDescription(description.id, canonicalJson(description));
    if (before.state === 'published') return { result: before, trace: null };
    const after = await judgeRelease(tx, seen.id, gate, mayPass ? 'published' : 'refused');
    return { result: after, trace: mayPass ? { before, after, gate } : null };
  }
}

/** The remote that an id names, before it is known whether there is such a release. @param unknown where it names none. */
function remoteIn(id: string, unknown = '*'): string {
  return parseReleaseId(id)?.remote ?? unknown;
}

async function takeIn(tx: Queryable, announcement: Announcement): Promise<Done<Omit<Announced, 'missing'>>> {
  const { digest } = announcement;
  const { id } = announcement.description;
  if (await insertRelease(tx, announcement)) {
    return { result: { id, state: 'incomplete', digest, isNew: true }, trace: { after: { digest } } };
  }
  const existing = await lockRelease(tx, id);
  assertThat(existing, 'UNKNOWN_RELEASE', 404);
  const { state, digest: taken } = existing.summary;
  if (taken === digest && state !== 'expired') return { result: { id, state, digest, isNew: false }, trace: null };
  assertThat(taken === digest || state === 'refused', 'RELEASE_EXISTS', 409, {
    release: id,
    digest: taken,
    sent: digest,
  });
  await replaceRelease(tx, announcement);
  return {
    result: { id, state: 'incomplete', digest, isNew: false },
    trace: { before: { digest: taken }, after: { digest } },
  };
}
