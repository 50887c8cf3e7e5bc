import type { KnownMember } from '@tribina/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kind = 'member.deleted' | 'user.changed' | 'user.suspended' | 'user.reinstated';
interface Told {
  readonly userId: number;
  readonly displayName?: string;
  readonly photoUrl?: string | null;
  readonly until?: string | null;
}

/** The portal as this service hears of it. */
export class PortalStandIn {
  /** Events up to this one are no longer kept. */
  forgotten = 0;
  /** Keys that it was asked with. */
  readonly keys = new Set<unknown>();
  readonly #events: { cursor: number; kind: Kind; data: Told }[] = [];
  #nextId = 5_000;
  readonly #members = new Map<number, KnownMember>();
  readonly #server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    this.keys.add(request.headers['x-internal-key']);
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const answer = pathname === '/internal/members' ? this.#known(body) : this.#page(searchParams.get('after'));
      setTimeout(() => response.end(JSON.stringify(answer)), 5);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How much was told so far. */
  get told(): number {
    return this.#events.length;
  }

  /** Adds so many members with ids in a row; returns the first's. */
  newMember(count = 1): number {
    const first = this.#nextId;
    this.#nextId += count;
    for (let id = first; id < first + count; id += 1) {
      this.#members.set(id, { id, displayName: 'igrac', photoUrl: null, suspension: null });
    }
    return first;
  }

  /** Changes a member, and tells of it from now on. */
  tell(kind: Kind, data: Told): void {
    this.#events.push({ cursor: this.#events.length + 1, kind, data });
    const member = this.#members.get(data.userId);
    if (!member) return;
    const { displayName = member.displayName, photoUrl = member.photoUrl, until = null } = data;
    if (kind === 'member.deleted') this.#members.delete(data.userId);
    else if (kind === 'user.changed') this.#members.set(member.id, { ...member, displayName, photoUrl });
    else this.#members.set(member.id, { ...member, suspension: kind === 'user.suspended' ? { until } : null });
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #known(body: string) {
    const { ids } = JSON.parse(body) as { ids: number[] };
    return { status: 'OK', data: ids.flatMap((id) => this.#members.get(id) ?? []) };
  }

  #page(after: string | null) {
    const next = this.#events.length;
    if (after === null) return { events: [], next, reset: false };
    if (Number(after) < this.forgotten) return { events: [], next, reset: true };
    return { events: this.#events.slice(Number(after)), next, reset: false };
  }
}
