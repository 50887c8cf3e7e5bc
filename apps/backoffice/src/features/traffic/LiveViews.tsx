import { serverNow } from '@tribina/api-client';
import type { ReactNode } from 'react';
import { quiet, sectionTitle, stack } from '../../shared/controls.styles';
import { SaveCsv } from '../../shared/SaveCsv';
import { useLiveQuery } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';
import type { OpsFailure } from '../../shared/ops-api';
import { useIsVisible } from '../../shared/use-is-visible';
import { ColumnChart } from './ColumnChart';
import { livePoints } from './sums';

/** The loader brings events in within seconds; nobody reads by the second. */
const POLL_MS = 5_000;

interface LiveViewsProps {
  readonly site: string | undefined;
  readonly sites: readonly string[];
}

/** What is read now, asked for again while the page is seen. */
export function LiveViews({ site, sites }: LiveViewsProps): ReactNode {
  const { phrases } = useTracking();
  const pollingInterval = useIsVisible() ? POLL_MS : 0;
  const { data, error, refetch } = useLiveQuery({ site }, { pollingInterval });
  const shown = site === undefined ? sites : [site];
  return (
    <section className={stack}>
      <h2 className={sectionTitle}>{phrases.live}</h2>
      {error ? <TrackingFailure failure={error as OpsFailure} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ColumnChart
            label={phrases.live}
            timeLabel={phrases.minute}
            points={livePoints(data, Number(serverNow()))}
            sites={shown}
          />
          <p className={quiet}>{phrases.daysAreUtc}</p>
          <div>
            <SaveCsv
              what={phrases.live}
              file="live"
              columns={['minute', 'site', 'views']}
              rows={data.map(({ minute, site: of, views }) => [minute, of, views])}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
