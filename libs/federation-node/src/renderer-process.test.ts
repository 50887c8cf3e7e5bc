import { until } from '@tribina/testing';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StarvedRender } from './render-failure';
import { Renderer } from './renderer-process';
import type { RenderJob } from './renderer/protocol';

const folder = mkdtempSync(path.join(os.tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a renderer of these tests waits for before it answers, and says once it has. */
const go = path.join(folder, 'go');
const said = path.join(folder, 'said');
beforeEach(() => {
  for (const file of [go, said]) rmSync(file, { force: true });
});
/** Of a program: calls this once it may go on. */
const ONCE_IT_MAY_GO = `
  const { existsSync, writeFileSync } = require('node:fs');
  const onceItMayGo = (then) => (existsSync('${go}') ? then() : setTimeout(onceItMayGo, 10, then));`;

it('is started anew at ever longer intervals while it ends before it could take a job', async () => {
  const program = path.join(folder, 'ends.cjs');
  writeFileSync(program, 'process.exit(3)');
  const ends: { readonly at: number; readonly reason: string }[] = [];
  let renderer: Renderer | undefined;
  await new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      ends.push({ at: performance.now(), reason });
      if (ends.length === 4) resolve();
    };
    const nobody = () => undefined;
    renderer = new Renderer({ program, memoryMb: 64, walls: null, onEnd }, nobody, nobody);
  });
  renderer?.stop();
  expect(ends.map(({ reason }) => reason)).toEqual(['3', '3', '3', '3']);
  // Timers may come a little early by this clock.
  const pauses = ends.slice(1).map(({ at }, index) => at - (ends[index]?.at ?? at) + 5);
  for (const [index, least] of [200, 400, 800].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
});

it('a first render that takes too long goes on for the next one, in the same process', async () => {
  const program = path.join(folder, 'loads.cjs');
  writeFileSync(
    program,
    `${ONCE_IT_MAY_GO}
    let isLoaded = false;
    process.on('message', ({ id }) => {
      const answer = () => process.send({ id, isOk: true, page: process.pid });
      if (isLoaded) return answer();
      isLoaded = true;
      onceItMayGo(answer);
    });
    process.send('ready');`,
  );
  const free = { told: () => {} };
  const isFree = () => new Promise<void>((resolve) => (free.told = resolve));
  const ends: string[] = [];
  const ready = isFree();
  // It has had a moment more than is waited for, and however long it takes from then on is the machine's affair.
  let begun = 0;
  const waitedMs = () => Math.max(0, performance.now() - (begun ||= performance.now()) - 60);
  const renderer = new Renderer(
    { program, memoryMb: 64, walls: null, hasLocks: false, onEnd: (reason) => ends.push(reason), waitedMs },
    () => free.told(),
    () => undefined,
  );
  await ready;
  const job = (id: number) => ({ id, host: { releaseId: 'host-1' }, remote: null }) as unknown as RenderJob;
  const again = isFree();
  await expect(renderer.run(job(1), 50)).rejects.toThrow('No answer within 50 ms');
  expect(renderer.isFree).toBe(false);
  writeFileSync(go, '');
  await again;
  expect(await renderer.run(job(2), 60_000)).toEqual(expect.any(Number));
  expect(ends).toEqual([]);
  renderer.stop();
});

it.each([
  ['loops for ever', 'for (;;);'],
  ['waits for what never comes, and uses no processor', ''],
])('one that %s is ended, as the system itself tells the times', async (_what, code) => {
  const program = path.join(folder, 'hangs.cjs');
  writeFileSync(
    program,
    `process.on('message', ({ id }) => {
      if (id === 1) return process.send({ id, isOk: true, page: process.pid });
      ${code}
    });
    process.send('ready');`,
  );
  const ends: string[] = [];
  let renderer: Renderer | undefined;
  await new Promise<void>((resolve) => {
    const options = { program, memoryMb: 64, walls: null, onEnd: (reason: string) => ends.push(reason) };
    renderer = new Renderer(options, resolve, () => undefined);
  });
  const job = (id: number) => ({ id, host: { releaseId: 'host-1' }, remote: null }) as unknown as RenderJob;
  await renderer?.run(job(1), 60_000);
  await expect(renderer?.run(job(2), 300)).rejects.toThrow('No answer within 300 ms');
  await until(() => ends.length > 0);
  renderer?.stop();
  expect(ends).toEqual(['SIGKILL']);
});

