import type { Language } from '@tribina/editions';
import { assertThat, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { TableRules } from '../standings/table-rules';

export interface CompetitionRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly season: string;
  readonly type: 'league' | 'cup';
  readonly country: string | null;
  readonly timeZone: string;
  /** Those that a source has named; null: those that are known by the key. */
  readonly rules: TableRules | null;
}

/** Reads competitions, with names in one language. */
export class CompetitionRepository {
  constructor(private readonly database: Database) {}

  all(language: Language): Promise<CompetitionRow[]> {
    return rows(this.database.read, sql`${select(language)} order by id`);
  }

  /** @throws AppError UNKNOWN_COMPETITION (404). */
  async get(id: number, language: Language): Promise<CompetitionRow> {
    const found = await row<CompetitionRow>(this.database.read, sql`${select(language)} where id = ${id}`);
    assertThat(found, 'UNKNOWN_COMPETITION', 404);
    return found;
  }
}

function select(language: Language) {
  return sql`
    select id, key, coalesce(names ->> ${language}, names ->> 'en') as name, season, type,
           coalesce(country ->> ${language}, country ->> 'en') as country, time_zone as "timeZone",
           rules
    from competition`;
}
