import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Built } from './ask-builders';

const ROOT = path.join(import.meta.dirname, '../..');
/** As many as Nx runs targets at once (`nx.json`). */
const MOST = 2;

interface Asked {
  readonly job: string;
  readonly socket: Socket;
}

/**
 * Processes that make releases for the targets of one build. Loading and warming webpack, its plugins and TypeScript takes longer
 * than most remotes: six releases in two such processes take less than half of what they take in one each. None is started before
 * something is to be made.
 */
export class Builders {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-builders-'));
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #waiting: Asked[] = [];
  // What asks ends its half when it has said what for, and waits.
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => void this.#take(socket));
  /** Of their socket. */
  readonly address = path.join(this.#folder, 'socket');

  async start(): Promise<void> {
    await once(this.#server.listen(this.address), 'listening');
  }

  stop(): void {
    this.#server.close();
    for (const builder of this.#all) builder.disconnect();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #take(socket: Socket): Promise<void> {
    // A target that is ended needs no answer.
    socket.on('error', () => socket.destroy());
    this.#waiting.push({ job: await text(socket.iterator({ destroyOnReturn: false })), socket });
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
    for (const end of ['exit', 'error']) builder.once(end, () => this.#all.delete(builder));
    return builder;
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
    builder.send(JSON.parse(job) as object);
  }
}
