import type { RemoteManifest } from '@tribina/shell-api';

export const MAILBOX_PATH = '/backoffice/mailbox';

/** What `./backoffice` shows of the mails; the server knows of it only that it is the news remote's (apps/backoffice). */
export const mailboxManifest: RemoteManifest = {
  name: 'news',
  shellApi: '^1.0.0',
  routes: [
    {
      id: 'mailbox',
      paths: { rs: [MAILBOX_PATH], hr: [MAILBOX_PATH], ke: [MAILBOX_PATH] },
      mode: 'root',
      pageType: 'OTHER',
      data: {},
      cache: null,
    },
  ],
  islands: [],
};
