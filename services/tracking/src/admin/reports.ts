import type { LiveMinute, OfferRow, ReleaseRow, TrafficRow } from '@tribina/contracts';
import { rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

const LIVE_MINUTES = 30;
/** Most rows of a report, those that count most: a longer period is asked for in parts, and names that somebody invents hide no others. */
const MOST_ROWS = 10_000;

export interface Period {
  /** `YYYY-MM-DD` in UTC, both of them included. */
  readonly from: string;
  readonly to: string;
  readonly site?: string | undefined;
}

export class Reports {
  constructor(private readonly database: Database) {}

  traffic(period: Period): Promise<TrafficRow[]> {
    return rows<TrafficRow>(
      this.database.read,
      sql`select to_char(day, 'YYYY-MM-DD') as day, site, page_type as "pageType", agent_version as "agentVersion", views
          from (select * from traffic_day where ${within(period)} order by views desc limit ${MOST_ROWS}) most
          order by most.day, site, page_type, agent_version`,
    );
  }

  releases(period: Period): Promise<ReleaseRow[]> {
    return rows<ReleaseRow>(
      this.database.read,
      sql`select to_char(day, 'YYYY-MM-DD') as day, site, page_type as "pageType", release, views, reads, clicked, converted
          from (select * from release_day where ${within(period)} order by views + clicked + converted desc limit ${MOST_ROWS}) most
          order by most.day, site, page_type, release`,
    );
  }

  offers(period: Period): Promise<OfferRow[]> {
    return rows<OfferRow>(
      this.database.read,
      sql`select to_char(day, 'YYYY-MM-DD') as day, site, foreign_id as "foreignId", type, domain,
            seen, clicked, converted, assisted
          from (select * from offer_day where ${within(period)} order by seen + clicked + converted desc limit ${MOST_ROWS}) most
          order by most.day, site, seen desc, foreign_id`,
    );
  }

  live(site: string | undefined): Promise<LiveMinute[]> {
    return rows<LiveMinute>(
      this.database.read,
      sql`select to_char(minute at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as minute, site, views
          from traffic_minute
          where minute > app_now() - make_interval(mins => ${LIVE_MINUTES}) and ${ofSite(site)}
          order by traffic_minute.minute, site`,
    );
  }
}

function within({ from, to, site }: Period): SQL {
  return sql`day between ${from}::date and ${to}::date and ${ofSite(site)}`;
}

function ofSite(site: string | undefined): SQL {
  return site === undefined ? sql`true` : sql`site = ${site}`;
}
