import { fill } from '@tribina/messages';
import type { BackofficePhrases } from '@tribina/messages/backoffice';
import type { ReactNode } from 'react';
import { alert, stack } from './controls.styles';
import { classes } from '@tribina/theme/classes';
import { GateChecks, reportIn } from './GateChecks';
import type { OpsFailure } from './ops-api';

interface FailureCardProps {
  readonly failure: OpsFailure;
  readonly phrases: BackofficePhrases;
  readonly children?: ReactNode;
}

/** Says in place what could not be done, why, and by which code it can be looked up. */
export function FailureCard({ failure, phrases, children }: FailureCardProps): ReactNode {
  const report = reportIn(failure.data);
  return (
    <div className={classes(alert, stack)} role="alert" data-code={failure.code}>
      <p>
        {sentenceOf(failure, phrases)} <code>{failure.code}</code>
      </p>
      {report ? <GateChecks report={report} /> : null}
      {children}
    </div>
  );
}

function sentenceOf({ code, data }: OpsFailure, { refusals, refusedOtherwise }: BackofficePhrases): string {
  const known = Object.entries(refusals).find(([name]) => name === code);
  return known ? fill(known[1], valuesIn(data)) : refusedOtherwise;
}

/** What a refusal says beside its code, as far as a sentence can name it. */
function valuesIn(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
