import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BUILDERS, type Built } from './ask-builders';
import type { ReleaseJob } from './make-release';

const ROOT = path.join(import.meta.dirname, '../..');
/** As many as Nx runs targets at once (`nx.json`). */
const MOST = 2;
/** Bytes of a socket's path that every system takes; one that is longer may be cut without a word. */
const LONGEST_ADDRESS = 100;

interface Asked {
  readonly job: ReleaseJob;
  readonly socket: Socket;
}

/**
 * Processes that make releases for the targets of one build, one after the other: webpack, its plugins and TypeScript are loaded
 * and warmed once in each. None is started before something is to be made.
 */
export class Builders {
  readonly #folder: string;
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #waiting: Asked[] = [];
  // What asks ends its half when it has said what for, and waits.
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => void this.#take(socket));

  /** @param within where their socket is made. */
  constructor(within = os.tmpdir()) {
    this.#folder = mkdtempSync(path.join(within, 'tribina-builders-'));
  }

  /** @returns what tells the targets of a build where to ask; nothing where its socket's path is too long. */
  async start(): Promise<Readonly<Record<string, string>>> {
    const address = path.join(this.#folder, 'socket');
    if (Buffer.byteLength(address) > LONGEST_ADDRESS) return {};
    await once(this.#server.listen(address), 'listening');
    return { [BUILDERS]: address };
  }

  stop(): void {
    this.#server.close();
    for (const builder of this.#all) if (builder.connected) builder.disconnect();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #take(socket: Socket): Promise<void> {
    // A target that is ended needs no answer.
    socket.on('error', () => socket.destroy());
    try {
      const job = JSON.parse(await text(socket.iterator({ destroyOnReturn: false }))) as ReleaseJob;
      this.#waiting.push({ job, socket });
    } catch {
      // It has ended before it said what for.
      socket.destroy();
    }
    this.#handOut();
  }

  #handOut(): void {
    for (let next = this.#waiting.at(0); next; next = this.#waiting.at(0)) {
      const builder = this.#idle.pop() ?? (this.#all.size < MOST ? this.#fork() : undefined);
      if (!builder) return;
      this.#waiting.shift();
      this.#have(builder, next);
    }
  }

  #fork(): ChildProcess {
    const builder = fork(path.join(ROOT, 'tools/webpack/builder.ts'), { cwd: ROOT, execArgv: ['--import', 'tsx'] });
    this.#all.add(builder);
    for (const end of ['exit', 'error']) builder.once(end, () => this.#forget(builder));
    return builder;
  }

  #forget(builder: ChildProcess): void {
    this.#all.delete(builder);
    const place = this.#idle.indexOf(builder);
    if (place !== -1) this.#idle.splice(place, 1);
  }

  #have(builder: ChildProcess, { job, socket }: Asked): void {
    const answer = (built: Built) => {
      builder.removeAllListeners('message').off('exit', ended).off('error', ended);
      socket.end(JSON.stringify(built));
      this.#handOut();
    };
    const ended = (why: unknown) => answer({ error: `The builder has ended (${String(why)})` });
    builder.once('exit', ended).once('error', ended);
    builder.once('message', (built: Built) => {
      this.#idle.push(builder);
      answer(built);
    });
    builder.send(job);
  }
}
