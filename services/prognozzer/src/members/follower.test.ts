import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWorld, type World } from '../testing/world';

/** The portal as this service hears of it. */
class PortalStandIn {
  /** What is told from now on, in order. */
  readonly events: { cursor: number; kind: string; data: object }[] = [];
  /** Events up to this one are no longer kept. */
  forgotten = 0;
  readonly #gone = new Set<number>();
  readonly keys = new Set<unknown>();
  readonly #server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    this.keys.add(request.headers['x-internal-key']);
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const answer = pathname === '/internal/members-gone' ? this.#goneOf(body) : this.#page(searchParams.get('after'));
      setTimeout(() => response.end(JSON.stringify(answer)), 5);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  tell(kind: string, data: { readonly userId: number }): void {
    this.events.push({ cursor: this.events.length + 1, kind, data });
    if (kind === 'member.deleted') this.#gone.add(data.userId);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #goneOf(body: string) {
    const { ids } = JSON.parse(body) as { ids: number[] };
    return { status: 'OK', data: ids.filter((id) => this.#gone.has(id)) };
  }

  #page(after: string | null) {
    const next = this.events.length;
    if (after === null) return { events: [], next, reset: false };
    if (Number(after) < this.forgotten) return { events: [], next, reset: true };
    return { events: this.events.slice(Number(after)), next, reset: false };
  }
}

let portal: PortalStandIn;
let world: World;

beforeAll(async () => {
  portal = new PortalStandIn();
  await portal.start();
  world = await startWorld({ PORTAL_URL: portal.url });
});
afterAll(async () => {
  await world.close();
  await portal.stop();
});

const addPlayers = (...ids: number[]) =>
  world.owner.write.execute(sql`
    insert into game_user (portal_user_id, display_name)
    select id, 'player' || id from unnest(${sql.param(ids)}::bigint[]) as id`);

const players = async () =>
  (
    await rows<{ id: number }>(
      world.owner.write,
      sql`select portal_user_id as id from game_user order by portal_user_id`,
    )
  ).map(({ id }) => id);

async function untilPlayers(expected: readonly number[]): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (JSON.stringify(await players()) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await players()).toEqual(expected);
}

it('P091: erases who was here when their account is erased, hears of nobody else, and forgets nothing while it is down', async () => {
  await addPlayers(1, 2, 3, 4);
  portal.tell('user.changed', { userId: 1 });
  portal.tell('member.deleted', { userId: 2 });
  await untilPlayers([1, 3, 4]);
  await world.stop(world.app);
  portal.tell('member.deleted', { userId: 3 });
  world.app = await world.start();
  await untilPlayers([1, 4]);
  expect([...portal.keys]).toEqual([world.keys.internalKey]);
});

it('asks who is gone where it was away for longer than events are kept', async () => {
  await world.stop(world.app);
  await addPlayers(5, 6);
  for (const userId of [4, 5]) portal.tell('member.deleted', { userId });
  portal.forgotten = portal.events.length;
  world.app = await world.start();
  await untilPlayers([1, 6]);
});
