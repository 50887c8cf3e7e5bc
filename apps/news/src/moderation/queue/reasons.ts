import { REJECTION_REASONS, type ModerationReason } from '@tribina/contracts';

/** Reasons in the order of their keys. */
export const COMMENT_REASONS: readonly ModerationReason[] = REJECTION_REASONS;
export const NAME_REASONS: readonly ModerationReason[] = ['offensive_name', 'impersonation', 'other'];
export const ACCOUNT_REASONS: readonly ModerationReason[] = [...REJECTION_REASONS, 'offensive_name'];
