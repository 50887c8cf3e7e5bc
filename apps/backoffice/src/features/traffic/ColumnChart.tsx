import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { countText } from '../../shared/figures';
import { ScrollTable } from '../../shared/ScrollTable';
import { noWrap, number } from '../../shared/table.styles';
import { useTracking } from '../../shared/tracking-context';
import { axis, columns, figure, summary } from './chart.styles';
import { totalOf, type Point } from './sums';

interface ColumnChartProps {
  readonly label: string;
  /** Name of the column of times. */
  readonly timeLabel: string;
  readonly points: readonly Point[];
  readonly sites: readonly string[];
}

const HEIGHT = 100;
/** Of a column's place. */
const COLUMN = 0.8;

/** Views over time: a picture whose sentence says the same in short, and a table that says all of it. */
export function ColumnChart({ label, timeLabel, points, sites }: ColumnChartProps): ReactNode {
  const { edition, phrases } = useTracking();
  const most = points.reduce((high, point) => (point.views > high.views ? point : high), { at: '–', views: 0 });
  const values = { what: label, total: count(totalOf(points)), most: count(most.views), at: most.at };
  function count(views: number): string {
    return countText(edition, views);
  }
  return (
    <figure className={figure}>
      <div className={axis} aria-hidden="true">
        <span>{count(most.views)}</span>
      </div>
      <svg
        className={columns}
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(phrases.chart, values)}
      >
        {points.map(({ at, views }, index) => {
          const height = most.views > 0 ? (views / most.views) * HEIGHT : 0;
          const x = index + (1 - COLUMN) / 2;
          return <rect key={at} x={x} y={HEIGHT - height} width={COLUMN} height={height} />;
        })}
      </svg>
      <div className={axis} aria-hidden="true">
        <span>{points[0]?.at}</span>
        <span>{points.at(-1)?.at}</span>
      </div>
      <details className={summary}>
        <summary>{phrases.asTable}</summary>
        <ScrollTable
          label={label}
          columns={[timeLabel, ...sites.map((site) => site.toUpperCase()), phrases.total]}
          numbers={[...sites, ''].map((_, at) => at + 1)}
        >
          {points.map(({ at, views, bySite }) => (
            <tr key={at}>
              <th scope="row" className={noWrap}>
                {at}
              </th>
              {sites.map((site) => (
                <td key={site} className={number}>
                  {count(bySite[site] ?? 0)}
                </td>
              ))}
              <td className={number}>{count(views)}</td>
            </tr>
          ))}
        </ScrollTable>
      </details>
    </figure>
  );
}
