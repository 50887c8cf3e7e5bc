export const OVERVIEW_PATH = '/backoffice';
export const AUDIT_PATH = '/backoffice/audit';
export const TRAFFIC_PATH = '/backoffice/traffic';

export function remotePath(remote: string): string {
  return `/backoffice/releases/${remote}`;
}

/** The screens of other teams, which are no part of this remote. */
export const NEWSROOM_PATH = '/backoffice/newsroom';
export const MODERATION_PATH = '/backoffice/moderation';
export const MAILBOX_PATH = '/backoffice/mailbox';
export const GAME_PATH = '/backoffice/game';
