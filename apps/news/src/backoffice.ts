import { createRemoteApp } from '@tribina/federation-web';
import type { PageInput, PageOutput, RemoteManifest } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { mailboxPage } from './mailbox/mailbox-page';
import { mailboxManifest } from './mailbox/routes';
import { moderationPage } from './moderation/moderation-page';
import { moderationManifest } from './moderation/routes';
import { newsroomPage } from './newsroom/newsroom-page';
import { newsroomManifest } from './newsroom/routes';

const manifest: RemoteManifest = {
  ...newsroomManifest,
  routes: [...newsroomManifest.routes, ...moderationManifest.routes, ...mailboxManifest.routes],
};

const PAGES: Readonly<Record<string, (input: PageInput) => PageOutput<ReactElement>>> = {
  moderation: moderationPage,
  mailbox: mailboxPage,
};

function page(input: PageInput): PageOutput<ReactElement> {
  return (PAGES[input.path.split('/')[2] ?? ''] ?? newsroomPage)(input);
}

/** The news team's own screens, which the host mounts in the frame of the back office; rolled back with this remote. */
export const { App, prefetch } = createRemoteApp({ manifest, page });
