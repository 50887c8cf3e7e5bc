import { fill } from '@tribina/messages';
import { useRef, useState, type ReactNode } from 'react';
import { FreezeForm } from '../features/freeze/FreezeForm';
import { HealthTable } from '../features/health/HealthTable';
import { Matrix } from '../features/matrix/Matrix';
import type { MatrixActs } from '../features/matrix/matrix-acts';
import { nextStep, STEPS } from '../features/promote/percent-steps';
import { PromoteForm } from '../features/promote/PromoteForm';
import type { Draft } from '../features/promote/use-promotion';
import { UndoBar } from '../features/rollback/UndoBar';
import { useRollback } from '../features/rollback/use-rollback';
import { ActFeedback } from '../shared/ActFeedback';
import { useConsole } from '../shared/console-context';
import { note, stack } from '../shared/controls.styles';
import { FailureCard } from '../shared/FailureCard';
import { failureOf, useStatusQuery, useUnfreezeMutation, type OpsFailure, type Status } from '../shared/ops-api';
import { useLive } from '../shared/use-live';
import { useReturningFocus } from '../shared/use-returning-focus';

/** Everything that serves now, how it fares, and what can be done about it. */
export function OverviewPage(): ReactNode {
  const { phrases } = useConsole();
  const { data, error, fulfilledTimeStamp } = useStatusQuery(undefined, useLive());
  const failure = error as OpsFailure | undefined;
  return (
    <div className={stack}>
      {failure && !data ? <FailureCard failure={failure} phrases={phrases} /> : null}
      {failure && data ? <OldState at={fulfilledTimeStamp ?? 0} /> : null}
      {data ? (
        <>
          <Operations status={data} />
          <HealthTable status={data} />
        </>
      ) : null}
    </div>
  );
}

/** The service does not answer now: what is shown is what it said last. */
function OldState({ at }: { readonly at: number }): ReactNode {
  const { edition, phrases } = useConsole();
  const time = new Date(at).toLocaleTimeString(edition.locale);
  return <output className={note}>{fill(phrases.oldState, { time })}</output>;
}

type Opened =
  | { readonly kind: 'promote'; readonly draft: Draft }
  | { readonly kind: 'freeze'; readonly remote: string };

function Operations({ status }: { readonly status: Status }): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [unfreezeFailure, setUnfreezeFailure] = useState<OpsFailure | null>(null);
  const { phrases, announce } = useConsole();
  const { state, roll, offered, takeBack, reset } = useRollback();
  const [unfreeze, unfreezing] = useUnfreezeMutation();
  const returnFocus = useReturningFocus();

  const shown = useRef<Opened | null>(null);
  const show = (next: Opened | null) => {
    shown.current = next;
    setOpened(next);
  };
  const open = (next: Opened) => {
    returnFocus.remember();
    show(next);
  };
  /** An answer may come late: what was opened since stays. */
  const close = (form: Opened) => {
    if (shown.current !== form) return;
    show(null);
    returnFocus.giveBack();
  };
  const promote = (draft: Draft) => open({ kind: 'promote', draft });

  const acts: MatrixActs = {
    onPromote: (remote) => promote({ remote, release: null, edition: '*', percent: STEPS[0] }),
    onRamp: (remote, edition) => {
      const canary = status.remotes.find((row) => row.remote === remote)?.editions[edition]?.canary;
      if (canary) promote({ remote, release: canary.release, edition, percent: nextStep(canary.basisPoints / 100) });
    },
    onRollBack: (remote, where) => {
      returnFocus.remember();
      void roll(remote, where, status);
    },
    onFreeze: (remote) => open({ kind: 'freeze', remote }),
    onUnfreeze: (remote) => {
      if (unfreezing.isLoading && unfreezing.originalArgs?.remote === remote) return;
      const since = status.remotes.find((row) => row.remote === remote)?.frozen?.since;
      void unfreeze({ remote, since }).then((result) => {
        const failure = failureOf(result);
        setUnfreezeFailure(failure);
        if (!failure) announce(fill(phrases.unfrozenNow, { remote }));
      });
    },
  };

  return (
    <>
      <Matrix status={status} acts={acts} />
      <ActFeedback state={state} onLeave={reset} />
      {unfreezeFailure ? <FailureCard failure={unfreezeFailure} phrases={phrases} /> : null}
      {opened?.kind === 'promote' ? (
        <PromoteForm
          key={JSON.stringify(opened.draft)}
          draft={opened.draft}
          status={status}
          onClose={() => close(opened)}
        />
      ) : null}
      {opened?.kind === 'freeze' ? (
        <FreezeForm key={opened.remote} remote={opened.remote} onClose={() => close(opened)} />
      ) : null}
      {offered ? <UndoBar {...offered} onUndo={() => void takeBack()} onFocusGone={returnFocus.giveBack} /> : null}
    </>
  );
}
