import { draftLike, Editor } from './support/accounts';
import { newestArticle } from './support/routes';
import { npmRun } from './support/npm-run';
import { ask, origin, post, runFile, until, untilReady, withSlack } from './support/system';
import { expect, test } from './support/watched';

test.describe.serial('one part fails, the others go on', () => {
  let stopped = '';
  const stop = (name: string) => {
    stopped = name;
    expect(npmRun('stop', name).code).toBe(0);
  };

  test.afterEach(async () => {
    npmRun('up', stopped);
    await untilReady();
  });

  test('with the game’s service stopped the portal and the special go on, and the slot says what happened', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/50\d/, /Failed to load resource/);
    stop('prognozzer');
    for (const at of ['/', '/sve-vesti', '/specijal', '/fudbal/101'])
      expect([at, (await ask('rs', at)).status]).toEqual([at, 200]);
    // A page that was kept goes on being served; one that nobody has asked for yet says what happened.
    const kept = await ask('rs', '/prognozzer');
    expect([200, 503]).toContain(kept.status);
    const call = await ask('rs', '/prognozzer/challenge/get-current');
    expect([call.status, JSON.parse(call.body)]).toEqual([503, { status: 503, message: 'SERVICE_UNAVAILABLE' }]);
    await page.goto(`${origin('hr')}/prognozzer`);
    await expect(page.locator('main h1')).toBeVisible();
    await page.goto(origin('rs'));
    await expect(page.locator('main h2').first()).toBeVisible();
  });

  test('with the portal stopped its pages are served as they were kept, and the other parts go on', async () => {
    const before = await ask('rs', '/fudbal/101');
    expect(before.status).toBe(200);
    for (const at of ['/', '/specijal', '/prognozzer']) await ask('rs', at);
    stop('portal');
    for (const at of ['/', '/fudbal/101', '/specijal', '/specijal/raspored', '/prognozzer']) {
      expect([at, (await ask('rs', at)).status]).toEqual([at, 200]);
    }
    const unseen = await ask('rs', '/tenis/103?page=7');
    expect(unseen.status).toBe(503);
    expect(unseen.headers['cache-control']).toBe('no-store');
    expect(unseen.body).toMatch(/<h1/);
    const login = await post('rs', '/api/login', { email: 'nobody@demo.tribina', password: 'x' });
    expect(login.status).toBe(503);
  });

  test('a backend that is back is used again at once', async () => {
    stop('portal');
    expect((await ask('rs', '/tenis/103?page=9')).status).toBe(503);
    npmRun('up', 'portal');
    await until(
      () => ask('rs', '/tenis/103?page=9'),
      ({ status }) => status !== 503,
      withSlack(5_000),
    );
  });
});

test.describe.serial('kill -9', () => {
  const restarted = async (name: string, pid: number) => {
    await until(
      async () => {
        try {
          return runFile(name).pid;
        } catch {
          return 0;
        }
      },
      (now) => now !== 0 && now !== pid,
      withSlack(30_000),
      50,
    );
    await untilReady();
  };

  for (const name of ['portal', 'feed', 'prognozzer', 'releases', 'media', 'gateway']) {
    test(`${name} is started again`, async () => {
      const { pid } = runFile(name);
      process.kill(pid, 'SIGKILL');
      await restarted(name, pid);
      // What was kept may be out of date by now: a machine that has no time to make it anew says that one is to come again.
      await until(
        () => ask('rs', '/'),
        ({ status }) => status === 200,
        withSlack(5_000),
      );
    });
  }

  test('PostgreSQL is started again, and nothing acknowledged is lost', async () => {
    const status = JSON.parse(npmRun('release', 'status', '--json').output) as { seq: number };
    const draft = draftLike(await newestArticle('rs'), 'Objavljeno u poslednjem trenutku');
    const editor = await Editor.logIn('rs');
    await editor.withArticle(draft, async (id) => {
      const { pid } = runFile('postgres');
      process.kill(pid, 'SIGKILL');
      await restarted('postgres', pid);
      const { value } = await until(
        () => ask('rs', `/portal/single-article/${id}`),
        (answer) => answer.status === 200,
        20_000,
      );
      expect(value.body).toContain('Objavljeno u poslednjem trenutku');
      const after = JSON.parse(npmRun('release', 'status', '--json').output) as { seq: number };
      expect(after.seq).toBe(status.seq);
    });
  });
});
