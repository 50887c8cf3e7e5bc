import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { migrate } from '@tribina/service-kit';
import { descriptionName, integrityOf, objectName } from '@tribina/federation-node';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DATABASE_SERVICES, migrationsOf } from '../start/services';
import { backup } from './backup';
import { MANIFEST } from './manifest';
import type { Places } from './places';
import { restore } from './restore';

const SCRIPT = Buffer.from('globalThis.news = 1;');
const DESCRIPTION = JSON.stringify({ id: 'news-1.0.0', files: [{ path: 'entry.js', integrity: integrityOf(SCRIPT) }] });
const PICTURE = Buffer.from('a picture');
/** What COPY has to get right. */
const NAME = 'Žarko\tO\'Neill\n\\N "x"';

const services = DATABASE_SERVICES.map((name) => ({
  name,
  folder: migrationsOf(name),
  password: 'password-of-the-tests',
}));
let root: string;
/** A server of its own: roles belong to a whole server, and migrations set their passwords. */
let server: EmbeddedPostgres;
let count = 0;

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty system. */
async function newPlaces(): Promise<Places> {
  const name = `system_${(count += 1)}`;
  await query(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.toString(),
    releases: path.join(root, name, 'releases'),
    bucket: {},
    originals: path.join(root, name, 'media/originals'),
    services: () => services,
    afterRestore: jest.fn(),
    close: () => Promise.resolve(),
  };
}

function write(folder: string, name: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
}

/** A system with a writer, a release and a picture. */
async function filledPlaces(): Promise<Places> {
  const places = await newPlaces();
  await migrate({ ownerUrl: places.ownerUrl, services });
  await query(places.ownerUrl, `insert into portal.content_tag (name, url, edition) values ($1, 'x', 'rs')`, [NAME]);
  await query(
    places.ownerUrl,
    `insert into releases.release (id, remote, version, state, digest, description, bytes, announced_by, announced_at, published_at)
     values ('news-1.0.0', 'news', '1.0.0', 'published', 'd', $1, 1, 'test', now(), now())`,
    [DESCRIPTION],
  );
  write(places.releases, descriptionName('news-1.0.0'), DESCRIPTION);
  write(places.releases, objectName(integrityOf(SCRIPT)), SCRIPT);
  write(places.releases, `${objectName(integrityOf(SCRIPT))}.br`, 'br');
  write(places.releases, 'objects/zz/of-an-unfinished-release', 'x');
  write(places.originals, '1.jpg', PICTURE);
  write(places.originals, '.unfinished/2.jpg', 'half');
  return places;
}

const everything = (url: string) =>
  query(
    url,
    `select (select json_agg(t) from portal.content_tag t) as tags, (select json_agg(s) from feed.subgame s) as seeded`,
  );

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tribina-backup-'));
  server = await startEmbeddedPostgres({ folder: path.join(root, 'server'), durable: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup', () => {
  let places: Places;
  let folder: string;
  beforeAll(async () => {
    places = await filledPlaces();
    folder = path.join(root, 'kept');
    expect(await backup(places, folder)).toMatchObject({ missing: [] });
  });

  it('brings a new system to what the old one was', async () => {
    const target = await newPlaces();
    await restore(target, folder, false);
    expect(await everything(target.ownerUrl)).toEqual(await everything(places.ownerUrl));
    expect(readFileSync(path.join(target.originals, '1.jpg'))).toEqual(PICTURE);
    expect(readFileSync(path.join(target.releases, `${objectName(integrityOf(SCRIPT))}.br`), 'utf8')).toBe('br');
    expect(readFileSync(path.join(target.releases, descriptionName('news-1.0.0')), 'utf8')).toBe(DESCRIPTION);
    expect(target.afterRestore).toHaveBeenCalled();
    // Sequences go on where they were.
    const insert = `insert into portal.content_tag (name, url, edition) values ('y', 'y', 'rs') returning id::int`;
    const [newest] = await query(places.ownerUrl, 'select max(id)::int as id from portal.content_tag');
    expect(Number((await query(target.ownerUrl, insert))[0]?.['id'])).toBeGreaterThan(Number(newest?.['id']));
  });

  it('keeps neither what is half-written nor what no release needs', () => {
    const { releases, pictures } = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Record<
      'releases' | 'pictures',
      { path: string }[]
    >;
    expect(pictures.map((file) => file.path)).toEqual(['pictures/1.jpg']);
    expect(releases).toHaveLength(3);
  });

  it('does not go into a system that is not empty, unless it is forced', async () => {
    const target = await filledPlaces();
    await query(target.ownerUrl, `update portal.content_tag set name = 'newer'`);
    await expect(restore(target, folder, false)).rejects.toThrow(`${target.originals} is not empty`);
    rmSync(target.originals, { recursive: true });
    rmSync(target.releases, { recursive: true });
    await expect(restore(target, folder, false)).rejects.toThrow('The database is not empty: it has');
    expect(await query(target.ownerUrl, 'select name from portal.content_tag')).toEqual([{ name: 'newer' }]);
    await restore(target, folder, true);
    expect(await everything(target.ownerUrl)).toEqual(await everything(places.ownerUrl));
  });

  it('does not go under services that run', async () => {
    const target = await newPlaces();
    const service = new pg.Client({ connectionString: target.ownerUrl, application_name: 'tribina-portal' });
    await service.connect();
    await expect(restore(target, folder, true)).rejects.toThrow('in use by tribina-portal');
    await service.end();
  });

  it('does not go into another version of the schemas', async () => {
    const changed = path.join(root, 'changed');
    await backup(places, changed);
    const manifest = readFileSync(path.join(changed, MANIFEST), 'utf8');
    writeFileSync(path.join(changed, MANIFEST), manifest.replaceAll('001-content.sql', '000-older.sql'));
    const target = await newPlaces();
    await expect(restore(target, changed, false)).rejects.toThrow('schema portal is of another version');
  });

  it('that loses the database while it is brought in says so', async () => {
    const target = await newPlaces();
    const migrations = path.join(root, 'losing');
    write(
      migrations,
      '001-loss.sql',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();',
    );
    const losing = { ...target, services: () => [{ name: 'portal', folder: migrations, password: 'p' }] };
    await expect(restore(losing, folder, false)).rejects.toThrow('connection error');
  });

  it.each([
    ['a damaged file', (file: string) => writeFileSync(file, 'damaged'), 'pictures/1.jpg is damaged'],
    ['a missing file', (file: string) => rmSync(file), 'pictures/1.jpg is missing'],
  ])('with %s is refused before anything is touched', async (_what, damage, message) => {
    const damaged = path.join(root, createHash('sha1').update(message).digest('hex'));
    await backup(places, damaged);
    damage(path.join(damaged, 'pictures/1.jpg'));
    const target = await newPlaces();
    await expect(restore(target, damaged, false)).rejects.toThrow(message);
    expect(await query(target.ownerUrl, `select to_regnamespace('portal') as schema`)).toEqual([{ schema: null }]);
  });

  it('that was not finished is none', async () => {
    await expect(restore(places, path.join(root, 'nowhere'), true)).rejects.toThrow('holds no backup');
    await expect(backup(places, folder)).rejects.toThrow('is not empty');
  });
});

it('says which files of releases the store lacks or has damaged, and keeps the rest', async () => {
  const places = await filledPlaces();
  write(places.releases, objectName(integrityOf(SCRIPT)), 'damaged');
  const done = await backup(places, path.join(root, 'lacking'));
  expect(done.missing).toEqual([objectName(integrityOf(SCRIPT))]);
});
