import type { EditionId } from '@tribina/editions';
import { digestOf, signOverride } from '@tribina/federation-node';
import {
  containerName,
  type Assignment,
  type Digests,
  type Override,
  type Recall,
  type ReleaseDescription,
  type ReleaseFile,
  type ReleaseFileKind,
  type ReleaseRule,
  type RemoteName,
  type SignedSnapshot,
  type Snapshot,
} from '@tribina/shell-api';
import { quickFolder } from '@tribina/testing';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Behaviour } from './backend';
import { bootScriptOf, hostBundle, manifestOf, remoteBundle, styleOf } from './made-up-bundles';

const EDITIONS: readonly EditionId[] = ['rs', 'hr', 'ke'];

/** The releases service and its store as a gateway sees them. */
export class ReleaseWorld {
  readonly folder = quickFolder('gateway-releases-');
  readonly store = path.join(this.folder, 'store');
  readonly snapshotFile = path.join(this.folder, 'snapshot.json');
  readonly #keys = generateKeyPairSync('ed25519');
  readonly #overrideKeys = generateKeyPairSync('ed25519');
  #assignments: Assignment[] = [];
  #recalls: Recall[] = [];
  /** Tokens that were revoked. */
  revoked: number[] = [];
  #seq = 0;
  /** Of all descriptions that were published. */
  #digests: Digests = {};
  readonly #waiting = new Set<() => void>();
  /** What the next calls are answered with in place of the snapshot. */
  broken: SignedSnapshot | string | null = null;

  /** The setting SNAPSHOT_PUBLIC_KEY. */
  get publicKey(): string {
    return this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** The setting OVERRIDE_PUBLIC_KEY. */
  get overrideKey(): string {
    return this.#overrideKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** Each signs one kind of thing. */
  get privateKeys(): Readonly<Record<'snapshots' | 'overrides', KeyObject>> {
    return { snapshots: this.#keys.privateKey, overrides: this.#overrideKeys.privateKey };
  }

  get seq(): number {
    return this.#seq;
  }

  /** Writes a release of a made-up remote or host into the store; returns its id. */
  publish(
    remote: RemoteName,
    version: string,
    code: { readonly page?: string; readonly start?: string; readonly hasPulse?: boolean } = {},
  ): string {
    const id = `${remote}-${version}`;
    const isHost = remote === 'host';
    const bundle = isHost ? hostBundle(id, code.page) : remoteBundle(id, code.page, code.start);
    const files: ReleaseFile[] = [
      this.#write('main.js', 'entry', `/* entry of ${id} */${'var a=1;'.repeat(100)}`),
      this.#write('app.js', 'chunk', `/* chunk of ${id} */`),
      this.#write('styles.css', 'style', styleOf(id)),
      this.#write('server.cjs', 'server', isHost && code.start ? code.start + bundle : bundle),
      ...(isHost
        ? [
            this.#write('boot.js', 'boot', bootScriptOf(id)),
            this.#write('font.woff2', 'asset', `font of ${id}`),
            this.#write('sw.js', 'chunk', `/* worker of ${id} */`),
            ...EDITIONS.flatMap((edition) =>
              ['icon', 'touch-icon'].map((kind) =>
                this.#write(`${kind}-${edition}.png`, 'asset', `${kind} of ${edition} in ${id}`),
              ),
            ),
            ...(code.hasPulse ? [this.#write('pulse.js', 'chunk', `/* pulse of ${id} */`)] : []),
          ]
        : []),
      ...(remote === 'tracking-agent'
        ? ['agent.js', 'agent-fp.js'].map((name) => this.#write(name, 'chunk', `/* agent of ${id} */`))
        : []),
    ];
    const description = descriptionOf(remote, version, files);
    mkdirSync(path.join(this.store, 'releases'), { recursive: true });
    const text = JSON.stringify(description);
    writeFileSync(this.descriptionPath(id), text);
    this.#digests = { ...this.#digests, [id]: digestOf(Buffer.from(text)) };
    return id;
  }

  /** Makes a release stable; what was stable before is its previous good. */
  promote(release: string, editions: readonly EditionId[] = EDITIONS): void {
    this.#act(release, editions, (seq, remote, edition, before) => ({
      seq,
      remote,
      edition,
      stable: release,
      previousGood: before?.stable ?? null,
      canary: null,
      rules: [],
    }));
  }

  /** Gives a release to a part of the readers; what is stable stays so. The same salt while it ramps. */
  tryOut(release: string, basisPoints: number, editions: readonly EditionId[] = EDITIONS): void {
    const canary = { release, basisPoints, salt: `salt of ${release}` };
    this.#act(release, editions, (seq, remote, edition, before) => ({
      ...stableOf(before, seq, remote, edition),
      canary,
    }));
  }

