import type { Belongings } from './accounts/belongings';
import { ACCOUNT_BELONGINGS } from './accounts/leaving/own-belongings';
import { commentBelongings, reactionBelongings, reportBelongings } from './comments/belongings';
import { newsroomBelongings } from './content/editorial/manuscripts/belongings';
import { favouriteBelongings } from './favourites/belongings';
import { moderationBelongings } from './moderation/belongings';
import {
  notificationBelongings,
  notificationSettingBelongings,
  subscriptionBelongings,
} from './notifications/belongings';

/**
 * Every module that keeps something of members, in the order of the export. A module with a column that names a member stands
 * here; a test fails for a table that points at accounts and keeps a row of somebody who has left.
 */
export const BELONGINGS: readonly Belongings[] = [
  ...ACCOUNT_BELONGINGS,
  newsroomBelongings,
  commentBelongings,
  reactionBelongings,
  reportBelongings,
  favouriteBelongings,
  notificationBelongings,
  subscriptionBelongings,
  notificationSettingBelongings,
  moderationBelongings,
];
