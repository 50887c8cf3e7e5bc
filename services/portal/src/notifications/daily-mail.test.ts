import type { EditionId } from '@tribina/editions';
import { openDatabase, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addArticle, addComment, addManyMembers, addMember } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { mailNextMember } from './daily-mail';
import { tellNextMembers } from './fan-out';
import { follow, tellOfComment, withdrawNotifications } from './notify';
import { writeSettings } from './repository';

const WANTED = { replies: true, mentions: true, reactions: true, daily_mail: true };
/** Seven in the morning in Belgrade. */
const BEFORE = '2030-06-10T04:59:00Z';
const AFTER = '2030-06-10T05:01:00Z';
const NEXT_DAY = '2030-06-11T05:01:00Z';

let portal: PortalUnderTest;
let instances: [Database, Database];
let article: number;
let ana: number;
let bora: number;
let crowd: number[];
beforeAll(async () => {
  portal = await startPortal();
  article = await addArticle(portal, 'rs', 'fudbal');
  ana = await addMember(portal, 'Ana_A');
  bora = await addMember(portal, 'Bora_B');
  await addManyMembers(portal, 60);
  const added = sql`select id from accounts_user where display_name like 'Many%' order by id`;
  crowd = (await rows<{ id: number }>(portal.owner.write, added)).map(({ id }) => id);
  // The app's own work stands still; the tests play two instances of the service.
  await portal.app.close();
  const options = { url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' } as const;
  instances = [openDatabase(options), openDatabase(options)];
}, 60_000);
beforeEach(async () => {
  await portal.changeTables(
    sql`truncate comments_comment, notifications_subscription, notifications_setting, mail_message cascade`,
  );
  await portal.setClock(BEFORE);
  await portal.owner.transaction(async (tx) => {
    for (const member of [ana, bora]) await follow(tx, member, { kind: 'article', id: article });
    await writeSettings(tx, ana, WANTED);
  });
});
afterAll(async () => {
  await Promise.all(instances.map((database) => database.close()));
  await portal.close();
});

/** Somebody comments, and the members are told. */
async function comment(): Promise<number> {
  const id = await addComment(portal, { articleId: article, guest: 'Gost' });
  await publish(id);
  return id;
}

async function publish(id: number): Promise<void> {
  await portal.owner.transaction((tx) => tellOfComment(tx, id));
  while (await tellNextMembers(instances[0]));
}

async function mailAll(edition: EditionId = 'rs', database = instances[0]): Promise<void> {
  while (await mailNextMember(database, edition));
}

interface Mailed {
  readonly userId: number;
  readonly edition: string;
  readonly data: { readonly total: number; readonly items: readonly { text: string; path: string }[]; path: string };
}

const mails = () =>
  rows<Mailed>(
    portal.owner.write,
    sql`select user_id as "userId", edition, data from mail_message where template = 'digest' order by created_at`,
  );

describe('P004 P052: the daily mail', () => {
  it('comes after seven, to who wants it, with what was not opened', async () => {
    await comment();
    await mailAll();
    expect(await mails()).toEqual([]);
    await portal.setClock(AFTER);
    await mailAll();
    const [mail, ...others] = await mails();
    expect([others, mail?.userId, mail?.edition, mail?.data.total]).toEqual([[], ana, 'rs', 1]);
    expect(mail?.data.path).toBe(`/notifikacije/${ana}`);
    expect(mail?.data.items).toEqual([
      { text: expect.stringMatching(/^Gost komentariše tekst „/), path: expect.stringContaining('#comment-') },
    ]);
  });

  it('has nothing that was in one before; what came since is for the next morning', async () => {
    await comment();
    await portal.setClock(AFTER);
    await mailAll();
    await comment();
    await mailAll();
    expect((await mails()).length).toBe(1);
    await portal.setClock(NEXT_DAY);
    await mailAll();
    expect((await mails()).length).toBe(2);
  });

  it('has nothing that was opened', async () => {
    await comment();
    await portal.owner.write.execute(sql`update notifications_notification set is_opened = true`);
    await portal.setClock(AFTER);
    await mailAll();
    expect(await mails()).toEqual([]);
  });

  it('has nothing again where a comment is taken back and published again', async () => {
    const id = await comment();
    await portal.setClock(AFTER);
    await mailAll();
    await portal.owner.transaction((tx) => withdrawNotifications(tx, id));
    await publish(id);
    await portal.setClock(NEXT_DAY);
    await mailAll();
    expect((await mails()).length).toBe(1);
  });

  it('is one for each member, also where two instances send at once', async () => {
    await portal.owner.transaction(async (tx) => {
      for (const member of crowd) {
        await follow(tx, member, { kind: 'article', id: article });
        await writeSettings(tx, member, WANTED);
      }
    });
    await comment();
    await portal.setClock(AFTER);
    await Promise.all(instances.map((database) => mailAll('rs', database)));
    const mailed = await mails();
    expect(mailed.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([ana, ...crowd]);
    expect(mailed.filter(({ data }) => data.total !== 1)).toEqual([]);
  });
});
