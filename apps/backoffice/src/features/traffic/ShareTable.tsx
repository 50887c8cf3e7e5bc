import type { ReactNode } from 'react';
import { countText, percentText } from '../../shared/figures';
import { ScrollTable } from '../../shared/ScrollTable';
import { noWrap, number } from '../../shared/table.styles';
import { useTracking } from '../../shared/tracking-context';
import { bar } from './chart.styles';

const WIDTH = 120;

interface ShareTableProps {
  readonly label: string;
  readonly nameLabel: string;
  readonly shares: readonly (readonly [name: string, views: number])[];
}

/** Which part of the views each of them has. */
export function ShareTable({ label, nameLabel, shares }: ShareTableProps): ReactNode {
  const { edition, phrases } = useTracking();
  const total = shares.reduce((sum, [, views]) => sum + views, 0);
  return (
    <ScrollTable label={label} columns={[nameLabel, phrases.views, phrases.share]} numbers={[1, 2]}>
      {shares.map(([name, views]) => {
        const part = total > 0 ? views / total : 0;
        return (
          <tr key={name}>
            <th scope="row" className={noWrap}>
              {name}
            </th>
            <td className={number}>{countText(edition, views)}</td>
            <td className={number}>
              {percentText(edition, Math.round(part * 1_000) / 10)}
              <svg className={bar} viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={WIDTH} height="8" />
                <rect width={part * WIDTH} height="8" />
              </svg>
            </td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
