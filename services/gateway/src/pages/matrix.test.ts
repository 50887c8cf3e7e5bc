/**
 * The server's half of the matrix of platform.md, "Failure": every fault by the host or by one of the remotes, which rotates over
 * faults and days; in the large run by all of them. A remote meets most of them in `render-failures.test.ts`, too.
 */
import { RendererPool } from '@tribina/federation-node';
import { pageFailurePhrases } from '@tribina/messages/page-failure';
import type { RemoteName } from '@tribina/shell-api';
import { inTurn, until } from '@tribina/testing';
import { writeFileSync } from 'node:fs';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayOptions, type GatewayUnderTest } from '../testing/gateway';
import { recordOf } from '../testing/record';
import type { ReleaseWorld } from '../testing/release-world';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());
/** Longer than a machine that has other work keeps a page waiting that can be made. */
const PATIENT = { PAGE_BUDGET_MS: 20_000 };
/** Who has no copy of a page waits as long for it as in operation. */
const AS_IN_OPERATION = { PAGE_BUDGET_MS: 3_000 };
/** Half of it has what never ends: the whole time of a test that does not wait for it. */
const ENDLESS = { PAGE_BUDGET_MS: 120_000 };

/** Renderers behind walls, as in operation. */
const start = async (options: GatewayOptions) =>
  (gateway = await startGateway({
    ...options,
    settings: { RENDERER_WALLS: 'preferred', ...PATIENT, ...options.settings },
  }));

type Remote = Extract<RemoteName, 'host' | 'news' | 'prognozzer' | 'special'>;
const REMOTES: readonly Remote[] = ['news', 'prognozzer', 'special', 'host'];
/** Host and remotes have code of their own for each fault: each has half of them. */
const TURNS: readonly Remote[] = ['host', 'news', 'host', 'prognozzer', 'host', 'special'];
/** Whether a remote meets a fault in this run. @param row number of the fault. */
const meets = (remote: Remote, row: number) => inTurn(TURNS, row).includes(remote);
const PAGES = {
  news: (id: number) => `/fudbal/vesti/gol/${id}`,
  prognozzer: (id: number) => `/prognozzer/kolo/${id}`,
  special: (id: number) => `/specijal/tim/${id}`,
  host: (id: number) => `/fudbal/vesti/gol/${id}`,
} as const;
/** Whose page it is. */
const ownerOf = (remote: Remote) => (remote === 'host' ? 'news' : remote);
/** Of another part, to see whether it notices; every part is in the host's frame. */
const OTHER = { news: 'special', prognozzer: 'news', special: 'prognozzer', host: null } as const;

/** Ten times the longest wait for a page of which there is no copy: who waits for what never ends has it after no time. */
const PAGE_LIMIT_MS = 30_000;

const LOOPS = 'for (;;);';
const RENDER_FAULTS: readonly (readonly [fault: string, code: string, isEndless: boolean])[] = [
  ['throws', "throw new Error('secret detail of the bundle');", false],
  ['loops for ever', LOOPS, true],
  ['outgrows its memory', 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));', false],
  ['never answers', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', true],
];

const goodReleases = (world: ReleaseWorld) => {
  for (const remote of REMOTES) world.promote(world.publish(remote, '1.0.0'));
};
/** A good release of everything, then one of this remote that does this. */
const badSecond =
  (remote: Remote, page: string) =>
  (world: ReleaseWorld): void => {
    goodReleases(world);
    world.promote(world.publish(remote, '2.0.0', { page }));
  };

const untilInForce = () =>
  until(async () => (await gateway.ask('/livez')).headers['x-tribina-seq'] === String(gateway.world.seq));

async function timed(at: string): Promise<readonly [Answer, number]> {
  const began = Date.now();
  return [await gateway.ask(at), Date.now() - began];
}

/**
 * A page of a remote. Where the machine has other work, the time may be over before the last good release could begin, and the
 * browser gets the slot, or before the host itself could, and there is no page: then another one, five at most.
 */
async function wholePage(remote: Remote): Promise<readonly [Answer, number]> {
  for (let id = 1; ; id += 1) {
    const found = await timed(PAGES[remote](id));
    const wasLate = found[0].status === 503 || found[0].body.includes('data-slot="CLIENT"');
    if (id === 5 || !wasLate) return found;
  }
}

/** A page of a remote whose second release fails is whole, by its first one. */
function expectFirst(remote: Remote, answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(gateway.shown(answer)).toMatchObject({ release: `${ownerOf(remote)}-1.0.0`, react: 'host-1.0.0' });
  expect(answer.body).not.toContain('secret detail');
}

/** A release has proven itself: what has not would wait for the quarantine, in which what fails may be. */
const untilProven = (remote: Remote) =>
  until(async () => {
    const { release, react } = gateway.shown(await gateway.ask(PAGES[remote](900)));
    return [release, react].join() === `${ownerOf(remote)}-1.0.0,host-1.0.0`;
  });

