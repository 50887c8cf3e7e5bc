import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';

/** JSON and percent encoding can carry a zero character and halves of a surrogate pair; PostgreSQL keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Answers 400 to a request with text that no database could keep, instead of failing on the way there. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const fields = { ...asRecord(request.params), ...asRecord(request.query), body: request.body };
    const wrong = Object.entries(fields).find(([, value]) => hasUnstorableText(value));
    done(wrong && new AppError('BAD_REQUEST', 400, { field: wrong[0], reason: 'holds a character that is not text' }));
  });
}

/** What a parser has made of a path or a query: names with their texts. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

/** Looks into what a parser has built; a body that is passed on as a stream is none of that. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return false;
  return Object.entries(value).some(([key, part]) => UNSTORABLE.test(key) || hasUnstorableText(part));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
