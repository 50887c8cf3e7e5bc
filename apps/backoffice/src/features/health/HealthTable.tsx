import type { Trial } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { quiet, sectionTitle } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { countText, percentText } from '../../shared/figures';
import { useHealthQuery, type OpsFailure, type Status } from '../../shared/ops-api';
import { ScrollTable } from '../../shared/ScrollTable';
import { noWrap, number } from '../../shared/table.styles';
import { useLive } from '../../shared/use-live';
import { healthRows, trialProgress, type HealthRow } from './health-rows';
import { bad, bar, good } from './HealthTable.styles';

/** How each release fares, and where one under trial stands in the test that would take it back. */
export function HealthTable({ status }: { readonly status: Status }): ReactNode {
  const { phrases } = useConsole();
  const { data, error } = useHealthQuery(undefined, useLive());
  const rows = data ? healthRows(status, data) : [];
  return (
    <section>
      <h2 className={sectionTitle}>{phrases.health}</h2>
      {error && !data ? <FailureCard failure={error as OpsFailure} phrases={phrases} /> : null}
      {data && rows.length === 0 ? <p className={quiet}>{phrases.noHealth}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable label={phrases.health} columns={phrases.healthColumns} numbers={NUMBERS}>
          {rows.map((row) => (
            <Row key={`${row.health.release} ${row.health.edition}`} row={row} />
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}

/** Columns of figures. */
const NUMBERS = [3, 4, 5, 6];

function Row({ row: { health, role, trial } }: { readonly row: HealthRow }): ReactNode {
  const { edition, phrases } = useConsole();
  const { release, views, errorRate, mountP95, serverErrors, serverRenders } = health;
  return (
    <tr>
      <th scope="row" className={noWrap}>
        {release}
      </th>
      <td>{health.edition.toUpperCase()}</td>
      <td>{role ? phrases.roles[role] : phrases.roles.gone}</td>
      <td className={number}>{countText(edition, views)}</td>
      <td className={number}>{percentText(edition, errorRate * 100)}</td>
      <td className={number}>{mountP95 === null ? '–' : `≤ ${countText(edition, mountP95)} ms`}</td>
      <td className={number}>
        {countText(edition, serverErrors)} / {countText(edition, serverRenders)}
      </td>
      <td className={noWrap}>{trial ? <TrialMark trial={trial} /> : null}</td>
    </tr>
  );
}

/** The score on its way to the bound at which the release is taken back. */
function TrialMark({ trial }: { readonly trial: Trial }): ReactNode {
  const { edition, phrases } = useConsole();
  const { score, bound, verdict } = trial;
  const format = new Intl.NumberFormat(edition.locale, { maximumFractionDigits: 1, signDisplay: 'negative' });
  const text = fill(phrases.trialScore, { score: format.format(score), bound: format.format(bound) });
  const tone = { watching: undefined, healthy: good, bad }[verdict];
  return (
    <>
      <span className={tone}>{phrases.verdicts[verdict]}</span> · {text}
      <svg className={bar} viewBox="0 0 120 8" preserveAspectRatio="none" role="img" aria-label={text}>
        <rect width="120" height="8" />
        <rect width={trialProgress(trial) * 120} height="8" />
      </svg>
    </>
  );
}
