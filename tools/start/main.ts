/** `npm start`: everything that a newcomer needs, as real processes. `--help` lists the settings. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { seedDemo } from '../demo/seed/seed';
import { Refusal } from '../release/client';
import { explain } from '../release/explain';
import { buildAll } from './build';
import { startControl } from './control-server';
import { migrateAll, openSystemDatabase, type SystemDatabase } from './database';
import { dataPaths } from './paths';
import { publishBuilt } from './releases';
import { isAlive, readRunFile, removeRunFile, writeRunFile } from './run-files';
import { Secrets } from './secrets';
import {
  bettingSiteUrl,
  gatewaySpec,
  seedParts,
  serviceSpecs,
  standInSpecs,
  urlOf,
  type SystemParts,
} from './services';
import { readSettings, type StartSettings } from './settings';
import { Supervised } from './supervised';

const STOP_LIMIT_MS = 15_000;
const began = Date.now();

function say(text: string): void {
  process.stdout.write(`${`[${((Date.now() - began) / 1000).toFixed(1)}s]`.padEnd(9)}${text}\n`);
}

async function start(settings: StartSettings): Promise<void> {
  const paths = dataPaths();
  refuseSecond(paths.run);
  if (settings.isFresh) rmSync(paths.root, { recursive: true, force: true });
  mkdirSync(paths.run, { recursive: true, mode: 0o700 });

  const secrets = new Secrets(paths.secrets);
  const running: Supervised[] = [];
  await takeCommands(paths.run, running);
  let database: SystemDatabase | null = null;
  const end = endOnce(async () => {
    for (const one of [...running].reverse()) await one.stop();
    await database?.stop();
    removeRunFile(paths.run, 'supervisor');
  });
  process.once('SIGINT', () => void end('SIGINT'));
  process.once('SIGTERM', () => void end('SIGTERM'));
  process.once('SIGHUP', () => void end('SIGHUP'));

  try {
    say('database');
    database = await openSystemDatabase(settings.databaseUrl, paths, say);
    await migrateAll(database.ownerUrl, secrets, (name) => say(`  migrated ${name}`));
    say('build (what has changed)');
    await buildAll((project) => say(`  built ${project}`));

    const parts: SystemParts = {
      settings,
      paths,
      secrets,
      ownerUrl: database.ownerUrl,
      isEmbedded: database.isEmbedded,
    };
    say('services');
    running.push(...[...serviceSpecs(parts), ...standInSpecs(parts)].map((spec) => new Supervised(spec, paths, say)));
    for (const one of running) one.start();
    await Promise.all(running.map((one) => one.ready()));

    if (settings.wantsDemo) await seedDemo(seedParts(parts), say);

    say('releases');
    for (const { release, what } of await publishBuilt(urlOf(settings, 'releases'), secrets.text('operator-token'))) {
      if (what !== 'known') say(`  ${release} ${what}`);
    }

    const gateway = new Supervised(gatewaySpec(parts), paths, say);
    running.push(gateway);
    gateway.start();
    await gateway.ready();
    greet(settings, secrets);
  } catch (error) {
    say(error instanceof Refusal ? explain(error) : error instanceof Error ? error.message : String(error));
    await end('failure', 1);
  }
}

/** Listens to `npm run ps|stop|up` from now on; the list grows as processes are started. */
async function takeCommands(run: string, running: readonly Supervised[]): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const control = await startControl(running, token);
  control.server.unref();
  writeRunFile(run, 'supervisor', { pid: process.pid, port: control.port, token });
}

/** A second start on the same data would be two masters of one house. */
function refuseSecond(run: string): void {
  const first = existsSync(run) ? readRunFile(run, 'supervisor') : null;
  if (!first || first.pid === process.pid || !isAlive(first.pid)) return;
  process.stderr.write(
    `It runs already (process ${first.pid}) on this data folder. End that one first, or set DATA_DIR and PORT.\n`,
  );
  process.exit(1);
}

function endOnce(work: () => Promise<void>): (reason: string, code?: number) => Promise<void> {
  let isEnding = false;
  return async (reason, code = 0) => {
    if (isEnding) return;
    isEnding = true;
    say(`ending (${reason})`);
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await work().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
    clearTimeout(limit);
    say('ended');
    process.exit(code);
  };
}

function greet(settings: StartSettings, secrets: Secrets): void {
  const at = (host: string) => `http://${host}:${settings.port}`;
  const accounts = settings.wantsDemo
    ? [
        '',
        '  Accounts   member@demo.tribina, moderator@demo.tribina, editor@demo.tribina, admin@demo.tribina',
        `  Password   ${secrets.password('demo-password')}`,
        ...(settings.environment['BETTING_SITE_URL']
          ? []
          : [
              `  Kvota      ${bettingSiteUrl(settings)}, the game's betting site; numbers: docs/contracts/betting-site.md`,
            ]),
        ...(settings.environment['SMTP_URL'] ? [] : [`  Mails      ${at('localhost')}/backoffice/mailbox`]),
      ]
    : [];
  process.stdout.write(
    [
      '',
      `  Tribina is ready after ${((Date.now() - began) / 1000).toFixed(1)} s`,
      '',
      `  Serbia     ${at('localhost')}  (also ${at('rs.localhost')})`,
      `  Croatia    ${at('hr.localhost')}`,
      `  Kenya      ${at('ke.localhost')}`,
      ...accounts,
      '',
      '  npm run ps                       what runs',
      '  npm run stop -- prognozzer       stop one, `npm run up -- prognozzer` starts it again',
      '  npm run release -- status        which release serves whom',
      '  Ctrl-C                           end everything',
      '',
    ].join('\n'),
  );
}

const settings = readSettings(process.argv.slice(2));
if (settings !== 'help') await start(settings);
