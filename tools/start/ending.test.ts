import { programFrom } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Ends when it is told that it may. @param sameMs for how long signals count as one. @param before what is done first. */
const programOf = (sameMs: number, before = '') => `
  ${before}
  import(${JSON.stringify(programFrom(path.join(__dirname, 'ending.ts')))}).then(({ endAtSignals, endOnce }) => {
    const say = (text) => process.send(text);
    const told = new Promise((done) => process.once('message', () => done()));
    const end = endOnce(() => told, say);
    endAtSignals(end, say, ${sameMs});
    // A signal handler comes after those of before: what they say has been said by then.
    process.on('SIGINT', () => process.send('heard'));
    process.send('ready');
  });`;

const begin = async (sameMs: number, before?: string) => {
  const child = spawn(process.execPath, ['-e', programOf(sameMs, before)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said: unknown[] = [];
  child.on('message', (text) => said.push(text));
  await once(child, 'message');
  const interrupt = async () => {
    child.kill('SIGINT');
    while (said.at(-1) !== 'heard') await once(child, 'message');
    said.pop();
  };
  return { child, said, interrupt };
};

it('is not cut short by signals that follow the first one', async () => {
  const { child, said, interrupt } = await begin(60_000);
  for (let time = 0; time < 3; time += 1) await interrupt();
  expect(said).toEqual(['ready', 'ending (SIGINT)']);
  const ended = once(child, 'exit');
  child.send('go');
  expect([await ended, said]).toEqual([
    [0, null],
    ['ready', 'ending (SIGINT)', 'ended'],
  ]);
});

it.each([
  ['', undefined],
  [', also where the clock is set back meanwhile', 'let now = Date.now(); Date.now = () => (now -= 3_600_000);'],
])('ends at once by a signal that follows the warning%s', async (_where, before) => {
  const { child, said, interrupt } = await begin(0, before);
  for (let time = 0; time < 2; time += 1) await interrupt();
  expect(said).toEqual(['ready', 'ending (SIGINT)', expect.stringMatching(/^still ending; once more ends it at once/)]);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
});
