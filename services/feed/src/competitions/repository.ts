import type { Language } from '@tribina/editions';
import { assertThat, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { TieBreaker } from '../standings/tie-breakers';

export interface CompetitionRow {
  readonly id: number;
  readonly name: string;
  readonly season: string;
  readonly type: 'league' | 'cup';
  readonly country: string | null;
  readonly timeZone: string;
  readonly tieBreakers: readonly TieBreaker[];
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
    select id, coalesce(names ->> ${language}, names ->> 'en') as name, season, type,
           coalesce(country ->> ${language}, country ->> 'en') as country, time_zone as "timeZone",
           tie_breakers as "tieBreakers"
    from competition`;
}
