// Needed only by whom the notifications are for: a chunk of its own.
export { NotificationList } from './NotificationList';
