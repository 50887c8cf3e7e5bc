import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose';

/** A mail with the address that it goes to. */
export interface Envelope extends ComposedMail {
  /** The same however often it is sent: a second copy can be told from the first. */
  readonly messageId: string;
  readonly to: string;
}

export interface Transport {
  /** Gives a mail to the mail server. @throws Error when that does not take it. */
  readonly send: (envelope: Envelope) => Promise<void>;
  readonly close: () => void;
}

const LIMIT_MS = 10_000;

/**
 * Mails go to a server that speaks SMTP.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`.
 * @param from whom they come from: `Tribina <post@tribina.example>`.
 */
export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // What is sent is made here: nothing that it names is to be read or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      await mailer.sendMail({
        from,
        // As an object, so that nothing in an address is read as a second one.
        to: { name: '', address: to },
        messageId: `<${messageId}@${domain}>`,
        subject,
        text,
        html,
        // RFC 3834: no machine is to answer.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => mailer.close(),
  };
}
