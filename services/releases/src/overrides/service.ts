import type { ReleaseBody } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { signOverride } from '@tribina/federation-node';
import { appNow, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { isPublicKind, parseReleaseId, type Override } from '@tribina/shell-api';
import type { KeyObject } from 'node:crypto';
import { assertScope, type Holder } from '../access/holder';
import { currentRows } from '../assignments/repository';
import type { AuditLog } from '../audit/service';
import { publishedRelease } from '../publishing/published';
import { isOpen } from '../gate/gate';
import { digestsOf, verdictsOn } from '../publishing/repository';

type Pins = Override['pins'];

interface Asked {
  readonly pins?: Pins;
  /** Everything that it serves itself and the pins do not name. */
  readonly channel?: string;
  readonly edition?: EditionId;
  /** A release on the developer's own machine. */
  readonly dev?: ReleaseBody;
  /** Whose browsers it is for. */
  readonly members?: readonly string[];
  readonly minutes?: number;
}

interface Signed {
  readonly token: string;
  readonly expiresAt: string;
  readonly pins: Readonly<Record<string, string>>;
}

const DEFAULT_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Signs what a member of the staff gets instead of what is assigned (design platform.md, "The decision"). */
export class Overrides {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    /** Null: nothing is signed. */
    private readonly key: KeyObject | null,
  ) {}

  /** @throws AppError 400 BAD_REQUEST (nothing to give), 404 UNKNOWN_RELEASE, 409 RELEASE_NOT_PUBLISHED, WRONG_REMOTE, NO_OVERRIDE_KEY. */
  sign(holder: Holder, { dev, minutes = DEFAULT_MINUTES, ...asked }: Asked): Promise<Signed> {
    const act = { actor: holder, action: 'override', subject: holder.name, asked: { ...asked, dev: dev?.id, minutes } };
    return this.audit.act({ ...act, action: 'override' }, async (tx) => {
      assertScope(holder, 'override:staff');
      const { key } = this;
      assertThat(key, 'NO_OVERRIDE_KEY', 409);
      const pins = await pinsOf(tx, asked, dev);
      const isEmpty = !dev && Object.keys(pins).length === 0;
      assertThat(!isEmpty, 'BAD_REQUEST', 400, { field: asked.channel ? 'channel' : 'pins', reason: 'gives nothing' });
      const notJudged = await notJudgedOf(tx, Object.values(pins));
      const wanted = (await appNow(tx)).getTime() + minutes * MINUTE_MS;
      // It ends with the token by which it was asked for.
      const end = holder.expiresAt === null ? wanted : Math.min(wanted, Date.parse(holder.expiresAt));
      const expiresAt = new Date(end).toISOString();
      const override: Override = {
        kind: 'override',
        by: holder.name,
        tokenId: holder.tokenId,
        ...(asked.members ? { members: asked.members } : {}),
        until: expiresAt,
        pins,
        digests: await digestsOf(tx, Object.values(pins)),
        ...(notJudged.length > 0 ? { notJudged } : {}),
        ...(dev ? { dev: asServed(dev) } : {}),
      };
      return {
        result: { token: signOverride(override, key), expiresAt, pins: { ...pins } as Record<string, string> },
        trace: { after: { pins, dev: dev?.id, members: asked.members, until: expiresAt } },
      };
    });
  }
}

/** Those that serve past the gate, or whose verdict was left for later. */
async function notJudgedOf(tx: Queryable, releases: readonly string[]): Promise<string[]> {
  const verdicts = await verdictsOn(tx, releases);
  return releases.filter((id) => !verdicts.some((one) => one.id === id && one.gate.passed && !isOpen(one.gate)));
}

async function pinsOf(tx: Queryable, { pins = {}, channel, edition }: Asked, dev?: ReleaseBody): Promise<Pins> {
  for (const [remote, id] of Object.entries(pins)) {
    assertOfRemote(id, remote);
    await publishedRelease(tx, id);
  }
  if (dev) assertOfRemote(dev.id, dev.remote);
  if (channel === undefined) return pins;
  const rows = (await currentRows(tx, channel)).filter((row) => edition === undefined || row.edition === edition);
  // Where the editions differ, the newest act counts.
  const served = rows.sort((a, b) => a.seq - b.seq).map((row) => [row.remote, row.stable] as const);
  const given = Object.fromEntries(served.filter(([remote]) => remote !== dev?.remote));
  return { ...given, ...pins };
}

/** @throws AppError 409 WRONG_REMOTE. */
function assertOfRemote(release: string, remote: string): void {
  assertThat(parseReleaseId(release)?.remote === remote, 'WRONG_REMOTE', 409, { release, remote });
}

/** What browsers may fetch: its server bundle is in no store that a renderer could read. */
function asServed(dev: ReleaseBody): ReleaseBody {
  return { ...dev, files: dev.files.filter((file) => isPublicKind(file.kind)) };
}
