/** An attacker: a process of its own, so that what it does is not in the way of who measures. It is told by its parent what to do. */
import { setMaxListeners } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Asked, AttackReport, Loot, Target, Torn } from './attack';
import { ATTACKS } from './list';

export interface Order {
  readonly attack: string;
  readonly target: Target;
  readonly loot: Loot;
  /** Number of the first act: none is the same as one of before. */
  readonly from: number;
  /** How many attacks have been begun before. */
  readonly begun: number;
}

const DRIP_MS = 1_000;
const STATUS = /^HTTP\/1\.1 (\d{3})/gm;

/** More than any attack comes from. */
const MOST_ADDRESSES = 60;

/** Addresses of this machine that nobody else has, by number. */
const addressOf = (nth: number) => `127.0.${66 + Math.floor(nth / 250)}.${1 + (nth % 250)}`;

class Attacker {
  readonly #answers: Record<string, number> = {};
  readonly #agent: http.Agent;
  readonly #sockets = new Set<net.Socket>();
  readonly #end = new AbortController();
  readonly #cpu = process.cpuUsage();
  #begun = 0;

  constructor(
    private readonly order: Order,
    private readonly attack = ATTACKS.find(({ name }) => name === order.attack),
  ) {
    setMaxListeners(Infinity, this.#end.signal);
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  }

  async carryOut(): Promise<void> {
    const { attack } = this;
    if (!attack) throw new Error(`No such attack: ${this.order.attack}`);
    const lanes = Array.from({ length: attack.lanes }, (_none, lane) => this.#lane(lane, attack));
    await Promise.all(lanes);
  }

  stop(): AttackReport {
    this.#end.abort();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
    const { user, system } = process.cpuUsage(this.#cpu);
    return { begun: this.#begun, answers: this.#answers, cpuMs: (user + system) / 1_000 };
  }

  /** Lanes begin one after the other within the time of one act. */
  async #lane(lane: number, { lanes, everyMs, addresses, act }: (typeof ATTACKS)[number]): Promise<void> {
    const { target, loot, from, begun } = this.order;
    const { signal } = this.#end;
    const address = addressOf(begun * MOST_ADDRESSES + (lane % addresses));
    const pause = (ms: number) => delay(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
    await pause((everyMs * lane) / lanes);
    while (!signal.aborted) {
      const began = performance.now();
      const next = act(from + this.#begun, target, loot);
      this.#begun += 1;
      if ('asked' in next) await this.#ask(address, next.asked);
      else await this.#tear(address, next.torn);
      await pause(everyMs - (performance.now() - began));
    }
  }

  #count(answer: string): void {
    if (this.#end.signal.aborted) return;
    this.#answers[answer] = (this.#answers[answer] ?? 0) + 1;
  }

  #ask(localAddress: string, { method, path, headers, body }: Asked): Promise<void> {
    const { port, host } = this.order.target;
    return new Promise((resolve) => {
      const done = (answer: string) => {
        this.#count(answer);
        resolve();
      };
      const length = body ? { 'content-length': String(body.length) } : {};
      const options = { host: '127.0.0.1', port, localAddress, method, path, agent: this.#agent };
      const request = http.request({ ...options, headers: { host, ...length, ...headers } }, (response) => {
        response.resume();
        response.once('end', () => done(String(response.statusCode)));
        response.once('error', () => done('ended'));
      });
      request.once('error', () => done('ended'));
      request.end(body);
    });
  }

  #tear(localAddress: string, { bytes, left }: Torn): Promise<void> {
    const { port } = this.order.target;
    return new Promise((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
      this.#sockets.add(socket);
      let answered = 0;
      let drip: NodeJS.Timeout | undefined;
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        clearInterval(drip);
        if (answered === 0 && left !== 'reset') this.#count('ended');
        resolve();
      });
      socket.setEncoding('latin1').on('data', (text: string) => {
        for (const [, status = ''] of text.matchAll(STATUS)) {
          answered += 1;
          this.#count(status);
        }
        if (typeof left === 'object' && answered >= left.answers) socket.destroy();
      });
      socket.once('connect', () => {
        socket.write(bytes, () => {
          if (left === 'reset') socket.resetAndDestroy();
        });
        if (left === 'drip') drip = setInterval(() => socket.writable && socket.write('x'), DRIP_MS);
      });
    });
  }
}

let attacker: Attacker | null = null;
process.on('message', (order: Order | 'stop') => {
  if (order === 'stop') process.send?.(attacker?.stop());
  else {
    attacker = new Attacker(order);
    void attacker.carryOut();
  }
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
