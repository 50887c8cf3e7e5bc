/** `npm run ps`, `npm run stop -- <name>`, `npm run up -- <name>`: speaks to the supervisor of a running `npm start`. */
import type { ProcessStatus } from './control-server';
import { dataPaths } from './paths';
import { processTable } from './process-table';
import { isRunning, readRunFile } from './run-files';

const [verb, name] = process.argv.slice(2);
const supervisor = readRunFile(dataPaths().run, 'supervisor');

if (!supervisor || !isRunning(supervisor)) fail('Nothing is running here; start it by `npm start`.');
if (verb !== 'ps' && !name) fail(`usage: npm run ${verb} -- <name>`);

const answer = await fetch(`http://127.0.0.1:${supervisor.port}/${verb}${name ? `/${name}` : ''}`, {
  method: verb === 'ps' ? 'GET' : 'POST',
  headers: { 'x-token': supervisor.token ?? '' },
});
const body = (await answer.json()) as {
  processes?: ProcessStatus[];
  message?: string;
  names?: string[];
} & Partial<ProcessStatus>;

if (!answer.ok)
  fail(body.names ? `There is no '${name}'; there are: ${body.names.join(', ')}` : (body.message ?? 'refused'));
if (body.processes) process.stdout.write(`${processTable(body.processes)}\n`);
else process.stdout.write(`${body.name}: ${body.state}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
