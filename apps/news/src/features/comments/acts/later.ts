// Needed only once somebody is near the comments and logged in, writes, or does something with one: a chunk of its own.
import type { CommentActs } from '../comments-context';
import { askAgain, takeChanged, takePublished, takeRemoved } from './arrivals';
import { follow } from './follow';
import { loadMore, loadReplies, showWaiting, sortBy } from './list';
import { MentionList } from './MentionList';
import { MoreActions } from './MoreActions';
import { loadOwn } from './own';
import { OwnButton, OwnComments } from './OwnComments';
import { react } from './votes';
import { send } from './writing';

export const commentActs: CommentActs = {
  send,
  react,
  follow,
  sortBy,
  loadMore,
  loadReplies,
  loadOwn,
  takePublished,
  takeRemoved,
  takeChanged,
  askAgain,
  showWaiting,
  MentionList,
  MoreActions,
  OwnButton,
  OwnComments,
};