  /** Gives a release to whom this fits. */
  rule(release: string, when: ReleaseRule['when'], editions: readonly EditionId[] = EDITIONS): void {
    this.#act(release, editions, (seq, remote, edition, before) => ({
      ...stableOf(before, seq, remote, edition),
      rules: [{ when, release }],
    }));
  }

  /** Takes back what is under trial, or else the stable release, for its previous good. */
  rollBack(remote: RemoteName, level: Recall['level'] = 'soft', editions: readonly EditionId[] = EDITIONS): void {
    this.#act(`${remote}-0`, editions, (seq, _remote, edition, assignment) => {
      const before = stableOf(assignment, seq, remote, edition);
      const release = before.canary?.release ?? before.stable;
      this.#recalls.push({ seq, edition, release, level });
      return before.canary
        ? { ...before, canary: null }
        : { ...before, stable: before.previousGood ?? before.stable, previousGood: null };
    });
  }

  #act(
    release: string,
    editions: readonly EditionId[],
    assign: (seq: number, remote: RemoteName, edition: EditionId, before: Assignment | undefined) => Assignment,
  ): void {
    const remote = release.replace(/-\d.*$/, '') as RemoteName;
    this.#seq += 1;
    this.#assignments = [
      ...this.#assignments.filter((entry) => entry.remote !== remote || !editions.includes(entry.edition)),
      ...editions.map((edition) => {
        const before = this.#assignments.find((entry) => entry.remote === remote && entry.edition === edition);
        return assign(this.#seq, remote, edition, before);
      }),
    ];
    for (const wake of [...this.#waiting]) wake();
  }

  /** A staff override as the releases service signs it, for nobody in particular; valid for an hour where nothing else is said. */
  override(change: Partial<Override> = {}, key = this.#overrideKeys.privateKey): string {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return signOverride({ kind: 'override', by: 'ana', until, pins: {}, digests: this.#digests, ...change }, key);
  }

  signed(change: Partial<Snapshot> = {}, key = this.#keys.privateKey): SignedSnapshot {
    const snapshot: Snapshot = {
      seq: this.#seq,
      channel: 'prod',
      at: '2026-11-20T10:00:00.000Z',
      assignments: this.#assignments,
      recalls: this.#recalls,
      revoked: this.revoked,
      digests: this.#digests,
      ...change,
    };
    const payload = JSON.stringify(snapshot);
    return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') };
  }

  /** How many hold a call, and hear of the next act at once. */
  get listeners(): number {
    return this.#waiting.size;
  }

  /** `GET /snapshot?after&wait`, held as the real one is. */
  readonly snapshotCall: Behaviour = (response, call) => {
    const query = new URL(call.url, 'http://releases').searchParams;
    const answer = () => {
      const said = this.broken ?? this.signed();
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    };
    const wait = Number(query.get('wait') ?? 0) * 1_000;
    if (this.broken !== null || wait === 0 || this.#seq > Number(query.get('after') ?? 0)) return answer();
    const wake = () => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
      answer();
    };
    const timer = setTimeout(wake, wait);
    this.#waiting.add(wake);
    response.once('close', () => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
    });
  };

  /** Where a release's description is, to be changed. */
  descriptionPath(release: string): string {
    return path.join(this.store, 'releases', `${release}.json`);
  }

  /** Where a file's bytes are, to be damaged or deleted. */
  pathOf(content: string): string {
    const hex = createHash('sha384').update(content).digest('hex');
    return path.join(this.store, 'objects', hex.slice(0, 2), hex);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(name: string, kind: ReleaseFileKind, content: string): ReleaseFile {
    const at = this.pathOf(content);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, content);
    const { br, gz } = packed(content);
    writeFileSync(`${at}.br`, br);
    writeFileSync(`${at}.gz`, gz);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path: name, kind, bytes: Buffer.byteLength(content), integrity };
  }
}

/** Of every content that was asked for: most are in every test's world. */
const packs = new Map<string, Readonly<Record<'br' | 'gz', Buffer>>>();

function packed(content: string): Readonly<Record<'br' | 'gz', Buffer>> {
  const known = packs.get(content) ?? { br: brotliCompressSync(content), gz: gzipSync(content) };
  packs.set(content, known);
  return known;
}

function stableOf(before: Assignment | undefined, seq: number, remote: RemoteName, edition: EditionId): Assignment {
  if (!before) throw new Error(`${remote} has no release in ${edition} yet`);
  return { ...before, seq };
}

/** What a made-up release says of itself. */
export function descriptionOf(remote: RemoteName, version: string, files: readonly ReleaseFile[]): ReleaseDescription {
  const id = `${remote}-${version}`;
  const isHost = remote === 'host';
  return {
    id,
    remote,
    version,
    container: containerName(id),
    exposes: isHost ? [] : ['./App', './Islands'],
    shared: [],
    runtimeCore: '2.9.2',
    shellApi: '^1.0.0',
    manifest: isHost ? null : manifestOf(remote),
    loads: isHost ? { app: ['app.js'] } : { './App': ['app.js'], './Islands': ['app.js'] },
    files,
  };
}