/** Good releases that have made pages, and then one of this remote that does this. */
async function startBefore(remote: Remote, page: string, settings: GatewayOptions['settings']): Promise<void> {
  await start({ releases: goodReleases, settings });
  for (const name of REMOTES) await untilProven(name);
  gateway.world.promote(gateway.world.publish(remote, '2.0.0', { page }));
  await untilInForce();
}

/** Pages of another part are made while the failing release of a remote is in the middle of a page. */
async function expectUntouched(remote: Remote, other: Remote, code: string): Promise<void> {
  await startBefore(remote, code, ENDLESS);
  const renders = jest.spyOn(RendererPool.prototype, 'render');
  let isOver = false;
  const left = gateway.ask(PAGES[remote](1)).finally(() => (isOver = true));
  await until(() => renders.mock.calls.some(([job]) => job.remote?.releaseId === `${remote}-2.0.0`));
  renders.mockRestore();
  for (let id = 1; id <= 4; id += 1) expectFirst(other, await gateway.ask(PAGES[other](id)));
  expect(isOver).toBe(false);
  gateway.app.server.closeAllConnections();
  await expect(left).rejects.toThrow();
  await gateway.close();
}

const unmet: (title: string, test: () => Promise<void>) => void = () => undefined;

describe.each(REMOTES)('matrix %s', (remote) => {
  const tried = (row: number) => (meets(remote, row) ? it : unmet);
  for (const [row, [fault, code, isEndless]] of RENDER_FAULTS.entries()) {
    tried(row)(`matrix ${remote} ${fault}: last good within three seconds; others never notice`, async () => {
      const other = OTHER[remote];
      if (other && isEndless) await expectUntouched(remote, other, code);
      await startBefore(remote, code, AS_IN_OPERATION);
      const [answer, ms] = await wholePage(remote);
      expectFirst(remote, answer);
      expect(ms).toBeLessThan(PAGE_LIMIT_MS);
      if (other) expectFirst(other, (await wholePage(other))[0]);
    });
  }

  tried(4)(`matrix ${remote} leaks: a renderer that has grown too large is replaced, and no page is lost`, async () => {
    await start({ releases: badSecond(remote, '(globalThis.kept ??= []).push(new Array(4e6).fill(1.5));') });
    for (let id = 1; id <= 12; id += 1) {
      const [answer, ms] = await timed(PAGES[remote](id));
      // A host that ends with its page may leave the slot to the browser.
      const isWhole = gateway.shown(answer).route !== undefined || remote === 'host';
      expect([id, answer.status, isWhole]).toEqual([id, 200, true]);
      expect(ms).toBeLessThan(PAGE_LIMIT_MS);
    }
  });

  tried(5)(
    `matrix ${remote} both releases dead: ${remote === 'host' ? 'words and a way on' : 'the browser gets the slot'}`,
    async () => {
      await start({
        isReady: remote !== 'host',
        releases: (world) => {
          for (const name of REMOTES) {
            const code = name === remote ? { page: "throw new Error('dead');" } : {};
            for (const version of ['1.0.0', '2.0.0']) world.promote(world.publish(name, version, code));
          }
        },
      });
      await untilInForce();
      const [answer, ms] = await timed(PAGES[remote](1));
      expect(ms).toBeLessThan(PAGE_LIMIT_MS);
      const other = OTHER[remote];
      if (!other) {
        expect([answer.status, answer.body]).toEqual([
          503,
          expect.stringContaining(`<h1>${pageFailurePhrases.sr.title}`),
        ]);
        return;
      }
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body).toContain('data-slot="CLIENT"');
      expect(recordOf(answer)).toMatchObject({
        mode: 'root',
        start: 'now',
        rendered: null,
        remotes: { [remote]: { id: `${remote}-2.0.0`, p: { id: `${remote}-1.0.0` } } },
      });
      expect(gateway.shown(await gateway.ask(PAGES[other](1))).release).toBe(`${other}-2.0.0`);
    },
  );

  tried(6)(`matrix ${remote} releases service down at start: what was on disk serves`, async () => {
    await start({
      settings: { RELEASES_URL: 'http://127.0.0.1:1' },
      releases: (world) => {
        goodReleases(world);
        writeFileSync(world.snapshotFile, JSON.stringify(world.signed()));
      },
    });
    expectFirst(remote, await gateway.ask(PAGES[remote](1)));
  });

  tried(7)(`matrix ${remote} releases service down at run: nothing changes`, async () => {
    await start({ releases: goodReleases });
    await gateway.backends.releases.kill();
    expectFirst(remote, await gateway.ask(PAGES[remote](1)));
    expect((await gateway.ask('/readyz')).status).toBe(200);
  });

  tried(8)(`matrix ${remote} snapshot damaged on disk: the service has it`, async () => {
    await start({
      releases: (world) => {
        goodReleases(world);
        writeFileSync(world.snapshotFile, JSON.stringify(world.signed()).slice(0, 200));
      },
    });
    expectFirst(remote, await gateway.ask(PAGES[remote](1)));
  });
});

