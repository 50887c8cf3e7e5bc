import type { FastifyRequest } from 'fastify';

/** What happens to accounts and sessions, as whoever looks for an attack reads it. */
type AccountEvent =
  | 'login'
  | 'login_refused'
  | 'logout'
  | 'registered'
  | 'verified'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'deletion_asked'
  | 'deleted';

/** Writes a security event to the log: by the account's id, never by name, address, password or code. */
export function logEvent(
  request: FastifyRequest,
  event: AccountEvent,
  userId: number | null = null,
  reason?: string,
): void {
  request.log.info({ event, userId, ...(reason ? { reason } : {}) }, 'account');
}
