import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePorts } from './free-ports';
import { quickFolder } from './quick-folder';
import { until } from './until';

/** A PostgreSQL of its own that keeps what it has acknowledged, to be killed. */
export class KillablePostgres {
  private constructor(
    private readonly folder: string,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<KillablePostgres> {
    const folder = quickFolder('tribina-killable-');
    return new KillablePostgres(
      folder,
      await startEmbeddedPostgres({ folder, durable: true, port: await freePorts(1) }),
    );
  }

  /** The same after every start. */
  get url(): string {
    return this.server.url;
  }

  /** `kill -9` of the server and of every process of it: the next start has to recover what was written. */
  async kill(): Promise<void> {
    const { pid } = this.server;
    const all = [pid, ...processes().flatMap((one) => (one.parent === pid ? [one.pid] : []))];
    for (const one of all) process.kill(one, 'SIGKILL');
    // Those that nobody has cleared away yet are gone all the same.
    await until(() => !processes().some((one) => all.includes(one.pid) && !one.isDead));
  }

  async startAgain(): Promise<void> {
    const { url, port } = this.server;
    this.server = await startEmbeddedPostgres({ folder: this.folder, durable: true, port });
    if (this.server.adopted || this.server.url !== url) throw new Error('It is not the server that was killed');
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function processes(): { readonly pid: number; readonly parent: number; readonly isDead: boolean }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isDead: state.startsWith('Z') };
  });
}
