import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { canonicalJson, sha256 } from '../canonical-json';
import { hexOf, integrityOf } from '../store/object-store';
import { OPERATOR, startTestService, type TestService } from '../testing/test-app';
import { aRelease, textFile, type TestRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stored = (content: Buffer, suffix = '') => {
  const hex = hexOf(integrityOf(content));
  return path.join(service.store, 'objects', hex.slice(0, 2), `${hex}${suffix}`);
};
const stateOf = async (id: string) => {
  const { body } = await service.call('GET', `/releases/${id}`);
  return (body['release'] as { state: string } | undefined)?.state;
};
const contentOf = ({ files }: TestRelease, name: string) => {
  const found = files.find((file) => file.path === name);
  if (!found) throw new Error(`${name} is not in the release`);
  return found.content;
};

describe('a release', () => {
  it('is announced, gets its files, is completed, and its files lie ready for gateways', async () => {
    const release = aRelease({ version: '1.0.0' });
    const { description, files } = release;

    const announced = await service.call('POST', '/releases', description);
    expect(announced).toEqual({
      status: 201,
      body: {
        status: 'OK',
        id: 'news-1.0.0',
        state: 'incomplete',
        digest: sha256(canonicalJson(description)),
        missing: description.files.map((file) => file.integrity),
      },
    });
    for (const { content } of files) expect((await service.putObject(content)).status).toBe(200);
    const completed = await service.call('POST', '/releases/news-1.0.0/complete');
    expect(completed).toMatchObject({
      status: 200,
      body: { release: { id: 'news-1.0.0', state: 'published', announcedBy: 'operator' }, gate: { passed: true } },
    });

    for (const { content } of files) expect(readFileSync(stored(content))).toEqual(content);
    const kept = readFileSync(path.join(service.store, 'releases', 'news-1.0.0.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(description);
    const entry = contentOf(release, 'entry.js');
    expect(brotliDecompressSync(readFileSync(stored(entry, '.br')))).toEqual(entry);
    expect(gunzipSync(readFileSync(stored(entry, '.gz')))).toEqual(entry);
    expect(existsSync(stored(contentOf(release, 'server.cjs'), '.br'))).toBe(false);
  });

  it('takes no id of a remote whose team it is not: that team may still announce its own', async () => {
    const special = await service.tokenWith('publish:special');
    const taken = { ...aRelease({ remote: 'special', version: '8.0.0' }).description, id: 'news-8.0.0' };
    expect(await service.call('POST', '/releases', taken, special)).toMatchObject({
      status: 403,
      body: { message: 'FORBIDDEN', data: { scope: 'publish:news' } },
    });
    const news = await service.tokenWith('publish:news');
    const own = aRelease({ version: '8.0.0' }).description;
    expect((await service.call('POST', '/releases', own, news)).status).toBe(201);
  });

  it('keeps no compressed sibling that is not smaller', async () => {
    const files = [textFile('entry.js', 'entry', 'x'), textFile('styles.css', 'style', 'y')];
    await service.publish(aRelease({ version: '1.0.1', files }));
    expect(existsSync(stored(Buffer.from('x')))).toBe(true);
    expect(existsSync(stored(Buffer.from('x'), '.gz'))).toBe(false);
  });

  it('is described and listed, newest first', async () => {
    await service.publish(aRelease({ remote: 'special', version: '0.1.0' }));
    await service.publish(aRelease({ remote: 'special', version: '0.2.0' }));
    const { body } = await service.call('GET', '/releases?remote=special&limit=2');
    expect((body['releases'] as { id: string }[]).map((release) => release.id)).toEqual([
      'special-0.2.0',
      'special-0.1.0',
    ]);
    const one = await service.call('GET', '/releases/special-0.1.0');
    expect(one.body['description']).toEqual(aRelease({ remote: 'special', version: '0.1.0' }).description);
  });

  it('may be published again with the same content, from any step on', async () => {
    const release = aRelease({ version: '2.0.0' });
    await service.call('POST', '/releases', release.description);
    expect((await service.publish(release)).status).toBe(200);
    const again = await service.call('POST', '/releases', release.description);
    expect(again).toMatchObject({ status: 200, body: { state: 'published', missing: [] } });
    expect((await service.call('POST', '/releases/news-2.0.0/complete')).status).toBe(200);
  });

  it('is refused with other content under the same id, which changes nothing', async () => {
    const release = aRelease({ version: '2.1.0' });
    await service.publish(release);
    const other = aRelease({ version: '2.1.0', files: [textFile('entry.js', 'entry', 'other bytes')] });
    expect(await service.call('POST', '/releases', other.description)).toEqual({
      status: 409,
      body: {
        status: 'ERROR',
        message: 'RELEASE_EXISTS',
        data: {
          release: 'news-2.1.0',
          digest: sha256(canonicalJson(release.description)),
          sent: sha256(canonicalJson(other.description)),
        },
      },
    });
    expect((await service.call('GET', '/releases/news-2.1.0')).body['description']).toEqual(release.description);
  });

  it('belongs to one of two who announce the id at once', async () => {
    const contents = ['one', 'two', 'three', 'four'].map((text) =>
      aRelease({ version: '2.2.0', files: [textFile('entry.js', 'entry', text)] }),
    );
    const answers = await Promise.all(
      contents.map(({ description }) => service.call('POST', '/releases', description)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('is published once by two who complete it at once', async () => {
    const release = aRelease({ version: '2.3.0' });
    await service.call('POST', '/releases', release.description);
    for (const { content } of release.files) await service.putObject(content);
    const complete = () => service.call('POST', '/releases/news-2.3.0/complete');
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { body } = await service.call('GET', '/audit?limit=200');
    const published = (body['rows'] as { entry: string }[])
      .map(({ entry }) => JSON.parse(entry) as Record<string, unknown>)
      .filter((entry) => entry['subject'] === 'news-2.3.0' && entry['action'] === 'publish');
    expect(published).toHaveLength(1);
  });

  it('is not completed before all files are there', async () => {
    const { description, files } = aRelease({ version: '2.4.0' });
    await service.call('POST', '/releases', description);
    const [first, ...rest] = files;
    if (first) await service.putObject(first.content);
    expect(await service.call('POST', '/releases/news-2.4.0/complete')).toMatchObject({
      status: 409,
      body: { message: 'FILES_MISSING', data: { missing: rest.map(({ content }) => integrityOf(content)) } },
    });
    expect(await stateOf('news-2.4.0')).toBe('incomplete');
  });

  it('heals a store that lost or damaged its files', async () => {
    const release = aRelease({ version: '2.5.0' });
    await service.publish(release);
    const entry = contentOf(release, 'entry.js');
    const style = contentOf(release, 'styles.css');
    rmSync(stored(entry));
    writeFileSync(stored(style), Buffer.alloc(style.length, '!'));
    const { body } = await service.call('POST', '/releases', release.description);
    expect(body['missing']).toEqual([integrityOf(entry), integrityOf(style)]);
    expect((await service.publish(release)).status).toBe(200);
    expect(readFileSync(stored(entry))).toEqual(entry);
    expect(readFileSync(stored(style))).toEqual(style);
  });
});

describe('the gate', () => {
  it('refuses with its report; the id is free for a right content', async () => {
    const climbing = textFile('../entry.js', 'entry', 'climbs');
    const wrong = aRelease({ version: '3.0.0', files: [climbing], says: { loads: {} } });
    const refused = await service.publish(wrong);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'GATE_REFUSED', data: { gate: { passed: false } } },
    });
    expect(JSON.stringify(refused.body)).toContain("'../entry.js' is not a plain relative path");
    expect(await stateOf('news-3.0.0')).toBe('refused');
    expect(existsSync(path.join(service.store, 'releases', 'news-3.0.0.json'))).toBe(false);
    expect(await service.call('POST', '/promote', { release: 'news-3.0.0' })).toMatchObject({
      status: 409,
      body: { message: 'RELEASE_NOT_PUBLISHED', data: { state: 'refused' } },
    });

    expect((await service.publish(aRelease({ version: '3.0.0' }))).status).toBe(200);
    expect(await stateOf('news-3.0.0')).toBe('published');
  });

  it('refuses a description that is not of its files', async () => {
    const { description, files } = aRelease({ version: '3.1.0' });
    const longer = description.files.map((file) => ({ ...file, bytes: file.bytes + 1 }));
    const answer = await service.publish({ description: { ...description, files: longer }, files });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain("'server.cjs' has 26 bytes, not 27");
  });
});

describe('an object', () => {
  const release = aRelease({ remote: 'prognozzer', version: '1.0.0' });
  const content = contentOf(release, 'entry.js');
  const digest = hexOf(integrityOf(content));
  const raw = { 'content-type': 'application/octet-stream', authorization: `Bearer ${OPERATOR}` };
  const put = (headers: Record<string, string>, payload: Buffer, name = digest) =>
    service.app.inject({ method: 'PUT', url: `/objects/${name}`, headers, payload });

  beforeAll(() => service.call('POST', '/releases', release.description));

  it.each([
    ['other bytes', 422, 'WRONG_DIGEST', () => service.putObject(Buffer.from('other'), digest)],
    ['cut off bytes', 422, 'WRONG_DIGEST', () => service.putObject(content.subarray(0, 10), digest)],
    ['no bytes', 422, 'WRONG_DIGEST', () => service.putObject(Buffer.alloc(0), digest)],
    ['bytes that nobody announced', 404, 'UNKNOWN_OBJECT', () => service.putObject(Buffer.from('unknown'))],
    ['too many bytes', 413, 'BODY_TOO_LARGE', () => service.putObject(Buffer.alloc(8 * 1024 * 1024 + 1), digest)],
    ['a name that is no digest', 400, 'BAD_REQUEST', () => service.putObject(content, '%2e%2e%2fetc')],
    ['a digest that is too short', 400, 'BAD_REQUEST', () => service.putObject(content, digest.slice(2))],
  ])('of %s is refused: %i %s', async (_what, status, message, act) => {
    expect(await act()).toMatchObject({ status, body: { status: 'ERROR', message } });
    expect(existsSync(stored(content))).toBe(false);
  });

  it('that ends before its announced length is refused', async () => {
    const answer = await put({ ...raw, 'content-length': String(content.length) }, content.subarray(0, 20));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
    expect(existsSync(stored(content))).toBe(false);
  });

  it.each(['application/json', 'text/plain'])('as %s is refused', async (type) => {
    const answer = await put({ ...raw, 'content-type': type }, content);
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { message: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('without a token is refused before its bytes are read', async () => {
    const answer = await put({ 'content-type': raw['content-type'] }, Buffer.alloc(9 * 1024 * 1024));
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { message: 'UNAUTHORIZED' }]);
  });
});

describe('who may publish', () => {
  it("a team its own remote alone: another's release and files are refused", async () => {
    const newsToken = await service.tokenWith('publish:news', 'read');
    const own = aRelease({ version: '4.0.0' });
    const foreign = aRelease({ remote: 'host', version: '4.0.0' });
    expect((await service.publish(own, newsToken)).status).toBe(200);
    const refusal = { status: 403, body: { message: 'FORBIDDEN', data: { scope: 'publish:host' } } };
    expect(await service.publish(foreign, newsToken)).toMatchObject(refusal);
    expect(await stateOf('host-4.0.0')).toBeUndefined();

    await service.call('POST', '/releases', foreign.description);
    const boot = contentOf(foreign, 'boot.js');
    expect(await service.putObject(boot, undefined, newsToken)).toMatchObject({
      status: 403,
      body: { message: 'FORBIDDEN' },
    });
    expect(await service.call('POST', '/releases/host-4.0.0/complete', undefined, newsToken)).toMatchObject(refusal);
    expect((await service.publish(foreign)).status).toBe(200);
  });
});

describe('bad input', () => {
  const good = aRelease({ version: '5.0.0' }).description;
  const file = { path: 'entry.js', kind: 'entry', bytes: 1, integrity: integrityOf(Buffer.from('x')) };
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.js`);

  it.each<[string, object, string]>([
    ['an unknown field', { ...good, extra: 1 }, 'extra'],
    ['an unknown remote', { ...good, remote: 'sports' }, 'remote'],
    ['an id that is none', { ...good, id: '../news-1.0.0' }, 'id'],
    ['a version that is no text', { ...good, version: 1 }, 'version'],
    ['a missing field', { ...good, files: undefined }, 'files'],
    ['a file without a digest', { ...good, files: [{ ...file, integrity: undefined }] }, 'files.0.integrity'],
    ['a file with another digest', { ...good, files: [{ ...file, integrity: 'sha256-AAAA' }] }, 'files.0.integrity'],
    ['a file of an unknown kind', { ...good, files: [{ ...file, kind: 'exe' }] }, 'files.0.kind'],
    ['a file that nobody may put', { ...good, files: [{ ...file, bytes: 9_000_000 }] }, 'files.0.bytes'],
    ['a part that loads a path twice', { ...good, loads: { x: ['entry.js', 'entry.js'] } }, 'loads.x'],
    ['a part that loads too much', { ...good, loads: { x: names(101) } }, 'loads.x'],
    ['too many parts', { ...good, loads: Object.fromEntries(names(201).map((name) => [name, []])) }, 'loads'],
    ['a negative size', { ...good, files: [{ ...file, bytes: -1 }] }, 'files.0.bytes'],
  ])('%s is refused, naming the field', async (_what, body, field) => {
    expect(await service.call('POST', '/releases', body)).toMatchObject({
      status: 400,
      body: { status: 'ERROR', message: 'BAD_REQUEST', data: { field } },
    });
  });

  it.each([
    ['GET', '/releases/news-9.9.9', 404, 'UNKNOWN_RELEASE'],
    ['POST', '/releases/news-9.9.9/complete', 404, 'UNKNOWN_RELEASE'],
    ['GET', '/releases/%2e%2e%2fnews', 400, 'BAD_REQUEST'],
    ['GET', '/releases?limit=0', 400, 'BAD_REQUEST'],
    ['GET', '/releases?remote=sports', 400, 'BAD_REQUEST'],
    ['GET', '/releases?unknown=1', 400, 'BAD_REQUEST'],
    ['GET', '/nothing', 404, 'NOT_FOUND'],
  ] as const)('%s %s answers %i %s', async (method, url, status, message) => {
    expect(await service.call(method, url)).toMatchObject({ status, body: { status: 'ERROR', message } });
  });

  it('a body that is no JSON, or too long, is refused', async () => {
    const post = (payload: string) =>
      service.app.inject({
        method: 'POST',
        url: '/releases',
        headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"id": ')).json()).toEqual({ status: 'ERROR', message: 'INVALID_JSON' });
    expect((await post(`"${'x'.repeat(300_000)}"`)).json()).toEqual({ status: 'ERROR', message: 'BODY_TOO_LARGE' });
  });

  it('text that no database takes is refused, and nothing is stored', async () => {
    const release = aRelease({ version: '5.1.0', says: { runtimeCore: '\ud800\u0000' } });
    expect(await service.publish(release)).toMatchObject({ status: 400, body: { message: 'BAD_REQUEST' } });
    expect((await service.call('GET', '/releases/news-5.1.0')).status).toBe(404);
  });
});
