import type { EventChange, EventDocument } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { CompetitionRepository } from '../competitions/repository';
import { listEarlierEvents, listTeams } from './history';
import { listMeetings } from './meetings';
import { listReferees, nationsIn } from './referees';
import { entriesOf } from './rows';
import { listSquads } from './squads';
import { listStadiums } from './stadiums';

const MOST_CHANGES = 100;

/** What the desk reads of an event: where it writes, so that it sees what it has just written. */
export class EventDesk {
  constructor(
    private readonly database: Database,
    private readonly competitions: CompetitionRepository,
  ) {}

  /** @throws AppError UNKNOWN_COMPETITION (404). */
  async event(competitionId: number, language: Language): Promise<EventDocument> {
    const { id, name } = await this.competitions.get(competitionId, language);
    const reading = { tx: this.database.write, competitionId, language };
    const [teams, squads, referees, stadiums, matches, history] = await Promise.all([
      listTeams(reading),
      listSquads(reading),
      listReferees(reading),
      listStadiums(reading),
      listMeetings(reading),
      listEarlierEvents(reading),
    ]);
    return {
      competition: { id, name },
      teams,
      nations: nationsIn(language),
      squads: entriesOf(squads),
      referees: entriesOf(referees),
      stadiums: entriesOf(stadiums),
      matches: entriesOf(matches),
      history: entriesOf(history),
    };
  }

  /** The newest hundred. @throws AppError UNKNOWN_COMPETITION (404). */
  async changes(competitionId: number, language: Language): Promise<EventChange[]> {
    await this.competitions.get(competitionId, language);
    return rows<EventChange>(
      this.database.write,
      sql`
        select id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
               jsonb_build_object('id', actor, 'name', actor_name) as by, action, subject
        from desk_change where competition_id = ${competitionId} order by id desc limit ${MOST_CHANGES}`,
    );
  }
}
