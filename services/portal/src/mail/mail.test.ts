import { parseOrigins } from '@tribina/editions';
import { row } from '@tribina/service-kit';
import { freePorts } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { as, startPortal, type PortalUnderTest } from '../testing/portal';
import { composeMail } from './compose';
import { queueMail } from './queue';

const NAME = 'Ana_P';
const ADDRESS = 'ana@tribina.example';

interface Received {
  readonly to: string;
  readonly source: string;
}

/** A mail server that takes, refuses or loses what it is given. */
async function startMailServer(answer: (attempt: number) => Error | null = () => null) {
  const received: Received[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(answer((attempts += 1))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const port = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const order = (portal: PortalUnderTest, to = ADDRESS, name = NAME) =>
  queueMail(portal.owner.write, { to, edition: 'rs', template: 'verification', data: { name, code: 'c0de' } });
const kept = (portal: PortalUnderTest) =>
  row<{ state: string; attempts: number; data: object; error: string | null }>(
    portal.owner.write,
    sql`select state, attempts, data, last_error as error from mail_message order by id desc limit 1`,
  );

describe('with a mail server', () => {
  it('sends what was ordered once it is committed, and forgets what is in it', async () => {
    const server = await startMailServer();
    const portal = await startPortal({ SMTP_URL: server.url });
    await portal.owner
      .transaction(async (tx) => {
        await queueMail(tx, { to: 'niko@x.rs', edition: 'rs', template: 'password_changed', data: { name: '' } });
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await order(portal);
    await until(async () => (await kept(portal))?.state === 'sent');
    expect(server.received.map(({ to }) => to)).toEqual([ADDRESS]);
    const source = server.received[0]?.source ?? '';
    expect(source).toMatch(/^From: Tribina <no-reply@tribina.example>$/m);
    expect(source).toMatch(/^Message-ID: <[\w-]+@tribina.example>$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(source).toContain('multipart/alternative');
    expect(await kept(portal)).toMatchObject({ data: {}, attempts: 1 });
    const mailbox = await portal.ask('GET', '/mailbox?limit=1&offset=0', { headers: as('admin') });
    expect(mailbox.statusCode).toBe(404);
    await Promise.all([portal.close(), server.close()]);
  });

  it('tries again what was not taken, under the same name', async () => {
    const busy = Object.assign(new Error('later'), { responseCode: 451 });
    const server = await startMailServer((attempt) => (attempt === 1 ? busy : null));
    const portal = await startPortal({ SMTP_URL: server.url });
    await order(portal);
    await until(async () => Boolean((await kept(portal))?.error));
    const named = () => row(portal.owner.write, sql`select message_id from mail_message`);
    const before = await named();
    await portal.owner.write.execute(sql`update mail_message set due_at = clock_timestamp()`);
    await until(async () => (await kept(portal))?.state === 'sent');
    expect([await named(), (await kept(portal))?.attempts]).toEqual([before, 2]);
    await Promise.all([portal.close(), server.close()]);
  });

  it('gives up an address that the server refuses for ever, and sends the next', async () => {
    const nobody = Object.assign(new Error('no such user'), { responseCode: 550 });
    const server = await startMailServer((attempt) => (attempt === 1 ? nobody : null));
    const portal = await startPortal({ SMTP_URL: server.url });
    await order(portal);
    await until(async () => (await kept(portal))?.state === 'failed');
    await order(portal, 'ben@tribina.example');
    await until(() => server.received.length > 0);
    expect(server.received.map(({ to }) => to)).toEqual(['ben@tribina.example']);
    await Promise.all([portal.close(), server.close()]);
  });
});

describe('without one', () => {
  let portal: PortalUnderTest;
  beforeAll(async () => {
    portal = await startPortal();
    await order(portal);
    await order(portal, 'ben@tribina.example');
  });
  afterAll(() => portal.close());
  const mailbox = (query: string, headers: Record<string, string> = as('moderator')) =>
    portal.ask('GET', `/mailbox?limit=10&offset=0${query}`, { headers });

  it('keeps mails for the mailbox, newest first, and finds those of one address', async () => {
    await until(async () => (await kept(portal))?.state === 'kept');
    expect((await mailbox('')).json()).toMatchObject({
      total: 2,
      data: [{ to: 'ben@tribina.example' }, { to: ADDRESS }],
    });
    expect((await mailbox('&to=ANA@tribina.example')).json()).toMatchObject({ total: 1, data: [{ to: ADDRESS }] });
  });

  it.each([
    ['nobody', null, 401],
    ['a member', 'member', 403],
    ['an editor', 'editor', 200],
    ['an administrator', 'admin', 200],
  ] as const)('shows them to the staff alone: %s (%s) is answered %i', async (_who, role, status) => {
    expect((await mailbox('', role ? as(role) : {})).statusCode).toBe(status);
  });
});

describe('what is written', () => {
  const origins = parseOrigins(
    'rs=https://tribina.example,hr=https://hr.tribina.example,ke=https://terrace.example',
    0,
  );

  it.each([
    ['rs', 'Potvrdite nalog na portalu Tribina', 'Zdravo, Ana_P!', 'https://tribina.example/register/verify?code=c0de'],
    ['hr', 'Potvrdite račun na portalu Tribina Hrvatska', 'Pozdrav, Ana_P!', 'https://hr.tribina.example/register/'],
    ['ke', 'Confirm your Terrace account', 'Hello Ana_P,', 'https://terrace.example/register/verify?code=c0de'],
  ] as const)('is in the language of %s, and leads there', (edition, subject, greeting, link) => {
    const mail = composeMail('verification', { name: NAME, code: 'c0de' }, edition, origins);
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(greeting);
      expect(body).toContain(link);
    }
  });

  it('has nothing of a person as markup, nor as another header', () => {
    const articleTitle = 'Naslov\r\nBcc: svi@x.rs';
    const data = {
      name: '<b>Ana</b>',
      articleTitle,
      text: '<img src=x onerror=alert(1)>',
      reason: '"&"',
      path: '/odluke/1',
    };
    const { subject, html } = composeMail('comment_rejected', data, 'rs', origins);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(html).not.toMatch(/<img|<b>/);
  });

  it.each(['evil-casino.com', 'www.evil.example', 'Ana.Petrovic'])(
    'greets nobody by a name that programs may make a link of, which a stranger has typed: %s',
    (name) => {
      const { text, html } = composeMail('verification', { name, code: 'c0de' }, 'rs', origins);
      expect(text).toMatch(/^Zdravo!$/m);
      expect(text + html).not.toContain(name);
    },
  );

  it('says until when a suspension lasts, in the time of the edition', () => {
    const data = { name: NAME, reason: 'Uvrede.', path: '/odluke/1' };
    const until = '2026-12-01T11:00:00Z';
    expect(composeMail('account_suspended', { ...data, until }, 'ke', origins).text).toContain(
      'until 1 December 2026 at 14:00',
    );
    expect(composeMail('account_suspended', { ...data, until: null }, 'rs', origins).text).toContain(
      'suspendovan trajno',
    );
  });

  it('lists what is new', () => {
    const items = [{ text: 'Ben vam je odgovorio', path: '/vesti/1' }];
    const { text } = composeMail('digest', { name: NAME, items, total: 1, path: '/notifikacije/1' }, 'rs', origins);
    expect(text).toContain('čeka vas 1 obaveštenje');
    expect(text).toContain('- Ben vam je odgovorio\n  https://tribina.example/vesti/1');
  });

  const stage = { sr: '3. kolo', hr: '3. kolo', en: 'Round 3' };

  it.each([
    ['rs', '3. kolo: prognoze do 1. decembar 2026. u 12:00', 'https://tribina.example/prognozzer\n'],
    ['hr', '3. kolo: prognoze do 1. prosinca 2026. u 12:00', 'https://hr.tribina.example/prognozzer\n'],
    ['ke', 'Round 3: predictions close on 1 December 2026 at 14:00', 'https://terrace.example/prognozzer\n'],
  ] as const)('reminds of a deadline in the words and the time of %s', (edition, subject, link) => {
    const mail = composeMail(
      'game_reminder',
      { name: NAME, stage, deadline: '2026-12-01T11:00:00Z' },
      edition,
      origins,
    );
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(link);
  });

  it.each([
    ['rs', 'STAGE_LEADER', 'Osvojili ste bedž „Vođa kola”'],
    ['hr', 'STAGE_STRIKE', 'Osvojili ste značku „Kolo bez pogreške”'],
    ['ke', 'ROOKIE_WINNER', 'You have earned the badge “Prvi pogodak”'],
  ] as const)('tells of a badge in the words of %s, and leads to them', (edition, badge, subject) => {
    const mail = composeMail('game_badge', { name: NAME, stage, badge }, edition, origins);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain('/prognozzer?showMyTrophies=true"');
  });

  it.each([
    ['rs', 'POOL', 33_333, 'Osvojili ste nagradu: 33.333 RSD', 'dele fond: 3. kolo'],
    ['hr', 'STAGE', 20_000, 'Osvojili ste nagradu: 20.000 RSD', 'Zauzeli ste 2. mjesto na ljestvici: 3. kolo.'],
    ['ke', 'OVERALL', 200_000, 'You have won a prize: 200,000 RSD', 'place 2 of the overall ranking'],
  ] as const)('tells of a prize in %s: %s', (edition, prize, amount, subject, text) => {
    const data = { name: NAME, stage: prize === 'OVERALL' ? null : stage, prize, place: 2, amount };
    const mail = composeMail('game_prize', data, edition, origins);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain('/prognozzer/nagrade');
  });
});
