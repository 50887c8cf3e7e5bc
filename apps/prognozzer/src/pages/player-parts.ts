// Few readers open a player: a chunk of its own.
export { OtherUser } from '../features/other-user/OtherUser';
export { ShareBadge } from '../features/sharing/ShareBadge';
