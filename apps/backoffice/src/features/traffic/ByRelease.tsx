import type { ReleaseRow } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { note, quiet, subtitle } from '../../shared/controls.styles';
import { countText, percentText } from '../../shared/figures';
import { SaveCsv } from '../../shared/SaveCsv';
import { ScrollTable } from '../../shared/ScrollTable';
import { noWrap, number } from '../../shared/table.styles';
import { MOST_ROWS, type Period } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { releaseSums, type ReleaseSum } from './sums';

/** Columns of figures. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8];

interface ByReleaseProps {
  readonly rows: readonly ReleaseRow[];
  readonly period: Period;
}

/** Whether a release changes what is read, clicked on or bet on: two that were served at the same time stand one under the other. */
export function ByRelease({ rows, period }: ByReleaseProps): ReactNode {
  const { phrases } = useTracking();
  const { title, how, columns } = phrases.releases;
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={subtitle}>{title}</h3>
      <p className={quiet}>{how}</p>
      {rows.length >= MOST_ROWS ? <p className={note}>{phrases.cut}</p> : null}
      <ScrollTable label={title} columns={columns} numbers={NUMBERS}>
        {releaseSums(rows).map((sum) => (
          <ReleaseLine key={`${sum.release} ${sum.pageType}`} sum={sum} />
        ))}
      </ScrollTable>
      <div>
        <SaveCsv
          what={title}
          file={`releases-${period.from}-${period.to}`}
          columns={['day', 'site', 'page_type', 'release', 'views', 'reads', 'clicked', 'converted']}
          rows={rows.map((row) => [
            row.day,
            row.site,
            row.pageType,
            row.release,
            row.views,
            row.reads,
            row.clicked,
            row.converted,
          ])}
        />
      </div>
    </>
  );
}

function ReleaseLine({ sum }: { readonly sum: ReleaseSum }): ReactNode {
  const { edition } = useTracking();
  const { release, pageType, views, reads, clicked, converted } = sum;
  const ofViews = (count: number) => (views > 0 ? percentText(edition, Math.round((count / views) * 1_000) / 10) : '–');
  return (
    <tr>
      <th scope="row" className={noWrap}>
        {release}
      </th>
      <td>{pageType}</td>
      {[views, reads, clicked, converted].map((count, at) => (
        <td key={NUMBERS[at]} className={number}>
          {countText(edition, count)}
        </td>
      ))}
      {[reads, clicked, converted].map((count, at) => (
        <td key={NUMBERS[at]} className={number}>
          {ofViews(count)}
        </td>
      ))}
    </tr>
  );
}
