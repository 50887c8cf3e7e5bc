import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';

/** JSON and percent encoding can carry a zero character and halves of a surrogate pair; PostgreSQL keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Answers 400 to a request with text that no database could keep, instead of failing on the way there. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const field =
      unstorableIn(asRecord(request.params), '') ??
      unstorableIn(asRecord(request.query), '') ??
      unstorableIn(request.body, '');
    if (field === null) return done();
    done(new AppError('BAD_REQUEST', 400, { field: field || 'body', reason: 'holds a character that is not text' }));
  });
}

/** What a parser has made of a path or a query: names with their texts. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

/** Where in what a parser has built such text is: `names.sr`; null: nowhere. A body that is passed on as a stream is none of that. */
function unstorableIn(value: unknown, at: string): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? at : null;
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) return null;
  for (const [key, part] of Object.entries(value)) {
    const field = UNSTORABLE.test(key) ? at : unstorableIn(part, at ? `${at}.${key}` : key);
    if (field !== null) return field;
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
