import { loginPath, notificationsPath } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { notificationPhrases } from '@tribina/messages/notifications';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { Notifications, type NotificationsProps } from '../features/notifications/Notifications';
import { headOf } from '../shared/head';
import { container } from '../shared/layout.styles';
import { ListHead } from '../shared/ListHead';
import { note } from '../shared/type.styles';
import { notFoundPage } from './NotFoundPage';

/** All that a member was told (spec portal §2, `/{notifications}/{userId}`), where the edition has accounts. */
export function notificationsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition, params } = input;
  const userId = Number(params['userId']);
  if (!edition.features.login || !Number.isSafeInteger(userId) || userId < 1) return notFoundPage(input);
  const { title, description, lead, failed, retry, notYours, notYoursText, toOwn, noScript } =
    notificationPhrases[edition.language];
  const { home, breadcrumb } = newsPhrases[edition.language];
  const path = notificationsPath(edition, userId);
  const props: NotificationsProps = {
    editionId: edition.id,
    userId,
    loginPath: loginPath(edition, path),
    start: notificationsPath(edition),
    phrases: { failed, retry, notYours, notYoursText, toOwn },
  };
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, { title, description: fill(description, { brand: edition.brand.name }), canonical: null }),
      robots: 'noindex',
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={breadcrumb} crumbs={[{ name: home, path: '/' }]} title={title}>
          <p className={note}>{lead}</p>
        </ListHead>
        <noscript>
          <p className={note}>{noScript}</p>
        </noscript>
        <Island remote="news" name="Notifications" component={Notifications} props={props} />
      </div>
    ),
    tags: [],
  };
}
