/** `npm start`: everything that a newcomer needs, as real processes. `--help` lists the settings. */
import { ignoreDebugSignal } from '@tribina/service-kit';
import { randomBytes } from 'node:crypto';
import { startControl } from './control-server';
import { endAtSignals, endOnce } from './ending';
import { assertFolder, assertOurs, empty } from './fresh';
import { greeting } from './greeting';
import { assertFree, clockFault, endLeftovers, sentenceFor, takeFolder } from './guards';
import { House, WORK } from './house';
import { outliveReaders, whenNpmEnds, whenParentEnds } from './lifeline';
import { dataPaths, type DataPaths } from './paths';
import { Progress } from './progress';
import { removeRunFile, writeRunFile } from './run-files';
import { Secrets } from './secrets';
import { portsOf, PROCESS_NAMES } from './services';
import { readSettings, type StartSettings } from './settings';
import type { Supervised } from './supervised';
import { wholePath } from './system-path';

ignoreDebugSignal();
process.env['PATH'] = wholePath(process.env['PATH']);
outliveReaders();
const progress = new Progress(process.stdout, WORK);
const say = (text: string) => progress.say(text);

async function start(settings: StartSettings): Promise<void> {
  const paths = dataPaths();
  const release = await prepare(settings, paths);
  const secrets = new Secrets(paths.secrets);
  const house = new House(settings, paths, secrets, progress);
  const end = endOnce(async () => {
    progress.end();
    await house.end().finally(() => {
      removeRunFile(paths.run, 'supervisor');
      release();
    });
  }, say);
  endAtSignals(end, say);
  whenParentEnds(() => void end('its parent has ended'));
  whenNpmEnds(() => void end('npm has ended'));
  await takeCommands(paths.run, house.running, end.hasBegun);
  try {
    await house.bringUp();
    progress.end();
    process.stdout.write(greeting(settings, secrets, progress.seconds));
    void house.judgeReleases();
  } catch (error) {
    if (end.hasBegun()) return;
    progress.end();
    say(sentenceFor(error, paths.root));
    await end('failure', 1);
  }
}

/** Looks whether anything can be started here. @throws CannotStart. @returns gives the data folder back. */
async function prepare(settings: StartSettings, paths: DataPaths): Promise<() => void> {
  assertFolder(paths.root);
  if (settings.isFresh) assertOurs(paths);
  const release = takeFolder(paths.run);
  try {
    await endLeftovers(paths.run, PROCESS_NAMES, say);
    if (settings.isFresh) await empty(paths);
    await assertFree(portsOf(settings));
  } catch (error) {
    release();
    throw error;
  }
  const fault = clockFault(Date.now());
  if (fault) say(fault);
  return release;
}

/** Listens to `npm run ps|stop|up` from now on; the list grows as processes are started. */
async function takeCommands(run: string, running: readonly Supervised[], isEnding: () => boolean): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const control = await startControl(running, token, isEnding);
  control.server.unref();
  writeRunFile(run, 'supervisor', { pid: process.pid, port: control.port, token });
}

try {
  const settings = readSettings(process.argv.slice(2));
  if (settings !== 'help') await start(settings);
} catch (error) {
  progress.end();
  process.stderr.write(`${sentenceFor(error, dataPaths().root)}\n`);
  process.exit(1);
}
