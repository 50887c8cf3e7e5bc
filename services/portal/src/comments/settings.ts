import type { Static } from 'typebox';
import { Type } from 'typebox';

/** When comments are published (config; design "Comments": before in every edition of ours). */
export const commentSettings = {
  COMMENTS_MODERATION: Type.Enum(['before', 'after', 'trusted'], {
    default: 'before',
    description:
      "When comments in which nothing was found are published: 'before' after a moderator has, 'after' at once, 'trusted' at once for members with COMMENTS_TRUSTED_APPROVALS published ones",
  }),
  COMMENTS_TRUSTED_APPROVALS: Type.Integer({
    default: 3,
    minimum: 1,
    description: "Published comments from which on a member is trusted, where COMMENTS_MODERATION is 'trusted'",
  }),
};

const Settings = Type.Object(commentSettings);
export type CommentSettings = Static<typeof Settings>;
