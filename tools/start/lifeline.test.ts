import { programFrom } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const LIFELINE = programFrom(path.join(__dirname, 'lifeline.ts'));

/** Says something whenever it is told to, and ends with its parent. */
const PROGRAM = `
  import(${JSON.stringify(LIFELINE)}).then(({ outliveReaders, whenParentEnds }) => {
    outliveReaders();
    const rest = setInterval(() => undefined, 1000);
    whenParentEnds(() => { console.log('ending'); clearInterval(rest); process.exitCode = 7; });
    process.on('message', (text) => { console.log(text); console.error(text); setImmediate(() => process.send('said')); });
    process.send('ready');
  });`;

it('what runs outlives who reads it, and ends by itself when its parent does', async () => {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let line = 0; line < 3; line++) {
    child.send('a line that nobody reads');
    expect(await once(child, 'message')).toEqual(['said', undefined]);
  }
  child.disconnect();
  expect(await ended).toEqual([7, null]);
});

it('ends by itself also when its parent has ended while it was loading', async () => {
  const program = `
    process.once('disconnect', () => import(${JSON.stringify(LIFELINE)}).then(({ whenParentEnds }) => {
      whenParentEnds(() => process.exit(7));
      setTimeout(() => process.exit(1), 1000);
    }));
    process.send('loading');`;
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([7, null]);
});

it.each([
  ['with a shell between them', '; :'],
  ['alone', ''],
])('hears that npm was killed which has started it, %s', async (_what, rest) => {
  const program = `
    import(${JSON.stringify(LIFELINE)}).then(({ whenNpmEnds }) => {
      whenNpmEnds(() => { console.log('told'); process.exit(0); });
      console.log('ready');
      setInterval(() => undefined, 1000);
    });`;
  const npm = `
    process.title = 'npm start';
    const [node, program] = process.argv.slice(1);
    const command = '"$0" -e "$1"' + ${JSON.stringify(rest)};
    require('node:child_process').spawn('sh', ['-c', command, node, program], { stdio: 'inherit' });`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const child = spawn(process.execPath, ['-e', npm, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  child.kill('SIGKILL');
  expect(await lines.next()).toMatchObject({ value: 'told' });
});
