/** Characters of a comment, and of the name that a guest gives. */
export const COMMENT_LENGTH = 2_000;
export const GUEST_NAME_LENGTH = 40;
/** How long an author may edit a comment, milliseconds. */
export const COMMENT_EDIT_MS = 5 * 60 * 1_000;
/** Members are looked for from so many characters on (spec portal §5, "User search (mentions)"). */
export const MENTION_MINIMUM = 3;

export const REACTION_TYPES = ['like', 'dislike'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];

/** The rules of comments: why a moderator does not publish one, and why somebody reports one. */
export const REJECTION_REASONS = [
  'spam',
  'advertising',
  'insult',
  'hate',
  'threat',
  'profanity',
  'personal_data',
  'off_topic',
  'impersonation',
  'illegal',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
/** Readers report by the same rules. */
export type ReportReason = RejectionReason;
