import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What is asked for its listeners as it ends. */
const LISTENERS = `process.once('exit', () => console.log('SIGUSR1:' + process.listenerCount('SIGUSR1')));`;

it('the supervisor, which has every key, opens no debugger at SIGUSR1', () => {
  const preload = `data:text/javascript,${encodeURIComponent(LISTENERS)}`;
  const args = ['--import', 'tsx', '--import', preload, path.join(__dirname, 'main.ts'), '--help'];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' });
  // Node's own answer is given where nobody listens.
  expect(said).toMatch(/SIGUSR1:1$/m);
});
