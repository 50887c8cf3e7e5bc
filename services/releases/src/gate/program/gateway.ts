import type { EditionId } from '@tribina/editions';
import type { SignedSnapshot, Snapshot } from '@tribina/shell-api';
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { BootJob } from './jobs';
import { StandIn } from './stand-in';

const START_LIMIT_MS = 40_000;
/** A port that was free may be somebody's before the gateway has it. */
const STARTS = 3;
const TAKE_LIMIT_MS = 20_000;
const LOG_LIMIT_MS = 2_000;
/** Whether a page is made is judged, not how fast: this machine has other work. One that loops is found out all the same. */
const PAGE_BUDGET_MS = 12_000;
const LOOK_MS = 25;
const CHANNEL = 'gate';

/** A gateway of the gate's own, in front of services that always answer. It serves what it is told to. */
export class PrivateGateway {
  #seq = 0;
  /** What it has warned of since the last job began, a line of its log each. */
  #log: Readonly<Record<string, unknown>>[] = [];
  #hasEnded = false;
  /** Why its process could not even be started. */
  #error: Error | null = null;

  private constructor(
    readonly port: number,
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly standIn: StandIn,
    private readonly key: KeyObject,
  ) {
    process.once('exit', () => (this.#hasEnded = true));
    process.once('error', (error) => {
      this.#hasEnded = true;
      this.#error = error;
    });
    if (!process.stdout) return;
    createInterface(process.stdout).on('line', (line) => {
      try {
        this.#log.push(JSON.parse(line) as Readonly<Record<string, unknown>>);
      } catch {
        // Not of its log.
      }
    });
  }

  /** @throws Error when it does not come up. */
  static async start(program: string, renderers: BootJob['renderers']): Promise<PrivateGateway> {
    for (let starts = 1; ; starts += 1) {
      const gateway = await PrivateGateway.#spawn(program, renderers);
      try {
        await gateway.#untilItListens();
        return gateway;
      } catch (error) {
        const { hasEnded } = gateway;
        await gateway.stop();
        if (!hasEnded || starts === STARTS) throw error;
      }
    }
  }

  static async #spawn(program: string, renderers: BootJob['renderers']): Promise<PrivateGateway> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'tribina-gate-gateway-'));
    await mkdir(path.join(folder, 'store'));
    const standIn = new StandIn();
    const urls = await standIn.start();
    const port = await freePort();
    const snapshots = generateKeyPairSync('ed25519');
    const identity = generateKeyPairSync('ed25519');
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        INTERNAL_PORT: '0',
        LOG_LEVEL: 'warn',
        INTERNAL_KEY: randomBytes(16).toString('hex'),
        SITE_KEY: randomBytes(16).toString('hex'),
        SESSION_KEY: randomBytes(32).toString('hex'),
        IDENTITY_PRIVATE_KEY: identity.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        SNAPSHOT_PUBLIC_KEY: snapshots.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        RELEASE_STORE: path.join(folder, 'store'),
        SNAPSHOT_FILE: path.join(folder, 'snapshot.json'),
        CHANNEL,
        RENDERERS: '1',
        RENDERER_WALLS: renderers,
        PAGE_BUDGET_MS: String(PAGE_BUDGET_MS),
        ...urls,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new PrivateGateway(port, child, folder, standIn, snapshots.privateKey);
  }

  /** Whether its process is gone. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  originOf(edition: EditionId): string {
    return `http://${edition}.localhost:${this.port}`;
  }

  /** Lets everybody have these releases, and nothing to fall back on. */
  async serve({ storeFolder, assignments }: Pick<BootJob, 'storeFolder' | 'assignments'>): Promise<void> {
    await cp(storeFolder, path.join(this.folder, 'store'), { recursive: true });
    this.#seq += 1;
    this.#log = [];
    const seq = this.#seq;
    const snapshot: Snapshot = {
      seq,
      channel: CHANNEL,
      at: new Date().toISOString(),
      assignments: assignments.map(({ remote, edition, release }) => ({
        seq,
        remote,
        edition,
        stable: release,
        previousGood: null,
        canary: null,
        rules: [],
      })),
      recalls: [],
      revoked: [],
      // The store is its own.
      digests: {},
    };
    const limit = AbortSignal.timeout(TAKE_LIMIT_MS);
    await Promise.race([
      this.standIn.tell(this.#signed(snapshot), seq),
      new Promise((_resolve, reject) => {
        limit.addEventListener('abort', () => reject(new Error('the gateway does not take the releases')));
      }),
    ]);
  }

  /**
   * Why the server could not render a page, by the gateway's own log, which is written in blocks: those of a job before may come
   * late, and say something of its release.
   */
  async renderFailureOf(page: string, release: string): Promise<string | null> {
    for (const limit = performance.now() + LOG_LIMIT_MS; performance.now() < limit; await delay(LOOK_MS)) {
      const line = this.#log.find(
        ({ msg, path: at, host, remote }) =>
          msg === 'render failed' && at === page && (host === release || remote === release),
      );
      const error = line?.['err'] as { readonly message?: string } | undefined;
      if (error) return error.message?.split('\n', 1)[0] ?? null;
    }
    return null;
  }

  async stop(): Promise<void> {
    this.process.kill('SIGKILL');
    this.standIn.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #untilItListens(): Promise<void> {
    const limit = performance.now() + START_LIMIT_MS;
    while (!this.#hasEnded && performance.now() < limit) {
      const isAlive = await fetch(`http://127.0.0.1:${this.port}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAlive) return;
      await delay(LOOK_MS);
    }
    throw new Error(['its gateway did not start', ...(this.#error ? [this.#error.message] : [])].join(': '));
  }

  #signed(snapshot: Snapshot): SignedSnapshot {
    const payload = JSON.stringify(snapshot);
    return { payload, signature: sign(null, Buffer.from(payload), this.key).toString('base64') };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
