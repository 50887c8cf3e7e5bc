import { call } from './call';
import type { favouriteSchemas, notificationSchemas } from './notifications.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof notificationSchemas;
type Favourites = typeof favouriteSchemas;

/** Nobody is logged in; somebody else's id. */
const OWN = ['UNAUTHORIZED', 'FORBIDDEN'] as const;

/** What members are told (spec portal §7), below `/portal` at the gateway; everything is the asker's own, and of the edition. */
export const notificationCalls = {
  /** How many are not opened. */
  countNotifications: call<TypesOf<Schemas['countNotifications']>>({
    method: 'GET',
    path: '/count-notifications/:id',
    failure: 'NOTIFICATION_COUNT_FAILED',
    errors: OWN,
  }),
  getNotifications: call<TypesOf<Schemas['getNotifications']>>({
    method: 'POST',
    path: '/get-notifications',
    failure: 'GET_NOTIFICATIONS_FAILED',
    errors: OWN,
  }),
  /** Ids of others, and ids that are gone, are left alone; 404 with its own code when no id is the asker's. */
  editMultipleNotifications: call<TypesOf<Schemas['editMultipleNotifications']>>({
    method: 'PUT',
    path: '/edit-multiple-notifications',
    failure: 'EDIT_MULTIPLE_NOTIFICATIONS_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  /** Whether the asker is told of replies and votes of a comment: the state of its toggle. */
  canSendNotifications: call<TypesOf<Schemas['canSendNotifications']>>({
    method: 'GET',
    path: '/can-send-notifications-for-comments/:id',
    failure: 'SUBSCRIBE_UNSUBSCRIBE_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  /** The toggle of a comment or an article; 404 with its own code for one that cannot be seen. */
  subUnsubNotifications: call<TypesOf<Schemas['subUnsubNotifications']>>({
    method: 'POST',
    path: '/sub-unsub-notifications-comments',
    failure: 'SUBSCRIBE_UNSUBSCRIBE_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  /** Ours: the state of all toggles of an article's page in one call. */
  commentSubscriptions: call<TypesOf<Schemas['commentSubscriptions']>>({
    method: 'GET',
    path: '/get-comment-subscriptions/:id',
    failure: 'SUBSCRIBE_UNSUBSCRIBE_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  /** Ours. */
  notificationSettings: call<TypesOf<Schemas['notificationSettings']>>({
    method: 'GET',
    path: '/get-notification-settings',
    failure: 'GET_NOTIFICATIONS_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  /** Ours; what is not named stays as it was. */
  editNotificationSettings: call<TypesOf<Schemas['editNotificationSettings']>>({
    method: 'PUT',
    path: '/edit-notification-settings',
    failure: 'EDIT_MULTIPLE_NOTIFICATIONS_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
} as const;

/** Articles that a member keeps (spec portal §7), below `/portal` at the gateway; the asker's own. */
export const favouriteCalls = {
  allFavourites: call<TypesOf<Favourites['allFavourites']>>({
    method: 'GET',
    path: '/get-all-favorites',
    failure: 'GET_FAVORITES_FAILD',
    errors: ['UNAUTHORIZED'],
  }),
  /** 404 with its own code for an article that cannot be seen, 409 for one more than a member may keep. */
  addFavourite: call<TypesOf<Favourites['addFavourite']>>({
    method: 'POST',
    path: '/add-my-favorite',
    failure: 'ADD_TO_FAVORITES_FAILD',
    errors: ['UNAUTHORIZED', 'ALERADY_IN_FAVORITES'],
  }),
  /** 404 with its own code for one that is none. */
  removeFavourite: call<TypesOf<Favourites['removeFavourite']>>({
    method: 'DELETE',
    path: '/remove-favorite',
    failure: 'REMOVE_FROM_FAVORITES_FAILD',
    errors: ['UNAUTHORIZED'],
  }),
} as const;
