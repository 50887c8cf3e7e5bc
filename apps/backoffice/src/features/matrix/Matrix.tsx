import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import type { ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import type { Status } from '../../shared/ops-api';
import type { MatrixActs } from './matrix-acts';
import { matrix } from './matrix.styles';
import { RemoteRow } from './RemoteRow';

/** Which release of which remote serves which edition. */
export function Matrix({ status, acts }: { readonly status: Status; readonly acts: MatrixActs }): ReactNode {
  const { phrases } = useConsole();
  return (
    <table className={matrix}>
      <caption className="visually-hidden">{phrases.matrix}</caption>
      <thead>
        <tr>
          <th scope="col">{phrases.remote}</th>
          {EDITION_IDS.map((id) => (
            <th key={id} scope="col">
              {id.toUpperCase()} · {EDITIONS[id].brand.name}
            </th>
          ))}
          <th scope="col">{phrases.everywhere}</th>
        </tr>
      </thead>
      <tbody>
        {status.remotes.map((row) => (
          <RemoteRow key={row.remote} row={row} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}
