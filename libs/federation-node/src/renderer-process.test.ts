import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Renderer } from './renderer-process';
import type { RenderJob } from './renderer/protocol';

const folder = mkdtempSync(path.join(os.tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
    `let isLoaded = false;
    process.on('message', ({ id }) => {
      const answer = () => process.send({ id, isOk: true, page: process.pid });
      if (isLoaded) return answer();
      isLoaded = true;
      setTimeout(answer, 300);
    });
    process.send('ready');`,
  );
  const free = { told: () => {} };
  const isFree = () => new Promise<void>((resolve) => (free.told = resolve));
  const ends: string[] = [];
  const ready = isFree();
  const renderer = new Renderer(
    { program, memoryMb: 64, walls: null, onEnd: (reason) => ends.push(reason) },
    () => free.told(),
    () => undefined,
  );
  await ready;
  const again = isFree();
  await expect(renderer.run({ id: 1 } as RenderJob, 50)).rejects.toThrow('No answer within 50 ms');
  expect(renderer.isFree).toBe(false);
  await again;
  expect(await renderer.run({ id: 2 } as RenderJob, 5_000)).toEqual(expect.any(Number));
  expect(ends).toEqual([]);
  renderer.stop();
});
