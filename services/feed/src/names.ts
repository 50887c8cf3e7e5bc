import { EDITIONS, isEditionId, type Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';

/** A name by language; English is always there and stands in for a language that is missing. */
export type Names = { readonly en: string } & Partial<Readonly<Record<Language, string>>>;

/**
 * The language that an edition asks in (header `x-edition`, from the gateway); English without one.
 *
 * @throws AppError UNKNOWN_EDITION (400).
 */
export function languageOf(request: FastifyRequest): Language {
  const edition = request.headers['x-edition'];
  if (edition === undefined) return 'en';
  assertThat(isEditionId(edition), 'UNKNOWN_EDITION', 400);
  return EDITIONS[edition].language;
}
