import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { alert, buttons, mono, note, stack } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { failureOf, useVerifyAuditMutation, type OpsFailure } from '../../shared/ops-api';

/** Reads the whole chain of the audit, and says whether it holds and what its end is. */
export function ChainCheck(): ReactNode {
  const { phrases, announce } = useConsole();
  const [verify, { data, error, isLoading }] = useVerifyAuditMutation();
  const handleCheck = async () => {
    const result = await verify();
    if (!failureOf(result)) announce(result.data?.isWhole ? phrases.chainWhole : phrases.chainBroken);
  };
  return (
    <div className={stack}>
      <div className={buttons}>
        <ActButton isBusy={isLoading} shortcut="c" onClick={() => void handleCheck()}>
          {phrases.checkChain} <kbd>c</kbd>
        </ActButton>
      </div>
      {error ? <FailureCard failure={error as OpsFailure} phrases={phrases} /> : null}
      {data ? (
        <div className={data.isWhole ? note : alert} role={data.isWhole ? undefined : 'alert'}>
          <strong>{data.isWhole ? phrases.chainWhole : phrases.chainBroken}</strong>{' '}
          {data.brokenAt === null
            ? fill(phrases.chainRows, { rows: data.rows })
            : fill(phrases.chainBrokenAt, { row: data.brokenAt })}
          <br />
          {phrases.chainHead}: <code className={mono}>{data.head}</code>
        </div>
      ) : null}
    </div>
  );
}