describe('on a machine that has other work', () => {
  const program = path.join(folder, 'slow.cjs');
  /** What the system says that the process has waited for a processor since this was asked first. */
  let waited: (sinceMs: number) => number;
  let told: () => void;
  let renderer: Renderer;
  const ends: string[] = [];
  beforeEach(async () => {
    writeFileSync(
      program,
      `${ONCE_IT_MAY_GO}
      process.on('message', ({ id, isHeld }) => {
        const answer = () => process.send({ id, isOk: true, page: process.pid }, () => writeFileSync('${said}', ''));
        isHeld ? onceItMayGo(answer) : answer();
      });
      process.send('ready');`,
    );
    ends.length = 0;
    const begun = performance.now();
    const options = { memoryMb: 64, walls: null, hasLocks: false, onEnd: (reason: string) => ends.push(reason) };
    await new Promise<void>((resolve) => {
      told = resolve;
      const waitedMs = () => waited(performance.now() - begun);
      renderer = new Renderer(
        { ...options, program, waitedMs },
        () => told(),
        () => undefined,
      );
    });
    waited = () => 0;
  });
  afterEach(() => renderer.stop());

  const host = { releaseId: 'host-1' };
  let jobs = 0;
  const run = (isHeld: boolean, limitMs: number) =>
    renderer.run({ id: (jobs += 1), isHeld, host, remote: null } as unknown as RenderJob, limitMs);
  /** One that is answered at once. */
  const render = (limitMs = 60_000) => run(false, limitMs);
  /** One that is answered when it may be, if ever. */
  const renderHeld = (limitMs: number) => run(true, limitMs);
  const untilFree = () => new Promise<void>((resolve) => (told = resolve));

  it('what is not let to the processor is not waited for, and not ended: it serves the next one', async () => {
    const pid = await render();
    waited = (sinceMs) => sinceMs;
    const free = untilFree();
    const starved = await renderHeld(50).catch((error: unknown) => error);
    expect(starved).toMatchObject({ name: 'RenderFailure', reason: 'starved' });
    expect(renderer.isFree).toBe(false);
    writeFileSync(go, '');
    await free;
    expect(await (starved as StarvedRender).over).toBe('good');
    expect(await render()).toBe(pid);
    expect(ends).toEqual([]);
  });

  it('what does not answer in time of its own is ended all the same', async () => {
    await render();
    // Half of the time that passes is the process’s.
    waited = (sinceMs) => sinceMs / 2;
    const starved = await renderHeld(200).catch((error: unknown) => error);
    expect(starved).toMatchObject({ reason: 'starved' });
    expect(await (starved as StarvedRender).over).toBe('failed');
    await until(() => ends.length > 0);
    expect(ends).toEqual(['SIGKILL']);
  });

  it('what has no end is ended all the same, though the system says that it only waits', async () => {
    await render();
    waited = (sinceMs) => sinceMs;
    const starved = await renderHeld(50).catch((error: unknown) => error);
    expect(starved).toMatchObject({ reason: 'starved' });
    expect(await (starved as StarvedRender).over).toBe('failed');
    await until(() => ends.length > 0);
    expect(ends).toEqual(['SIGKILL']);
  });

  it('an answer that lies there when this process itself comes to look is no silence', async () => {
    const pid = await render();
    await until(() => existsSync(said));
    rmSync(said);
    const answer = render(50);
    // Nothing of ours is let to the processor meanwhile, for longer than is waited for it.
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    do pause();
    while (!existsSync(said));
    expect(await answer).toBe(pid);
  });
});
