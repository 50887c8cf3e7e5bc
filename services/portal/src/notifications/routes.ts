import { notificationCalls } from '@tribina/contracts';
import { notificationSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, type Database, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OK, withData } from '../http/answers';
import { requireMember } from '../http/member';
import type { Subject } from './notify';
import { Notifications, type Reader } from './service';

/** What a member is told (spec portal §7); everything is the asker's own: another member's id is 403. */
export function addNotificationCalls(app: FastifyInstance, database: Database, identities: IdentityReader): void {
  const notifications = new Notifications(database);
  const askerOf = (request: FastifyRequest) => requireMember(identities, request);
  const readerOf = (request: FastifyRequest, userId: number): Reader => {
    if (askerOf(request) !== userId) throw new AppError('FORBIDDEN', 403);
    return { userId, edition: request.edition.id };
  };
  const calls = notificationCalls;
  const schemas = notificationSchemas;

  handle(app, calls.countNotifications, schemas.countNotifications, async ({ params, request }) => ({
    ...OK,
    total: await notifications.count(readerOf(request, params.id)),
  }));
  handle(app, calls.getNotifications, schemas.getNotifications, async ({ body, request }) => {
    const reader = readerOf(request, body.user_id);
    return { ...OK, ...(await notifications.list(reader, { ...body, isOpened: body.is_opened })) };
  });
  handle(app, calls.editMultipleNotifications, schemas.editMultipleNotifications, async ({ body, request }) => {
    await notifications.mark(askerOf(request), body.ids, body.data.is_opened);
    return OK;
  });
  handle(app, calls.canSendNotifications, schemas.canSendNotifications, async ({ params, request }) =>
    withData({ can_send: await notifications.isTold(askerOf(request), { kind: 'comment', id: params.id }) }),
  );
  handle(app, calls.subUnsubNotifications, schemas.subUnsubNotifications, async ({ body, request }) => {
    const userId = askerOf(request);
    const { is_subscribed } = body;
    await notifications.setFollowing({ userId, edition: request.edition.id }, subjectOf(body), is_subscribed);
    return withData({ is_subscribed });
  });
  handle(app, calls.commentSubscriptions, schemas.commentSubscriptions, async ({ params, request }) =>
    withData(await notifications.following(askerOf(request), params.id)),
  );
  handle(app, calls.notificationSettings, schemas.notificationSettings, async ({ request }) =>
    withData(await notifications.settings(askerOf(request))),
  );
  handle(app, calls.editNotificationSettings, schemas.editNotificationSettings, async ({ body, request }) =>
    withData(await notifications.editSettings(askerOf(request), body)),
  );
}

/** The schema lets exactly one of the two through. */
function subjectOf({ comment_id, news_id }: { comment_id?: number; news_id?: number }): Subject {
  if (comment_id !== undefined) return { kind: 'comment', id: comment_id };
  if (news_id !== undefined) return { kind: 'article', id: news_id };
  throw new AppError('BAD_REQUEST', 400);
}
