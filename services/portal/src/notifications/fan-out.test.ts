import { openDatabase, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { IS_FULL, until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { untilBlocked } from '../testing/blocked';
import { addArticle, addComment, addManyMembers, addMember } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { startProcess } from '../testing/process';
import { notificationBelongings } from './belongings';
import { tellCounts } from './counts';
import { tellNextMembers } from './fan-out';
import {
  follow,
  followComment,
  tellOfComment,
  tellOfDecision,
  tellOfReaction,
  withdrawArticleNotifications,
  withdrawNotifications,
} from './notify';

const MANY = IS_FULL ? 10_000 : 1_200;

let portal: PortalUnderTest;
let instances: [Database, Database];
let article: number;
let ana: number;
let bora: number;
let ceca: number;

beforeAll(async () => {
  portal = await startPortal();
  article = await addArticle(portal, 'rs', 'fudbal');
  ana = await addMember(portal, 'Ana_A');
  bora = await addMember(portal, 'Bora_B');
  ceca = await addMember(portal, 'Ceca_C');
  // The app's own work stands still; the tests play two instances of the service.
  await portal.app.close();
  const options = { url: portal.config.DATABASE_URL, schema: 'portal', clock: 'system' } as const;
  instances = [openDatabase(options), openDatabase(options)];
}, 60_000);
beforeEach(async () => {
  await portal.changeTables(sql`truncate comments_comment, notifications_subscription, notifications_setting cascade`);
  await portal.forgetEvents();
});
afterAll(async () => {
  await Promise.all(instances.map((database) => database.close()));
  await portal.close();
});

async function tellAll(database: Database = instances[0]): Promise<void> {
  while (await tellNextMembers(database));
}

interface Told {
  readonly user: number;
  readonly kind: string;
  readonly times: number;
}

/** Who sees which notification, by member. */
function told(): Promise<Told[]> {
  return rows<Told>(
    portal.owner.write,
    sql`select user_id as "user", kind, times from notifications_notification where not is_withdrawn
        order by user_id, id`,
  );
}

/** What sockets are told: the counts of each event. */
async function counts(): Promise<(readonly [number, number])[]> {
  const events = await portal.events();
  return events.flatMap((event) => (event.kind === 'notifications.changed' ? [...event.data.members] : []));
}

async function publish(
  comment: Partial<Parameters<typeof addComment>[1]>,
  mentioned: readonly number[] = [],
): Promise<number> {
  const id = await addComment(portal, { articleId: article, ...comment });
  await portal.owner.transaction(async (tx) => {
    for (const member of mentioned)
      await tx.execute(sql`insert into comments_mention (comment_id, user_id) values (${id}, ${member})`);
    await tellOfComment(tx, id);
  });
  return id;
}

const write = (work: Parameters<Database['transaction']>[0]) => portal.owner.transaction(work);
const followArticle = (userId: number) => write((tx) => follow(tx, userId, { kind: 'article', id: article }));

describe('P004: a comment that is published', () => {
  it('is told to who is named, who follows what it answers, who follows the article; each once, and never its author', async () => {
    const parent = await addComment(portal, { articleId: article, authorId: bora });
    await write((tx) => followComment(tx, { userId: bora, commentId: parent }));
    for (const member of [ana, bora, ceca]) await followArticle(member);
    await publish({ authorId: ceca, parentId: parent }, [ana, ceca]);
    await tellAll();
    expect(await told()).toEqual([
      { user: ana, kind: 'mention', times: 1 },
      { user: bora, kind: 'reply', times: 1 },
    ]);
    expect(await counts()).toEqual([
      [ana, 1],
      [bora, 1],
    ]);
  });

  it('is told for the next reason where a member does not want the first', async () => {
    await portal.owner.write.execute(sql`insert into notifications_setting (user_id, mentions) values (${ana}, false)`);
    await publish({ guest: 'Gost' }, [ana]);
    await tellAll();
    expect(await told()).toEqual([]);
    await followArticle(ana);
    await publish({ guest: 'Gost' }, [ana]);
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
  });

  it('is told once, however often it is said to be published', async () => {
    await followArticle(ana);
    const comment = await publish({ guest: 'Gost' });
    await write((tx) => tellOfComment(tx, comment));
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
  });

  it('adds to a notification of its article that is not opened, and is a new one after that', async () => {
    await followArticle(ana);
    for (let nth = 0; nth < 3; nth += 1) await publish({ guest: 'Gost' });
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 3 }]);
    await portal.owner.write.execute(sql`update notifications_notification set is_opened = true`);
    await publish({ guest: 'Gost' });
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
    expect((await counts()).at(-1)).toEqual([ana, 1]);
  });

  it('is told to nobody who has followed or left since', async () => {
    await followArticle(ana);
    await portal.owner.write.execute(sql`delete from notifications_subscription`);
    await publish({ guest: 'Gost' });
    await tellAll();
    expect(await told()).toEqual([]);
  });

  it('that is taken back takes its notifications along, and is one less of several', async () => {
    await followArticle(ana);
    await publish({ guest: 'Gost' });
    const second = await publish({ guest: 'Gost' }, [bora]);
    await tellAll();
    await write((tx) => withdrawNotifications(tx, second));
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
    expect((await counts()).at(-1)).toEqual([bora, 0]);
  });

  it('that is taken back leaves what the member was told of before, not a comment of their own nor one with a notification of its own', async () => {
    await followArticle(ana);
    const first = await publish({ authorId: bora });
    await publish({ authorId: ceca }, [ana]);
    await publish({ authorId: ana });
    const last = await publish({ authorId: ceca });
    await tellAll();
    await publish({ authorId: ana });
    await tellAll();
    await write((tx) => withdrawNotifications(tx, last));
    const shown = await rows(
      portal.owner.write,
      sql`select times, event.comment_id from notifications_notification
          join notifications_event event on event.id = event_id where notifications_notification.kind = 'article_comment'`,
    );
    expect(shown).toEqual([{ times: 1, comment_id: first }]);
  });
});

