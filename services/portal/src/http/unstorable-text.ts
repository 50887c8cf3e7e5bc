import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/** JSON can carry a zero character and halves of a surrogate pair; PostgreSQL keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Answers 400 to a body with text that could not be kept, instead of failing on the way to the database. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (hasUnstorableText(body))
      throw new AppError('BAD_REQUEST', 400, { reason: 'holds a character that is not text' });
  });
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText);
}
