import { bellPhrases } from '../bell';
import type { NotificationPhrases } from './sr';

export const en = {
  age: { justNow: 'just now', minutesAgo: '{n} min ago', hoursAgo: '{n} h ago', yesterday: 'yesterday {time}' },
  ...bellPhrases.en,
  description: 'Notifications of replies, mentions and votes on {brand}.',
  lead: 'Replies, mentions, votes and decisions on your comments. Only you can see them.',
  none: 'You have no new notifications.',
  all: 'All notifications',
  loading: 'Loading notifications…',
  failed: 'Notifications cannot be loaded right now. Please try again.',
  retry: 'Try again',
  list: 'My notifications',
  unopened: 'Unread',
  filter: 'Show',
  showAll: 'All',
  showUnopened: 'Unread',
  markShown: 'Mark these as read',
  more: 'More notifications',
  arrived: 'Something new has arrived: show it',
  empty: 'Replies to your comments and news of what you follow will arrive here. There are none yet.',
  toNews: 'Latest news',
  settings: 'Notification settings',
  notYours: 'This page does not exist',
  notYoursText: 'Notifications can be seen only by whoever they are for.',
  toOwn: 'My notifications',
  noScript: 'Notifications need JavaScript to be turned on.',
} satisfies NotificationPhrases;
