import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** JSON and percent encoding can carry a zero character and halves of a surrogate pair; PostgreSQL keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Whoever walks through a value calls itself for each step down; no call of ours has a third of these. */
const MOST_NESTED = 32;

/** Answers 400 to a request with text that no database could keep, or nested without end, instead of failing on the way there. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const fault =
      faultIn(asRecord(request.params)) ??
      faultIn(asRecord(request.query)) ??
      (configOf(request)?.judgesText ? null : faultIn(request.body));
    done(fault ? new AppError('BAD_REQUEST', 400, { ...fault, field: fault.field || 'body' }) : undefined);
  });
}

/** None where nothing was found at the address. */
function configOf({ routeOptions }: FastifyRequest): FastifyRequest['routeOptions']['config'] | undefined {
  return routeOptions.config;
}

/** What a parser has made of a path or a query: names with their texts. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

interface Fault {
  /** Where it is: `names.sr`. */
  readonly field: string;
  readonly reason: string;
}

const notText = (field: string): Fault => ({ field, reason: 'holds a character that is not text' });

/** What is wrong with what a parser has built; null: nothing. A body that is passed on as a stream is none of that. */
export function faultIn(value: unknown): Fault | null {
  return faultAt(value, '', 0);
}

function faultAt(value: unknown, at: string, depth: number): Fault | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? notText(at) : null;
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) return null;
  if (depth === MOST_NESTED) return { field: '', reason: 'is nested too deeply' };
  for (const [key, part] of Object.entries(value)) {
    const fault = UNSTORABLE.test(key) ? notText(at) : faultAt(part, at ? `${at}.${key}` : key, depth + 1);
    if (fault) return fault;
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