it('matrix host snapshot damaged on disk and releases service down: not ready, and ready as soon as it is back', async () => {
  await start({
    isReady: false,
    releases: (world) => {
      goodReleases(world);
      world.broken = '{"payload":"{';
      writeFileSync(world.snapshotFile, 'damaged');
    },
  });
  expect([(await gateway.ask('/')).status, (await gateway.ask('/livez')).status]).toEqual([503, 200]);
  gateway.world.broken = null;
  await until(async () => (await gateway.ask('/readyz')).status === 200);
});

it('the portal gone: a gateway whose pages are kept is ready, for it serves them', async () => {
  await start({ releases: goodReleases });
  await gateway.ask('/');
  await gateway.backends.portal.kill();
  gateway.pass(600);
  expect([(await gateway.ask('/readyz')).status, (await gateway.ask('/')).status]).toEqual([200, 200]);
});

describe.each(['portal', 'prognozzer', 'feed'] as const)('matrix %s backend down', (service) => {
  /** Its pages are made of what that service knows. */
  const DEPENDENT = { portal: ['news', 'special'], prognozzer: ['prognozzer'], feed: [] } as const;
  const HOMES = { news: '/', special: '/specijal', prognozzer: '/prognozzer' } as const;
  const isDependent = (remote: string) => DEPENDENT[service].some((name) => name === remote);

  it(`matrix ${service} down: pages that were seen stay`, async () => {
    await start({ releases: goodReleases });
    for (const at of Object.values(HOMES)) await gateway.ask(at);
    await gateway.backends[service].kill();
    gateway.pass(600);
    for (const at of Object.values(HOMES)) expect([at, (await gateway.ask(at)).status]).toEqual([at, 200]);
  });

  it(`matrix ${service} down: of pages that nobody has seen only its own say so, in the frame`, async () => {
    await start({ releases: goodReleases });
    await gateway.backends[service].kill();
    for (const [remote, at] of Object.entries(HOMES)) {
      const answer = await gateway.ask(at, { host: 'hr.localhost' });
      expect([at, answer.status]).toEqual([at, isDependent(remote) ? 503 : 200]);
      expect(answer.body).toContain('data-host="host-1.0.0"');
    }
  });
});

/** It has no timers; what it leaves behind is a promise that nobody looks after, told of after its answer. */
const DIES_LATER =
  "(async () => { for (let turn = 0; turn < 50; turn += 1) await null; throw new Error('later'); })();";

describe('a renderer that dies of what a release has left behind', () => {
  it('matrix news throws after its answer: it goes on in quarantine, and takes no other renderer with it', async () => {
    // How many pages its renderer has made of it is what a page of the special was asked for, then.
    const counts = 'globalThis.made = (globalThis.made ?? 0) + 1; input.query = { made: String(globalThis.made) };';
    const withCounting = (world: ReleaseWorld) => {
      goodReleases(world);
      world.promote(world.publish('special', '2.0.0', { page: counts }));
    };
    const made = async (id: number) => {
      const { release, query } = gateway.shown(await gateway.ask(PAGES.special(id)));
      return [release, Number(query['made'])] as const;
    };
    await start({ releases: withCounting });
    await untilProven('news');
    await until(async () => (await made(900))[0] === 'special-2.0.0');
    gateway.world.promote(gateway.world.publish('news', '2.0.0', { page: DIES_LATER }));
    await untilInForce();
    const counted: number[] = [];
    for (let id = 1; id <= 6; id += 1) {
      expect([id, (await gateway.ask(PAGES.news(id))).status]).toEqual([id, 200]);
      const [release, count] = await made(id);
      expect(release).toBe('special-2.0.0');
      counted.push(count);
    }
    // Another one that was taken along, before it was known by its end, would begin with one again: each time.
    expect(counted.at(-1)).toBeGreaterThan(2);
  });
});

describe('time to the first byte while a release loops', () => {
  it('matrix news loops for ever: eight readers at once wait for it with none but one of their hundred pages', async () => {
    await startBefore('news', LOOPS, ENDLESS);
    const [READERS, MANY] = [8, 96];
    const unanswered = new Set<number>();
    let asked = 0;
    const reader = async () => {
      while (asked < MANY) {
        const id = (asked += 1);
        unanswered.add(id);
        expectFirst('news', await gateway.ask(PAGES.news(id)));
        unanswered.delete(id);
      }
    };
    const reading = Promise.allSettled(Array.from({ length: READERS }, reader));
    await until(() => asked === MANY && unanswered.size === 1);
    // It is one of those that were begun with: nobody has waited for its end.
    expect(Math.max(...unanswered)).toBeLessThanOrEqual(READERS);
    gateway.app.server.closeAllConnections();
    await reading;
  });
});
