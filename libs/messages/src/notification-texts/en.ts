import type { NotificationTexts } from './sr';

export const en = {
  mention: '{name} mentioned you in a comment',
  reply: '{name} replied to your comment',
  followedReply: '{name} replied to a comment that you follow',
  articleComment: '{name} commented on “{title}”',
  articleComments: '{comments} on “{title}”',
  comments: { one: 'new comment', few: 'new comments', other: 'new comments' },
  like: '{name} likes your comment',
  dislike: '{name} disagrees with your comment',
  reactions: 'Your comment has {votes}',
  votes: { one: 'new vote', few: 'new votes', other: 'new votes' },
  approved: 'Your comment has been published',
  rejected: 'Your comment has not been published',
  appeal_granted: 'Your appeal has been upheld: the comment has been published',
  appeal_dismissed: 'Your appeal has been reviewed and dismissed',
  formerMember: 'A former member',
} satisfies NotificationTexts;
