import type { GateReport } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { phrasesOf, useConsole } from './console-context';
import { causes, checks, passed, refused, skipped } from './GateChecks.styles';

/** What the gate found, check by check: those that refuse first, with their causes. */
export function GateChecks({ report }: { readonly report: GateReport }): ReactNode {
  const { edition } = useConsole();
  const phrases = phrasesOf(edition);
  const ordered = [...report.checks].sort((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <ul className={checks} aria-label={phrases.gateReport}>
      {ordered.map((check) => (
        <li key={check.name}>
          <span>{check.name}</span>
          <CheckWord check={check} />
          {check.causes.length > 0 ? (
            <ul className={causes}>
              {check.causes.map((cause) => (
                <li key={cause}>{cause}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CheckWord({ check }: { readonly check: GateReport['checks'][number] }): ReactNode {
  const { phrases } = useConsole();
  if (check.skipped) {
    return (
      <span className={skipped}>
        {phrases.checkSkipped}: {check.skipped}
      </span>
    );
  }
  return check.passed ? (
    <span className={passed}>{phrases.checkPassed}</span>
  ) : (
    <span className={refused}>{phrases.checkRefused}</span>
  );
}

/** The report that comes with a refusal, if there is one. */
export function reportIn(data: unknown): GateReport | null {
  const gate = typeof data === 'object' && data !== null && 'gate' in data ? data.gate : null;
  const isReport = typeof gate === 'object' && gate !== null && 'checks' in gate && Array.isArray(gate.checks);
  // The service validates it by the same contract.
  return isReport ? (gate as GateReport) : null;
}
