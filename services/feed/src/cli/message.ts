/**
 * What an error says, down to its cause: a failed query is nobody's business but why it failed is. Errors of Node's own
 * modules may be of another realm than ours, so that their class tells nothing.
 */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause) return messageOf(error.cause);
  const said = 'message' in error ? String(error.message) : '';
  return said || ('code' in error ? String(error.code) : 'failed');
}
