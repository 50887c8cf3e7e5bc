/** Where the frames of a stack begin, behind the message. */
const FRAMES = /\n {4}at /;
/** Class of PostgreSQL's errors that quote the value they are about. */
const DATA_EXCEPTION = /^22/;
/** What of PostgreSQL's says nothing of a row; `detail`, `hint` and `where` quote values. */
const OF_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint'] as const;
/**
 * What other errors carry that says of what kind they are, and nothing of whom: the answer of a mail server, the parameters of a
 * login by a provider, or what a library adds tomorrow, is not among it.
 */
const OF_OTHERS = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'reason',
  'errno',
  'syscall',
  'port',
] as const;
/** What may be somebody's number. */
const LONG_NUMBER = /\d{9,}/g;
const WORD = /[^\s<>"'(),;]+/g;
/** What JSON.parse says of a text quotes it. */
const NOT_JSON = /JSON/;

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
    const known = fieldsOf(error, OF_DATABASE);
    const isOfValue = DATA_EXCEPTION.test(String(known['code'] ?? ''));
    const message = isOfValue ? 'A value is none of its type' : error.message;
    return { type: error.name, message, stack: framesOf(error), ...known };
  }
  const message = impersonal(error);
  const frames = framesOf(error);
  const stack = frames === '' ? '' : `${error.name}: ${message}\n${frames}`;
  return { ...fieldsOf(error, OF_OTHERS), type: error.name, message, stack, ...cause };
}

function fieldsOf(error: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(error).filter(([name]) => names.includes(name)));
}

/** What an error says, without addresses and numbers of people. */
function impersonal({ name, message }: Error): string {
  if (name === 'SyntaxError' && NOT_JSON.test(message)) return 'A text is no JSON';
  return message.replaceAll(WORD, (word) => (word.includes('@') ? '…' : word)).replaceAll(LONG_NUMBER, '…');
}

/** Without the message, which a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.search(FRAMES);
  return at === -1 ? '' : stack.slice(at + 1);
}