describe('P004: a comment that is taken back and published again', () => {
  const takeBack = (comment: number) => write((tx) => withdrawNotifications(tx, comment));
  const publishAgain = async (comment: number) => {
    await write((tx) => tellOfComment(tx, comment));
    await tellAll();
  };

  it('is told to nobody a second time: what was opened and mailed is', async () => {
    await followArticle(ana);
    const comment = await publish({ authorId: ceca }, [bora]);
    await tellAll();
    await portal.owner.write.execute(sql`update notifications_notification set is_opened = true, is_mailed = true`);
    await takeBack(comment);
    expect(await told()).toEqual([]);
    await publishAgain(comment);
    const known = await rows(
      portal.owner.write,
      sql`select user_id as "user", times, is_opened, is_mailed from notifications_notification order by user_id`,
    );
    expect(known).toEqual([ana, bora].map((user) => ({ user, times: 1, is_opened: true, is_mailed: true })));
    expect((await counts()).at(-1)).toEqual([bora, 0]);
  });

  it('is told to whom it was not yet, once', async () => {
    await followArticle(ana);
    const comment = await publish({ guest: 'Gost' });
    await takeBack(comment);
    await tellAll();
    expect(await told()).toEqual([]);
    await publishAgain(comment);
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
  });

  it('has its votes: what was told of them is there again, and what was not is told', async () => {
    const comment = await publish({ authorId: ana });
    const vote = (actorId: number) => write((tx) => tellOfReaction(tx, { commentId: comment, actorId, vote: 'like' }));
    await vote(bora);
    await tellAll();
    await vote(ceca);
    await takeBack(comment);
    await tellAll();
    expect([await told(), (await counts()).at(-1)]).toEqual([[], [ana, 0]]);
    await publishAgain(comment);
    expect(await told()).toEqual([{ user: ana, kind: 'reaction', times: 2 }]);
    expect((await counts()).at(-1)).toEqual([ana, 1]);
  });

  it('is told to whom it names since, and no more to whom it does not', async () => {
    const comment = await publish({ authorId: ana }, [bora]);
    await tellAll();
    await takeBack(comment);
    await portal.owner.write.execute(sql`update comments_mention set user_id = ${ceca} where comment_id = ${comment}`);
    await publishAgain(comment);
    expect(await told()).toEqual([{ user: ceca, kind: 'mention', times: 1 }]);
  });

  it('begins anew what members are told of its article meanwhile', async () => {
    await followArticle(ana);
    const first = await publish({ guest: 'Gost' });
    await tellAll();
    await takeBack(first);
    await publish({ guest: 'Gost' });
    await tellAll();
    await publishAgain(first);
    expect(await told()).toEqual([{ user: ana, kind: 'article_comment', times: 1 }]);
  });
});

