/** `npm run dev -- <remote>`: one remote under change, live among the released ones. `--help` lists the options. */
import { EDITIONS, EDITION_IDS } from '@tribina/editions';
import { releaseCalls, type ReleaseBody } from '@tribina/contracts';
import type { ReleaseDescription } from '@tribina/shell-api';
import path from 'node:path';
import { Refusal, ReleaseClient } from '../release/client';
import { ConnectionError, connectionOf, type Connection } from '../release/connection';
import { explain } from '../release/explain';
import { dataPaths, ROOT } from '../start/paths';
import { isAlive, readRunFile } from '../start/run-files';
import { Addresses, isLocalName } from './addresses';
import { DevServer } from './dev-server';
import { HELP, readSettings, UsageError, type DevSettings } from './settings';
import { watchRemote, type DevBuild } from './watch-build';

/** The longest that the releases service signs for; a build that is shown for half of that is signed anew. */
const OVERRIDE_MINUTES = 720;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const complain = (text: string) => void process.stderr.write(`${text}\n`);

async function develop(settings: DevSettings): Promise<void> {
  const target = settings.against ?? localSystem();
  await assertAnswers(target);
  const client = new ReleaseClient(connectionTo(settings));
  const server = new DevServer(settings.remote, new Addresses(target, settings.port));
  await server.listen(settings.port);

  let newest: DevBuild | null = null;
  let hasShown = false;
  const show = async (build: DevBuild) => {
    const token = await signedFor(client, build.description);
    // While it was signed another may have been built.
    if (build !== newest) return;
    server.show({ ...build, token });
    say(`shown ${build.description.id}, built in ${build.durationMs} ms`);
    if (!hasShown) say(placesOf(build.description, target, settings.port));
    hasShown = true;
  };
  const renewal = setInterval(
    () => {
      if (newest) show(newest).catch(sayRefusal);
    },
    (OVERRIDE_MINUTES / 2) * 60_000,
  );
  const stop = watchRemote(path.join(ROOT, 'apps', settings.remote), {
    onBuilt: (build) => {
      newest = build;
      show(build).catch(sayRefusal);
    },
    onFailed: (message) => {
      complain(`${message}\nthe last good build stays`);
      server.complain(message);
    },
  });
  const end = () => {
    clearInterval(renewal);
    server.close();
    void stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  say(`building ${settings.remote} against ${target.origin}; types are not checked here`);
}

function localSystem(): URL {
  const gateway = readRunFile(dataPaths().run, 'gateway');
  if (gateway && isAlive(gateway.pid)) return new URL(`http://localhost:${gateway.port}`);
  throw new UsageError('No system runs here: `npm start` first, or name another by --against https://…');
}

async function assertAnswers(target: URL): Promise<void> {
  const { host, port } = new Addresses(target, 0).peer;
  const ready = await fetch(`${target.protocol}//${host}:${port}/livez`).catch(() => null);
  if (!ready?.ok) throw new UsageError(`${target.origin} does not answer`);
}

/** The system of this machine has its own service and operator, whatever the environment names; others are behind their gateway. */
function connectionTo({ against, url, token }: DevSettings): Connection {
  const service = url ?? (against ? `${against.origin}/ops/releases` : undefined);
  const { DATA_DIR, TRIBINA_RELEASES_TOKEN } = process.env;
  return connectionOf({ url: service, token }, service ? { TRIBINA_RELEASES_TOKEN } : { DATA_DIR }, ROOT);
}

async function signedFor(client: ReleaseClient, dev: ReleaseDescription): Promise<string> {
  // The same by its schema, whose lists are not readonly.
  const body = { dev: dev as ReleaseBody, minutes: OVERRIDE_MINUTES };
  const { token } = await client.call(releaseCalls.override, { body });
  return token;
}

function sayRefusal(error: unknown): void {
  complain(error instanceof Refusal ? explain(error) : String(error));
}

/** Where the remote's first page is, in each edition that has it. */
function placesOf({ manifest }: ReleaseDescription, target: URL, port: number): string {
  const own = EDITION_IDS.flatMap((id) => {
    const first = manifest?.routes.flatMap(({ paths }) => paths[id]).find((pattern) => !pattern.includes(':'));
    return first === undefined ? [] : [`  ${EDITIONS[id].brand.name.padEnd(18)}http://${id}.localhost:${port}${first}`];
  });
  // Elsewhere the system's own name has chosen the edition.
  const places = isLocalName(target.hostname) ? own : [`  ${target.host}  http://localhost:${port}`];
  return ['', ...places, '  Ctrl-C ends it', ''].join('\n');
}

try {
  const settings = readSettings(process.argv.slice(2));
  if (settings === 'help') say(HELP);
  else await develop(settings);
} catch (error) {
  complain(sentenceOf(error));
  process.exit(1);
}

/** @throws what is no mistake of the command's. */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConnectionError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return 'The port is taken: give another by --port';
  throw error;
}
