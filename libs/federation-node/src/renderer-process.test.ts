import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Renderer } from './renderer-process';

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
    renderer = new Renderer({ program, storeFolder: folder, memoryMb: 64, walls: null, onEnd }, nobody, nobody);
  });
  renderer?.stop();
  expect(ends.map(({ reason }) => reason)).toEqual(['3', '3', '3', '3']);
  // Timers may come a little early by this clock.
  const pauses = ends.slice(1).map(({ at }, index) => at - (ends[index]?.at ?? at) + 5);
  for (const [index, least] of [200, 400, 800].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
});