/** What is erased of somebody who leaves. */
function forgetNotifications(tx: Queryable, id: number): Promise<unknown> {
  const leaving = { id, displayName: 'B', email: 'b@example.com', mentions: new Set<string>(), isVerified: true };
  return notificationBelongings.forget(tx, id, leaving);
}

describe('what is taken back while members are told of it: they hear that it is gone', () => {
  /** Somebody takes back what Ana is being told of. */
  async function whileTold(takeBack: Parameters<Database['transaction']>[0]): Promise<void> {
    let telling: Promise<boolean> | undefined;
    let taking: Promise<unknown> | undefined;
    await write(async (tx) => {
      await tellCounts(tx, 'rs', [ana]);
      await portal.forgetEvents();
      telling = tellNextMembers(instances[0]);
      await untilBlocked(portal);
      taking = instances[1].transaction(takeBack);
      await untilBlocked(portal, 2);
    });
    await Promise.all([telling, taking]);
    expect([await told(), (await counts()).at(-1)]).toEqual([[], [ana, 0]]);
  }

  it('a comment whose article is withdrawn', async () => {
    await followArticle(ana);
    await publish({ guest: 'Gost' });
    await whileTold((tx) => withdrawArticleNotifications(tx, { id: article, edition: 'rs' }));
  });

  it('a vote of a member who leaves', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: bora, vote: 'like' }));
    await whileTold((tx) => forgetNotifications(tx, bora));
  });
});

describe('P124: votes and decisions', () => {
  it('a vote is told to the author, of each person once, and votes add up', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    for (const vote of ['like', 'dislike', 'like'] as const)
      await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: bora, vote }));
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: ana, vote: 'like' }));
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'reaction', times: 1 }]);
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: ceca, vote: 'like' }));
    await tellAll();
    expect(await told()).toEqual([{ user: ana, kind: 'reaction', times: 2 }]);
  });

  it('who leaves takes the own vote out of those that were told together, and no other', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    const others = await Promise.all([1, 2].map((nth) => addMember(portal, `Odlazi_${comment}_${nth}`)));
    for (const actorId of [bora, ...others])
      await write((tx) => tellOfReaction(tx, { commentId: comment, actorId, vote: 'like' }));
    await tellAll();
    const [earlier = 0, newest = 0] = others;
    const shown = async () =>
      rows(
        portal.owner.write,
        sql`select times, actor_id as "actorId" from notifications_notification told
            join notifications_event event on event.id = told.event_id`,
      );
    await write((tx) => forgetNotifications(tx, newest));
    expect(await shown()).toEqual([{ times: 2, actorId: earlier }]);
    await write((tx) => forgetNotifications(tx, earlier));
    expect(await shown()).toEqual([{ times: 1, actorId: bora }]);
    await write((tx) => forgetNotifications(tx, bora));
    expect([await shown(), (await counts()).at(-1)]).toEqual([[], [ana, 0]]);
  });

  it('who leaves takes no vote out of those that were told since theirs was opened', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    const vote = (actorId: number) => write((tx) => tellOfReaction(tx, { commentId: comment, actorId, vote: 'like' }));
    await vote(bora);
    await tellAll();
    await portal.owner.write.execute(sql`update notifications_notification set is_opened = true`);
    const other = await addMember(portal, `Glasa_${comment}`);
    for (const actorId of [ceca, other]) await vote(actorId);
    await tellAll();
    await write((tx) => forgetNotifications(tx, bora));
    expect(await told()).toEqual([{ user: ana, kind: 'reaction', times: 2 }]);
  });

  it('votes are not told to who does not want it; decisions always are, each of its own', async () => {
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    await portal.owner.write.execute(
      sql`insert into notifications_setting (user_id, replies, mentions, reactions) values (${ana}, false, false, false)`,
    );
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: bora, vote: 'like' }));
    for (const decision of ['rejected', 'appeal_granted'] as const)
      await write((tx) => tellOfDecision(tx, { commentId: comment, decision }));
    await tellAll();
    expect(await told()).toEqual([
      { user: ana, kind: 'rejected', times: 1 },
      { user: ana, kind: 'appeal_granted', times: 1 },
    ]);
  });

  it('a guest is not told', async () => {
    const comment = await addComment(portal, { articleId: article, guest: 'Gost' });
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: bora, vote: 'like' }));
    await write((tx) => tellOfDecision(tx, { commentId: comment, decision: 'approved' }));
    await tellAll();
    expect(await told()).toEqual([]);
  });
});

