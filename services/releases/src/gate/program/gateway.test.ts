import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PrivateGateway } from './gateway';
import { gatewayProgram } from './testing/gateway-program';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-private-'));
const started: PrivateGateway[] = [];
beforeAll(() => mkdirSync(path.join(folder, 'store')));
afterAll(async () => {
  for (const gateway of started) await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startedAs(program: string): Promise<PrivateGateway> {
  const gateway = await PrivateGateway.start(program, 'off');
  started.push(gateway);
  return gateway;
}

it('what the log says late of the release before is not of the one that is judged', async () => {
  const line = (release: string) => {
    const said = {
      msg: 'render failed',
      path: '/specijal',
      host: 'host-1',
      remote: release,
      err: { message: release },
    };
    return `console.log(${JSON.stringify(JSON.stringify(said))});`;
  };
  const gateway = await startedAs(
    gatewayProgram(folder, `if (seq === 2) { ${line('special-1')} ${line('special-2')} }`),
  );
  const job = { storeFolder: path.join(folder, 'store'), assignments: [] };
  await gateway.serve(job);
  await gateway.serve(job);
  expect(await gateway.renderFailureOf('/specijal', 'special-2')).toBe('special-2');
});

it('is started once more where its port was taken before it had it', async () => {
  const program = path.join(folder, 'late.mjs');
  const tried = path.join(folder, 'tried');
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(tried)})) {
       writeFileSync(${JSON.stringify(tried)}, '');
       process.exit(1);
     }
     await import(${JSON.stringify(gatewayProgram(folder))});`,
  );
  expect((await startedAs(program)).hasEnded).toBe(false);
});

it('says why it could not even be started', async () => {
  const { execPath } = process;
  process.execPath = path.join(folder, 'no-node');
  try {
    await expect(startedAs(gatewayProgram(folder))).rejects.toThrow(
      /^its gateway did not start: spawn .*no-node ENOENT$/,
    );
  } finally {
    process.execPath = execPath;
  }
});
