import { lazyPart } from '@tribina/federation-web';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { deskPage, type DeskScreen, lateNotice } from '@tribina/ui/desk';
import type { ReactElement } from 'react';
import { Moderation } from './Moderation';
import { phrasesOf } from './shared/moderation-context';
import { paths } from './shared/paths';

const QueuePage = lazyPart(
  () => import(/* webpackChunkName: "moderation-queue" */ './queue/QueuePage').then((module) => module.QueuePage),
  lateNotice,
);
const loadUsers = () => import(/* webpackChunkName: "moderation-more" */ './users/users-screens');
const UsersPage = lazyPart(() => loadUsers().then((module) => module.UsersPage), lateNotice);
const UserPage = lazyPart(() => loadUsers().then((module) => module.UserPage), lateNotice);
const WordsPage = lazyPart(
  () => import(/* webpackChunkName: "moderation-more" */ './words/WordsPage').then((module) => module.WordsPage),
  lateNotice,
);
const AuditPage = lazyPart(
  () => import(/* webpackChunkName: "moderation-more" */ './audit/AuditPage').then((module) => module.AuditPage),
  lateNotice,
);

const SCREENS: Readonly<Record<string, DeskScreen>> = {
  'moderation-queue': ({ edition }) => ({ title: phrasesOf(edition).queue.title, content: <QueuePage /> }),
  'moderation-users': ({ edition }) => ({ title: phrasesOf(edition).users.title, content: <UsersPage /> }),
  'moderation-user': ({ edition, params }) => ({
    title: phrasesOf(edition).users.title,
    content: <UserPage key={params['id']} id={Number(params['id'])} />,
  }),
  'moderation-words': ({ edition }) => ({ title: phrasesOf(edition).words.title, content: <WordsPage /> }),
  'moderation-audit': ({ edition }) => ({ title: phrasesOf(edition).audit.title, content: <AuditPage /> }),
};

/** The moderators' screens by route. */
export function moderationPage(input: PageInput): PageOutput<ReactElement> {
  const phrases = phrasesOf(input.edition);
  const start = { name: phrases.queue.title, to: paths.queue };
  return deskPage(input, { desk: Moderation, screens: SCREENS, phrases, start });
}
