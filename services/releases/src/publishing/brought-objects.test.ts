import { existsSync } from 'node:fs';
import path from 'node:path';
import { hexOf, integrityOf } from '../store/object-store';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease, textFile } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stored = (content: Buffer) => {
  const hex = hexOf(integrityOf(content));
  return path.join(service.store, 'objects', hex.slice(0, 2), hex);
};
const stateOf = async (id: string) => {
  const { body } = await service.call('GET', `/releases/${id}`);
  return (body['release'] as { state: string } | undefined)?.state;
};

describe('a file of another remote’s', () => {
  it('that is not public is made so by nobody who knows its name: its own team brings what it publishes', async () => {
    const theirs = aRelease({ remote: 'special', version: '6.0.0' });
    await service.publish(theirs);
    const secret = theirs.files.find(({ kind }) => kind === 'server');
    if (!secret) throw new Error('no server bundle');
    const token = await service.tokenWith('publish:news', 'read');
    // Its integrity and its size stand in the description, which every team may read.
    const { body } = await service.call('GET', '/releases/special-6.0.0', undefined, token);
    expect(JSON.stringify(body['description'])).toContain(integrityOf(secret.content));
    const own = aRelease({ version: '6.0.0' });
    const files = [...own.files, { path: 'taken.json', kind: 'asset', content: secret.content } as const];
    const { description } = aRelease({ version: '6.0.0', files });

    const announced = await service.call('POST', '/releases', description, token);
    expect(announced.body['missing']).toContain(integrityOf(secret.content));
    for (const { content } of own.files) await service.putObject(content, undefined, token);
    const refusal = {
      status: 409,
      body: { message: 'FILES_MISSING', data: { missing: [integrityOf(secret.content)] } },
    };
    expect(await service.call('POST', '/releases/news-6.0.0/complete', undefined, token)).toMatchObject(refusal);
    expect(await service.call('POST', '/releases/news-6.0.0/gate', {}, token)).toMatchObject(refusal);
    expect(existsSync(path.join(service.store, 'releases', 'news-6.0.0.json'))).toBe(false);
    // Who has it may publish it.
    expect((await service.putObject(secret.content, undefined, token)).status).toBe(200);
    expect((await service.call('POST', '/releases/news-6.0.0/complete', undefined, token)).status).toBe(200);
  });

  it('is not brought by who brings it for all teams, and has announced it for the other one alone', async () => {
    const theirs = aRelease({
      remote: 'special',
      version: '6.2.0',
      files: [textFile('entry.js', 'entry', 'theirs 6.2')],
    });
    const [secret] = theirs.files;
    if (!secret) throw new Error('no file');
    await service.call('POST', '/releases', theirs.description);
    const token = await service.tokenWith('publish:news');
    const own = [textFile('entry.js', 'entry', 'ours 6.2')];
    const files = [...own, { path: 'taken.json', kind: 'asset', content: secret.content } as const];
    await service.call('POST', '/releases', aRelease({ version: '6.2.0', files }).description, token);

    expect((await service.putObject(secret.content)).status).toBe(200);
    for (const { content } of own) await service.putObject(content, undefined, token);
    expect(await service.call('POST', '/releases/news-6.2.0/complete', undefined, token)).toMatchObject({
      status: 409,
      body: { data: { missing: [integrityOf(secret.content)] } },
    });
    expect((await service.call('POST', '/releases/special-6.2.0/complete')).status).toBe(200);
    // Whoever may publish for all may bring it for the others, too.
    expect((await service.putObject(secret.content)).status).toBe(200);
    expect((await service.call('POST', '/releases/news-6.2.0/complete')).status).toBe(200);
  });

  it('that a process of before has published is judged and completed as before: nobody has noted who brought its files', async () => {
    const release = aRelease({ remote: 'special', version: '6.1.0' });
    await service.publish(release);
    await service.asOwner("delete from releases.brought_object where remote = 'special'");
    // By that a start tells what the store has lost.
    expect((await service.call('POST', '/releases', release.description)).body['missing']).toEqual([]);
    expect((await service.call('POST', '/releases/special-6.1.0/gate', {})).status).toBe(200);
    expect((await service.call('POST', '/releases/special-6.1.0/complete')).status).toBe(200);
  });
});

describe('what a release may have', () => {
  const LIMIT_BYTES = 64 * 1024 * 1024;
  const OBJECT_BYTES = 8 * 1024 * 1024;

  it('is said when it is announced: none of more is put', async () => {
    const { description } = aRelease({ version: '7.0.0' });
    const many = Array.from({ length: LIMIT_BYTES / OBJECT_BYTES + 1 }, (_none, nth) => ({
      path: `${nth}.json`,
      kind: 'asset',
      bytes: OBJECT_BYTES,
      integrity: integrityOf(Buffer.from(`${nth}`)),
    }));
    expect(await service.call('POST', '/releases', { ...description, files: many })).toMatchObject({
      status: 400,
      body: { message: 'BAD_REQUEST', data: { field: 'files', reason: expect.stringContaining('bytes together') } },
    });
    expect(await stateOf('news-7.0.0')).toBeUndefined();
    expect((await service.call('POST', '/releases', { ...description, files: many.slice(1) })).status).toBe(201);
  });

  it('is what it has announced: a longer file is not kept', async () => {
    const content = Buffer.alloc(OBJECT_BYTES, 'a');
    const { description } = aRelease({ version: '7.1.0' });
    const files = [{ path: 'a.json', kind: 'asset', bytes: 1, integrity: integrityOf(content) }];
    expect((await service.call('POST', '/releases', { ...description, files })).status).toBe(201);
    expect(await service.putObject(content)).toMatchObject({ status: 400, body: { data: { field: 'body' } } });
    expect(existsSync(stored(content))).toBe(false);
  });
});
