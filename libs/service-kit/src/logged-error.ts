/** Where the frames of a stack begin, behind the message. */
const FRAMES = /\n\s+at /;
/** Class of PostgreSQL's errors that quote the value they are about. */
const DATA_EXCEPTION = /^22/;
/** What of PostgreSQL's says nothing of a row; `detail`, `hint` and `where` quote values. */
const OF_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint'] as const;

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly [field: string]: unknown;
}

/**
 * An error as the log has it. What a query was given is somebody's, addresses and codes and hashes among it: of a failed query
 * there is what PostgreSQL says of its kind, and where it was asked, and neither its values nor those that an answer quotes.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  if ('query' in error && 'params' in error) {
    return { type: error.name, message: 'A query failed', stack: framesOf(error), ...cause };
  }
  if ('severity' in error && 'routine' in error) {
    const fields: object = error;
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => isKnown(name)));
    const isOfValue = DATA_EXCEPTION.test(String(known['code'] ?? ''));
    const message = isOfValue ? 'A value is none of its type' : error.message;
    return { type: error.name, message, stack: framesOf(error), ...known };
  }
  const { cause: _told, ...own } = error as Error & Readonly<Record<string, unknown>>;
  return { ...own, type: error.name, message: error.message, stack: error.stack ?? '', ...cause };
}

function isKnown(name: string): name is (typeof OF_DATABASE)[number] {
  return OF_DATABASE.some((known) => known === name);
}

/** Without the message, which a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.search(FRAMES);
  return at === -1 ? '' : stack.slice(at + 1);
}
