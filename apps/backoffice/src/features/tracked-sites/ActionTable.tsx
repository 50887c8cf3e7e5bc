import type { ReactNode } from 'react';
import { sectionTitle, stack } from '../../shared/controls.styles';
import type { OpsFailure } from '../../shared/ops-api';
import { SaveCsv } from '../../shared/SaveCsv';
import { ScrollTable } from '../../shared/ScrollTable';
import { useActionsQuery } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';

/** What may be told of: an action that is not here is refused. */
export function ActionTable(): ReactNode {
  const { phrases } = useTracking();
  const { data, error, refetch } = useActionsQuery();
  return (
    <section className={stack}>
      <h2 className={sectionTitle}>{phrases.actions}</h2>
      {error ? <TrackingFailure failure={error as OpsFailure} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ScrollTable label={phrases.actions} columns={phrases.actionColumns}>
            {data.map(({ id, name, group, origin }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{group}</td>
                <td>{origin}</td>
              </tr>
            ))}
          </ScrollTable>
          <div>
            <SaveCsv
              what={phrases.actions}
              file="actions"
              columns={['name', 'group', 'origin']}
              rows={data.map(({ name, group, origin }) => [name, group, origin])}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
