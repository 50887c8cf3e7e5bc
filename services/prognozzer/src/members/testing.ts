import type { KnownMember } from '@tribina/contracts';
import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPlayers, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';

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
  /** Who its members are cannot be asked. */
  isAway = false;
  /** Keys that it was asked with. */
  readonly keys = new Set<unknown>();
  /** Cursors that were asked beyond. */
  readonly askedAfter = new Set<number>();
  readonly #events: { cursor: number; kind: Kind; data: Told }[] = [];
  #nextId = 5_000;
  readonly #members = new Map<number, KnownMember>();
  #held: { readonly noteAsked: () => void; readonly free: Promise<void> } | null = null;
  readonly #server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    this.keys.add(request.headers['x-internal-key']);
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const answer = pathname === '/internal/members' ? this.#known(body) : this.#page(searchParams.get('after'));
      const send = () => setTimeout(() => response.end(JSON.stringify(answer)), 5);
      if (pathname === '/internal/members' && this.isAway) response.statusCode = 503;
      if (pathname === '/internal/members' && this.#held) void this.#heldBack().then(send);
      else send();
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

  /** Changes a member, and tells of it from now on. @param since what has become of the member since, of which is not told yet. */
  tell(kind: Kind, data: Told, since: Partial<KnownMember> = {}): void {
    this.#events.push({ cursor: this.#events.length + 1, kind, data });
    const member = this.#members.get(data.userId);
    if (!member) return;
    const { displayName = member.displayName, photoUrl = member.photoUrl, until = null } = data;
    if (kind === 'member.deleted') this.#members.delete(data.userId);
    else if (kind === 'user.changed') this.#members.set(member.id, { ...member, displayName, photoUrl, ...since });
    else this.#members.set(member.id, { ...member, suspension: kind === 'user.suspended' ? { until } : null });
  }

  /** The next answer to who its members are is made when it is asked for, and sent when it is let go. */
  holdNextAnswer(): { readonly asked: Promise<void>; readonly letGo: () => void } {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => (letGo = resolve));
    const asked = new Promise<void>((noteAsked) => (this.#held = { noteAsked, free }));
    return { asked, letGo };
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #heldBack(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    held?.noteAsked();
    await held?.free;
  }

  #known(body: string) {
    const { ids } = JSON.parse(body) as { ids: number[] };
    return { status: 'OK', data: ids.flatMap((id) => this.#members.get(id) ?? []) };
  }

  #page(after: string | null) {
    const next = this.#events.length;
    if (after === null) return { events: [], next, reset: false };
    this.askedAfter.add(Number(after));
    if (Number(after) < this.forgotten) return { events: [], next, reset: true };
    return { events: this.#events.slice(Number(after)), next, reset: false };
  }
}

interface PlayerShown {
  readonly name: string;
  readonly folded: string;
  readonly avatar: string;
  readonly blocked: boolean;
}

/** Looks until it is so, as long as a test may take. */
export async function until<T>(look: () => Promise<T>, expected: T): Promise<void> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    if (JSON.stringify(await look()) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await look()).toEqual(expected);
}

/** The service beside a stand-in of the portal, for the tests of a file; each begins without players. */
export function withPortal() {
  const portal = new PortalStandIn();
  let world: World;
  beforeAll(async () => {
    await portal.start();
    world = await startWorld({ PORTAL_URL: portal.url });
  });
  afterAll(async () => {
    await world.close();
    await portal.stop();
  });
  beforeEach(async () => {
    await world.owner.write.execute(sql`delete from game_user`);
    await world.moveClock(0);
  });

  const players = async () =>
    (
      await rows<{ id: number }>(
        world.owner.write,
        sql`select portal_user_id as id from game_user order by portal_user_id`,
      )
    ).map(({ id }) => id);
  const shown = ({ id }: TestPlayer) =>
    row<PlayerShown>(
      world.owner.write,
      sql`select display_name as name, folded_name as folded, avatar_url as avatar, is_blocked as blocked
          from game_user where id = ${id}`,
    );
  const aPlayer = async (): Promise<TestPlayer> => {
    const [player] = await addPlayers(world, 1, { sub: portal.newMember(), name: 'igrac' });
    if (!player) throw new Error('No player was stored');
    return player;
  };
  return {
    portal,
    get world() {
      return world;
    },
    players,
    shown,
    isBlocked: async (player: TestPlayer) => (await shown(player))?.blocked,
    aPlayer,
    /** Everything that was told before has been taken. */
    caughtUp: async () => {
      const mark = await aPlayer();
      portal.tell('user.changed', { userId: mark.sub, displayName: 'Mark', photoUrl: null });
      await until(async () => (await shown(mark))?.name, 'Mark');
      // And how far that went is noted: who asks for more has nothing left to write.
      await until(async () => portal.askedAfter.has(portal.told), true);
    },
  };
}
