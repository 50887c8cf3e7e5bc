import { EDITIONS, isEditionId, type EditionId, type Language } from '@tribina/editions';
import type { FastifyRequest } from 'fastify';
import { sql, type SQL } from 'drizzle-orm';

/** The head of every good answer. */
export const OK = { status: 200, message: 'OK' } as const;

/** A column of type timestamptz as replies carry it. */
export function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The edition that asks; the English one for a process that asks for none, as with the feed. */
export function editionOf(request: FastifyRequest): EditionId {
  const edition = request.headers['x-edition'];
  return isEditionId(edition) ? edition : 'ke';
}

/** The language that names are answered in. */
export function languageOf(request: FastifyRequest): Language {
  return EDITIONS[editionOf(request)].language;
}

/** Rows of a page; the first 50 unless asked for otherwise. */
export interface Paging {
  readonly offset?: number;
  readonly limit?: number;
}
const PAGE = 50;

export function pageOf({ offset = 0, limit = PAGE }: Paging): SQL {
  return sql`limit ${limit} offset ${offset}`;
}
