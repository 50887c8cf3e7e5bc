import type { ReactNode } from 'react';
import { note, quiet, sectionTitle, stack, subtitle } from '../../shared/controls.styles';
import type { OpsFailure } from '../../shared/ops-api';
import { SaveCsv } from '../../shared/SaveCsv';
import { MOST_ROWS, useTrafficQuery, type Period } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';
import { ByRelease } from './ByRelease';
import { ColumnChart } from './ColumnChart';
import { ShareTable } from './ShareTable';
import { dayPoints, viewsBy } from './sums';

interface ViewsOfPeriodProps {
  readonly period: Period;
  readonly sites: readonly string[];
}

/** Page views by day, by site, by kind of page and by release of the agent. */
export function ViewsOfPeriod({ period, sites }: ViewsOfPeriodProps): ReactNode {
  const { phrases } = useTracking();
  const { data, error, refetch } = useTrafficQuery(period);
  const rows = data?.rows;
  const shown = period.site === undefined ? sites : [period.site];
  return (
    <section className={stack}>
      <h2 className={sectionTitle}>{phrases.byDay}</h2>
      {error ? <TrackingFailure failure={error as OpsFailure} onRetry={() => void refetch()} /> : null}
      {rows && rows.length >= MOST_ROWS ? <p className={note}>{phrases.cut}</p> : null}
      {rows?.length === 0 ? <p className={quiet}>{phrases.none}</p> : null}
      {data && rows && rows.length > 0 ? (
        <>
          <ColumnChart
            label={phrases.byDay}
            timeLabel={phrases.day}
            points={dayPoints(rows, period.from, period.to)}
            sites={shown}
          />
          <div>
            <SaveCsv
              what={phrases.byDay}
              file={`traffic-${period.from}-${period.to}`}
              columns={['day', 'site', 'page_type', 'agent_version', 'views']}
              rows={rows.map(({ day, site, pageType, agentVersion, views }) => [
                day,
                site,
                pageType,
                agentVersion,
                views,
              ])}
            />
          </div>
          <h3 className={subtitle}>{phrases.bySite}</h3>
          <ShareTable
            label={phrases.bySite}
            nameLabel={phrases.site}
            shares={viewsBy(rows, ({ site }) => site.toUpperCase())}
          />
          <h3 className={subtitle}>{phrases.byPageType}</h3>
          <ShareTable
            label={phrases.byPageType}
            nameLabel={phrases.pageType}
            shares={viewsBy(rows, ({ pageType }) => pageType)}
          />
          <h3 className={subtitle}>{phrases.byRelease}</h3>
          <ShareTable
            label={phrases.byRelease}
            nameLabel={phrases.release}
            shares={viewsBy(rows, ({ agentVersion }) => agentVersion)}
          />
          <ByRelease rows={data.releases} period={period} />
        </>
      ) : null}
    </section>
  );
}
