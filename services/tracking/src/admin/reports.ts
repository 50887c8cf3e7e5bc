import type { LiveMinute, OfferRow, ReleaseRow, TrafficRow } from '@tribina/contracts';
import { rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

const LIVE_MINUTES = 30;
/** Most rows of a report: a longer period is asked for in parts. */
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
          from traffic_day where ${within(period)}
          order by traffic_day.day, site, page_type, agent_version limit ${MOST_ROWS}`,
    );
  }

  releases(period: Period): Promise<ReleaseRow[]> {
    return rows<ReleaseRow>(
      this.database.read,
      sql`select to_char(day, 'YYYY-MM-DD') as day, site, page_type as "pageType", release, views, reads, clicked, converted
          from release_day where ${within(period)}
          order by release_day.day, site, page_type, release limit ${MOST_ROWS}`,
    );
  }

  offers(period: Period): Promise<OfferRow[]> {
    return rows<OfferRow>(
      this.database.read,
      sql`select to_char(day, 'YYYY-MM-DD') as day, site, foreign_id as "foreignId", type, domain,
            seen, clicked, converted, assisted
          from offer_day where ${within(period)}
          order by offer_day.day, site, seen desc, foreign_id limit ${MOST_ROWS}`,
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
