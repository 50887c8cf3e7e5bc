import { mailboxCalls } from '@tribina/contracts';
import { mailboxSchemas } from '@tribina/contracts/schemas';
import { parseOrigins, type Origins } from '@tribina/editions';
import {
  addBackgroundWork,
  AppError,
  assertThat,
  handle,
  hasRole,
  type Database,
  type IdentityReader,
} from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { composeMail } from './compose';
import { Outbox } from './outbox';
import { countMails, listMails, type KeptMail } from './repository';
import { smtpTransport } from './transport';

const PERIOD_MS = 500;
/** Where a gateway stands that was told nothing else. */
const GATEWAY_PORT = 8080;

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGINS'>;

/** Sends mails for as long as the app lives. */
export function addOutbox(app: FastifyInstance, database: Database, settings: MailSettings): void {
  const transport = settings.SMTP_URL ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM) : null;
  const outbox = new Outbox({
    database,
    origins: originsOf(settings),
    transport,
    onError: (error) => app.log.warn({ err: error }, 'mail not sent'),
  });
  addBackgroundWork(app, { name: 'sending mail', periodMs: PERIOD_MS, step: () => outbox.step() });
  app.addHook('onClose', async () => transport?.close());
}

/** The mailbox of a portal that sends no mail: staff reads what was ordered. */
export function addMailboxCalls(
  site: FastifyInstance,
  database: Database,
  identities: IdentityReader,
  settings: MailSettings,
): void {
  const origins = originsOf(settings);
  handle(
    site,
    mailboxCalls.listMails,
    mailboxSchemas.listMails,
    async ({ query: { to, limit, offset } }) => {
      const address = to?.trim().toLowerCase() || undefined;
      const mails = await listMails(database.write, { to: address, limit, offset });
      const data = mails.map((mail) => shown(mail, origins));
      return { status: 'OK' as const, data, total: await countMails(database.write, address) };
    },
    {
      preHandler: async (request) => {
        requireStaff(request, identities);
        if (settings.SMTP_URL) throw new AppError('NOT_FOUND', 404);
      },
    },
  );
}

function requireStaff(request: FastifyRequest, identities: IdentityReader): void {
  const identity = identities.of(request);
  assertThat(identity, 'UNAUTHORIZED', 401);
  assertThat(hasRole(identity, 'moderator') || hasRole(identity, 'editor'), 'FORBIDDEN', 403);
}

function shown({ id, recipient, edition, template, data, createdAt, state, attempts, sentAt }: KeptMail, at: Origins) {
  const { subject, text } = composeMail(template, data, edition, at);
  return { id, to: recipient, edition, template, subject, text, createdAt, state, attempts, sentAt };
}

/** Where the site's pages are. */
export function originsOf({ PUBLIC_ORIGINS }: Pick<MailSettings, 'PUBLIC_ORIGINS'>): Origins {
  return parseOrigins(PUBLIC_ORIGINS, GATEWAY_PORT);
}
