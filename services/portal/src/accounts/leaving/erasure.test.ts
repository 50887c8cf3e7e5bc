import { row } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAccount, lastMail, logIn, PASSWORD, type LoggedIn } from '../../testing/accounts';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { leaveTraces, tracesOf, type Marks } from '../../testing/traces';

const MARKS: Marks = { id: 778_899_001, text: 'zorana-q7x', secret: 'unlocks-q7y' };
const EMAIL = `${MARKS.text}@tribina.example`;

/** What stays on purpose. */
const STAYS = new Set([
  // The number by which others are told to erase too; gone with the event after a week.
  'change_event.data',
  // Codes of decisions.
  'comments_comment.reason',
  'moderation_act.reason',
  'moderation_act.state_before',
  'notifications_event.vote',
  // The paper's own texts and words, of which nobody is named as the author any more.
  'content_manuscript.title',
  'content_revision.draft',
  'content_frame_change.subject',
  'content_frame_change.fields',
  'moderation_word.word',
  // How far members were told, by their numbers, and where to look.
  'notifications_event.told_to',
  'notifications_event.url',
]);

let portal: PortalUnderTest;
let media: Server;
/** Pictures that services/media was asked to erase; it refuses the first time. */
const erased: string[] = [];
let refused = 0;
let tables: string[];
let member: LoggedIn;

beforeAll(async () => {
  media = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://media');
    const isRefused = refused === 0;
    if (isRefused) refused += 1;
    else erased.push(`${request.method} ${pathname} ${searchParams.get('dir')}/${searchParams.get('filename')}`);
    response.writeHead(isRefused ? 503 : 200).end('{}');
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  portal = await startPortal({ MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
  await portal.owner.write.execute(sql`alter table accounts_user alter column id restart with 778899001`);
  await addAccount(portal, { email: EMAIL, displayName: MARKS.text, roles: ['member', 'moderator', 'editor'] });
  await portal.owner.write.execute(sql`
    update accounts_user set photo = ${`members/${MARKS.text}/face.webp`}, suspension_reason = ${MARKS.text}`);
  member = await logIn(portal, EMAIL);
  tables = await leaveTraces(portal.owner, MARKS);
  // What somebody else has said to the member was decided on.
  await portal.owner.write.execute(sql`
    insert into moderation_act overriding system value
    select made.* from moderation_act act, jsonb_populate_record(act, jsonb_build_object('id', act.id + 1000, 'code', gen_random_uuid(), 'user_id', null,
        'moderator_id', null, 'moderator_name', '', 'note', '', 'subject', ${`I ja, @${MARKS.text}.`}::text)) made limit 1`);
});
afterAll(async () => {
  await portal.close();
  media.closeAllConnections();
  media.close();
});

it('looks where there is something to find', async () => {
  expect(member.user.id).toBe(MARKS.id);
  const traces = await tracesOf(portal.owner, MARKS);
  expect(tables.filter((table) => !traces.some((trace) => trace.startsWith(`${table}.`)))).toEqual([]);
  expect(traces).toEqual(
    expect.arrayContaining(['accounts_user.email', 'mail_message.recipient', 'comments_comment.text']),
  );
});

it('the export has something of every module, and nothing that opens anything', async () => {
  const answer = await portal.ask('GET', '/export-profile', { headers: member.bearer });
  expect(answer.statusCode).toBe(200);
  const { sections } = answer.json<{ sections: Record<string, object[]> }>();
  expect(Object.entries(sections).filter(([, kept]) => kept.length === 0)).toEqual([]);
  expect(answer.body).not.toContain(MARKS.secret);
});

it('P091 P154: nothing is left of who has left, in any table', async () => {
  await portal.ask('POST', '/delete-profile', { body: { password: PASSWORD }, headers: member.bearer });
  const code = (await lastMail(portal, EMAIL))?.data['code'] ?? '';
  const answer = await portal.ask('DELETE', `/delete-profile/${code}`, { headers: member.bearer });
  expect(answer.json()).toEqual({ status: 'OK', message: 'PROFILE_DELETED' });
  await until(() => refused > 0);
  // So long the portal leaves services/media alone.
  await portal.moveClock('15 seconds');
  await until(async () => (await waitingPictures()) === 0);
  expect((await tracesOf(portal.owner, MARKS)).filter((trace) => !STAYS.has(trace))).toEqual([]);
});

it('P091: the picture is erased by services/media, also where that could not be asked at first', () => {
  expect(erased).toEqual([`DELETE /internal/pictures members/${MARKS.text}/face.webp`]);
});

it('events keep their place, without the name', async () => {
  const left = (await portal.events()).filter(({ data }) => 'userId' in data && data.userId === MARKS.id);
  expect(left).toContainEqual({ kind: 'user.changed', data: { userId: MARKS.id, displayName: '', photoUrl: null } });
  expect(left.at(-1)).toEqual({ kind: 'member.deleted', data: { userId: MARKS.id } });
});

async function waitingPictures(): Promise<number> {
  const found = await row<{ count: number }>(
    portal.owner.write,
    sql`select count(*)::int as count from accounts_picture_erasure`,
  );
  return found?.count ?? 0;
}