describe('P004: many who follow one article', () => {
  beforeAll(() => addManyMembers(portal, MANY));
  beforeEach(() =>
    portal.owner.write.execute(sql`
      insert into notifications_subscription (subject_kind, subject_id, user_id, created_at)
      select 'article', ${article}, id, now() from accounts_user where display_name like 'Many%'`),
  );

  async function expectEachToldOnce(): Promise<void> {
    const all = await told();
    expect([all.length, new Set(all.map(({ user }) => user)).size]).toEqual([MANY, MANY]);
    expect(new Set(all.map(({ times }) => times))).toEqual(new Set([1]));
    const pushed = await counts();
    expect([pushed.length, new Set(pushed.map(String)).size]).toEqual([MANY, MANY]);
  }

  it('are told once each by two instances at once', async () => {
    await publish({ guest: 'Gost' });
    await Promise.all(instances.map((database) => tellAll(database)));
    await tellAll();
    await expectEachToldOnce();
  });

  it('are told once each although the process is killed (kill -9) in the middle of it', async () => {
    await publish({ guest: 'Gost' });
    await tellNextMembers(instances[0]);
    const halfWay = (await told()).length;
    await portal.owner.transaction(async (tx) => {
      // Its next members are written, and what their tabs hear is not yet.
      await tx.execute(sql`lock table change_event in exclusive mode`);
      const { child } = await startProcess(portal.config);
      await until(isHeldUp);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    });
    expect([halfWay, (await told()).length]).toEqual([500, 500]);
    await until(async () => {
      await tellAll(instances[1]);
      return (await told()).length === MANY;
    });
    await expectEachToldOnce();
  }, 120_000);

  it('do not keep one waiting to whom something else has happened', async () => {
    await publish({ guest: 'Gost' });
    await tellNextMembers(instances[0]);
    const comment = await addComment(portal, { articleId: article, authorId: ana });
    await write((tx) => tellOfReaction(tx, { commentId: comment, actorId: bora, vote: 'like' }));
    await tellNextMembers(instances[0]);
    expect((await told()).filter(({ user }) => user === ana)).toEqual([{ user: ana, kind: 'reaction', times: 1 }]);
    await tellAll();
    expect((await told()).length).toBe(MANY + 1);
  });
});

/** Whether somebody waits to tell of what was written. */
async function isHeldUp(): Promise<boolean> {
  const found = await row(
    portal.owner.write,
    sql`select from pg_stat_activity where datname = current_database() and usename = 'tribina_portal'
        and wait_event_type = 'Lock' and query like 'insert into change_event%'`,
  );
  return found !== null;
}
