import { END_LIMITS, readConfig } from '@tribina/service-kit';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TObject } from 'typebox';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../start/paths';
import { Secrets } from '../start/secrets';
import { fillIn, readEnvironmentFile, writeEnvironment } from './env-files';

const DEPLOY = path.join(ROOT, 'deploy');
const SERVICES = readdirSync(path.join(ROOT, 'services'));
/** A program, and where its settings are stated. */
const CONFIGURED = [
  ...SERVICES.map((name) => [name, path.join(ROOT, 'services', name, 'src/config.ts')] as const),
  ['migrate', path.join(ROOT, 'tools/deploy/migrate-config.ts')] as const,
];

/** Files of a folder of deploy/, and of those in it. */
const filesIn = (inside: string, ending = '') =>
  readdirSync(path.join(DEPLOY, inside), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const example = (name: string) => read(`env/${name}.env.example`);
/** Names of settings, also of those that are only offered in a comment. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

/** Services are not imported by others: their schema is read as a file. */
async function schemaOf(file: string): Promise<TObject> {
  const exported = Object.values((await import(file)) as Record<string, TObject>);
  const schema = exported.find((one) => 'properties' in one);
  if (!schema) throw new Error(`${file} states no settings`);
  return schema;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('environment files', () => {
  it.each(CONFIGURED)('%s: the example names every setting and no other', async (name, file) => {
    const { properties } = await schemaOf(file);
    expect(new Set(namesIn(example(name)))).toEqual(new Set(Object.keys(properties)));
  });

  it.each(CONFIGURED)('%s: the example, with secrets filled in, is taken by the program', async (name, file) => {
    const filled = fillIn(example(name), new Secrets(path.join(folder, 'secrets')));
    expect(filled).not.toContain('{{');
    const given = readEnvironmentFile(filled);
    const config = readConfig(await schemaOf(file), Object.fromEntries(given));
    for (const [setting, value] of given) expect([setting, String(config[setting])]).toEqual([setting, value]);
  });

  it('what all services get in Kubernetes are settings of some of them', async () => {
    const known = await Promise.all(CONFIGURED.map(async ([, file]) => Object.keys((await schemaOf(file)).properties)));
    expect(known.flat()).toEqual(expect.arrayContaining(namesIn(read('kubernetes/settings.env'))));
  });

  it('are written once, with the same secret wherever it is named', () => {
    const [target, examples] = [path.join(folder, 'written'), path.join(DEPLOY, 'env')];
    expect(writeEnvironment(examples, target)).toContain('gateway.env');
    const of = (name: string) => readEnvironmentFile(readFileSync(path.join(target, `${name}.env`), 'utf8'));
    expect(of('gateway').get('SITE_KEY')).toBe(of('portal').get('SITE_KEY'));
    expect(of('portal').get('DATABASE_URL')).toContain(`:${of('migrate').get('PORTAL_DATABASE_PASSWORD')}@`);
    const before = readFileSync(path.join(target, 'gateway.env'), 'utf8');
    expect(writeEnvironment(examples, target)).toEqual([]);
    expect(readFileSync(path.join(target, 'gateway.env'), 'utf8')).toBe(before);
  });
});

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly command?: string[]; readonly env_file?: string; readonly depends_on?: object }>
  >;
}

/** Programs of ours that a text starts. */
const programsIn = (text: string) =>
  [...text.matchAll(/(?:services|tools)\/[\w%./-]+\.(?:js|ts)/g)].map(([all]) => all);
const sourceOf = (program: string) => path.join(ROOT, program.replace(/dist\/server\.js$/, 'src/server.ts'));

describe('what is deployed', () => {
  it('every file of YAML can be read', () => {
    const files = filesIn('.', '.yaml');
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const errors = parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).flatMap((one) => one.errors);
      expect([file, errors]).toEqual([file, []]);
    }
  });

  it('compose: starts every service, with settings that exist, after things that exist', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
    const started = Object.values(services).flatMap(({ command = [] }) => programsIn(command.join(' ')));
    for (const program of started) expect([program, existsSync(sourceOf(program))]).toEqual([program, true]);
    for (const name of SERVICES) expect(started).toContain(`services/${name}/dist/server.js`);
    for (const [name, { env_file, depends_on = {} }] of Object.entries(services)) {
      if (env_file) expect([name, existsSync(path.join(DEPLOY, `${env_file}.example`))]).toEqual([name, true]);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    }
  });

  it('Kubernetes: the base names what there is, and ports are those of the settings', () => {
    const base = parse(read('kubernetes/kustomization.yaml')) as {
      readonly resources: string[];
      readonly secretGenerator: { readonly name: string; readonly envs: string[] }[];
    };
    for (const { name, envs } of base.secretGenerator) {
      expect(envs).toEqual([`env/${name}.env`]);
      expect(namesIn(example(name)).length).toBeGreaterThan(0);
    }
    const secrets = base.secretGenerator.map(({ name }) => name);
    const texts = base.resources.map((file) => read(`kubernetes/${file}`));
    const used = texts.flatMap((text) =>
      [...text.matchAll(/secretRef: \{ name: ([\w-]+) \}/g)].map(([, name]) => name),
    );
    expect(new Set(used)).toEqual(new Set(secrets));
    for (const name of SERVICES) {
      const port = readEnvironmentFile(example(name)).get('PORT');
      expect(read(`kubernetes/${name}.yaml`)).toContain(`{ name: http, containerPort: ${port} }`);
      expect(read(`kubernetes/${name}.yaml`)).toContain(`{ name: http, port: ${port}, targetPort: http }`);
    }
  });

  it('every program that a unit, a manifest or the image starts is there', () => {
    const files = [path.join(DEPLOY, 'Dockerfile'), ...filesIn('systemd'), ...filesIn('kubernetes', '.yaml')];
    const programs = files.flatMap((file) => programsIn(readFileSync(file, 'utf8')));
    expect(programs.length).toBeGreaterThan(9);
    const services = programs.flatMap((one) =>
      one.includes('%i') ? SERVICES.map((name) => one.replace('%i', name)) : [one],
    );
    expect(services.filter((program) => !existsSync(sourceOf(program)))).toEqual([]);
  });

  it('the image copies what there is', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore');
    for (const file of copied) expect(ignored).toContain(`!${file.startsWith('tsconfig') ? 'tsconfig*.json' : file}\n`);
  });

  it('no connection that the edge keeps outlives a gateway that lets go of it, and both come before the end', () => {
    const keptMs = Number(/keepalive_timeout (\d+)s;\n\}/.exec(read('nginx/edge.conf'))?.[1]) * 1_000;
    const drainMs = Number(readEnvironmentFile(example('gateway')).get('DRAIN_MS'));
    const { leaveMs, hardStopMs } = END_LIMITS;
    expect(keptMs).toBeLessThan(leaveMs);
    expect(drainMs + leaveMs).toBeLessThan(hardStopMs);
    const stopS = Number(/TimeoutStopSec=(\d+)s/.exec(read('systemd/gateway@.service'))?.[1]);
    const graceS = Number(/terminationGracePeriodSeconds: (\d+)/.exec(read('kubernetes/gateway.yaml'))?.[1]);
    for (const seconds of [stopS, graceS]) expect(seconds * 1_000).toBeGreaterThan(hardStopMs);
  });
});
