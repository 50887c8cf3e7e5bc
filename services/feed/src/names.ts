import { EDITIONS, isEditionId, type Language } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
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

/**
 * The name of somebody, as the source of a competition spells it in a column, in the language: transcribed where that has its own
 * spelling.
 *
 * @param competition its id in the query.
 */
export function personNamed(
  column: string,
  competition: string,
  language: Language | ReturnType<typeof sql.placeholder>,
): SQL<string> {
  const spelling = sql.raw(column);
  return sql`coalesce((select known.names ->> ${language} from person_name known
    where known.competition_id = ${sql.raw(competition)} and known.spelling = ${spelling}), ${spelling})`;
}

/** Compares by name, in the order of the letters of the language. */
export function byName(language: Language): (a: { readonly name: string }, b: { readonly name: string }) => number {
  const { locale } = Object.values(EDITIONS).find((edition) => edition.language === language) ?? {};
  const { compare } = new Intl.Collator(locale);
  return (a, b) => compare(a.name, b.name);
}

/** A name out of a column of names: in the language, or in English. */
export function named(names: string, language: Language): SQL<string> {
  return sql`coalesce(${sql.raw(names)} ->> ${language}, ${sql.raw(names)} ->> 'en')`;
}
