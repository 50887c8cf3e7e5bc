import { answerFile } from './files';
import { forgetArticles, keepArticle, keptArticles } from './kept-articles';
import { answerOffline, keepShell } from './offline-page';
import { KEPT_ARTICLES } from './protocol';
import { CACHES } from './scope';
import { fakeCaches } from './testing/fake-caches';

const html = (text = 'text', headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } });
const read = (id: number, pictures: readonly string[] = []) =>
  ({ kind: 'read', path: `/a/${id}`, title: `Naslov ${id}`, pictures }) as const;

describe('kept articles', () => {
  it('are the last twenty that were read, the newest first, with their pictures', async () => {
    const { keptIn } = fakeCaches(() => html());
    for (let id = 1; id <= KEPT_ARTICLES + 2; id += 1) await keepArticle(read(id, [`/img/${id}`, '/img/shared']));
    await keepArticle(read(5, ['/img/5']));
    const ids = (await keptArticles()).map(({ path }) => Number(path.split('/').at(-1)));
    expect([ids.length, ids[0], ids[1], ids.includes(2), ids.includes(3)]).toEqual([20, 5, 22, false, true]);
    const kept = keptIn(CACHES.articles);
    expect(kept.filter((path) => path.startsWith('/a/'))).toHaveLength(20);
    expect([kept.includes('/img/2'), kept.includes('/img/3'), kept.includes('/img/shared')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each<[string, Response | Error]>([
    ['is somebody’s own', html('text', { 'cache-control': 'no-store' })],
    ['there is not', new Response('', { status: 404 })],
  ])('hold nothing that %s', async (_what, answer) => {
    const { keptIn } = fakeCaches(() => answer as Response);
    await keepArticle(read(1));
    expect([await keptArticles(), keptIn(CACHES.articles)]).toEqual([[], []]);
  });

  it('do without a picture that cannot be had', async () => {
    fakeCaches((url) => (url === '/img/gone' ? new Response('', { status: 404 }) : html()));
    await keepArticle(read(1, ['/img/gone']));
    expect(await keptArticles()).toHaveLength(1);
  });

  it('are forgotten', async () => {
    const { keptIn } = fakeCaches(() => html());
    await keepArticle(read(1));
    await forgetArticles();
    expect([await keptArticles(), keptIn(CACHES.articles)]).toEqual([[], []]);
  });
});

describe('files of releases', () => {
  const URL_OF_FILE = 'http://localhost/r/host/host-1.0.0/main.js';
  const ask = (cache: RequestCache = 'default') => answerFile({ url: URL_OF_FILE, cache } as Request);
  const basic = (text: string) => Object.defineProperty(new Response(text), 'type', { value: 'basic' });

  it('are fetched once, and anew for a page that has found its copy damaged', async () => {
    let turn = 0;
    const { fetched } = fakeCaches(() => basic(`copy ${(turn += 1)}`));
    expect(await (await ask()).text()).toBe('copy 1');
    expect(await (await ask()).text()).toBe('copy 1');
    expect(await (await ask('reload')).text()).toBe('copy 2');
    expect(await (await ask()).text()).toBe('copy 2');
    expect(fetched).toHaveLength(2);
  });

  it('are not kept where they are missing', async () => {
    const { keptIn } = fakeCaches(() => new Response('', { status: 404 }));
    expect((await ask()).status).toBe(404);
    expect(keptIn(CACHES.files)).toEqual([]);
  });
});

describe('the offline page', () => {
  const PAGE =
    '<style>src:url(/r/host/host-1.0.0/archivo.woff2)</style><ul class="t-1" data-kept-articles=""></ul><p>none</p>';
  const headers = { 'x-tribina-releases': 'host@host-1.0.0,news@news-1.0.0', etag: 'x' };

  it('is kept with its fonts, and lists what was read, as text', async () => {
    const { keptIn } = fakeCaches(() => html(PAGE, headers));
    await keepShell('');
    expect(keptIn(CACHES.files)).toEqual(['/r/host/host-1.0.0/archivo.woff2']);
    await keepArticle({ ...read(1), title: '<b>"Zvezda" & Partizan</b>' });
    const answer = await answerOffline();
    expect([answer.status, answer.headers.get('etag')]).toEqual([503, null]);
    expect(await answer.text()).toContain(
      '<li><a href="/a/1">&lt;b&gt;&quot;Zvezda&quot; &amp; Partizan&lt;/b&gt;</a></li></ul><p>none</p>',
    );
  });

  it('is fetched anew only when another host runs', async () => {
    const { fetched } = fakeCaches(() => html(PAGE, headers));
    await keepShell('');
    await keepShell('host-1.0.0');
    const before = fetched.length;
    await keepShell('host-2.0.0');
    expect(fetched.slice(before)).toEqual(['/offline']);
  });

  it('is fetched anew after a day, so that what its menu leads to is there', async () => {
    let age = 0;
    const made = () => new Date(Date.now() - age).toUTCString();
    const { fetched } = fakeCaches(() => html(PAGE, { ...headers, date: made() }));
    await keepShell('');
    await keepShell('host-1.0.0');
    expect(fetched.filter((url) => url === '/offline')).toHaveLength(1);
    age = 25 * 3_600_000;
    await keepShell('host-2.0.0');
    age = 0;
    await keepShell('host-1.0.0');
    await keepShell('host-1.0.0');
    expect(fetched.filter((url) => url === '/offline')).toHaveLength(3);
  });

  it('is an error of the network where it was never had', async () => {
    fakeCaches(() => new TypeError('offline'));
    expect((await answerOffline()).type).toBe('error');
  });
});
