/** The command line cannot be followed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
