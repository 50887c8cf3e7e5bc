import { fill } from '@tribina/messages';
import { useId, type ReactNode } from 'react';
import { ActButton } from '../../shared/ActButton';
import { ActFeedback } from '../../shared/ActFeedback';
import { useConsole } from '../../shared/console-context';
import { buttons, check, field, mainButton, quiet, sectionTitle } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { percentText } from '../../shared/figures';
import type { Status } from '../../shared/ops-api';
import { holds } from '../../shared/scopes';
import { EditionField, ReleaseField } from './ChoiceFields';
import { PercentField } from './PercentField';
import { fields, form } from './PromoteForm.styles';
import { usePromotion, type Draft } from './use-promotion';

interface PromoteFormProps {
  readonly draft: Draft;
  /** What its holder has seen when the form was opened. */
  readonly status: Status;
  readonly onClose: () => void;
}

/** Gives a published release to a part of readers: a new one, or a larger part of one under trial. */
export function PromoteForm({ draft, status, onClose }: PromoteFormProps): ReactNode {
  const { remote } = draft;
  const { phrases } = useConsole();
  const promotion = usePromotion(draft, status, onClose);
  const { choice, change, releases, failure, state } = promotion;
  const titleId = useId();
  return (
    <form
      className={form}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        promotion.submit();
      }}
    >
      <h2 id={titleId} className={sectionTitle}>
        {fill(phrases.promoteTitle, { remote })}
      </h2>
      <div className={fields}>
        <ReleaseField
          remote={remote}
          releases={releases}
          chosen={promotion.release}
          onChoose={(release) => change({ release })}
        />
        <EditionField chosen={choice.edition} onChoose={(edition) => change({ edition })} />
        <label className={field}>
          {phrases.reason}
          <input value={choice.reason} maxLength={500} onChange={(event) => change({ reason: event.target.value })} />
        </label>
      </div>
      <PercentField typed={choice.percent} onType={(percent) => change({ percent })} />
      {failure ? <FailureCard failure={failure} phrases={phrases} /> : null}
      <ActFeedback state={state} onLeave={promotion.reset} />
      {state.kind === 'failed' && state.failure.code === 'GATE_REFUSED' ? (
        <ForceField remote={remote} isOn={choice.force} onSwitch={(force) => change({ force })} />
      ) : null}
      <Decision promotion={promotion} onClose={onClose} />
    </form>
  );
}

interface DecisionProps {
  readonly promotion: ReturnType<typeof usePromotion>;
  readonly onClose: () => void;
}

function Decision({ promotion: { isReady, percent, state }, onClose }: DecisionProps): ReactNode {
  const { edition, phrases } = useConsole();
  const isRunning = state.kind === 'running';
  return (
    <div className={buttons}>
      <button
        type="submit"
        className={mainButton}
        aria-busy={isRunning || undefined}
        aria-disabled={!isReady || isRunning || undefined}
      >
        {percent === null ? phrases.promote : fill(phrases.promoteTo, { part: percentText(edition, percent) })}
      </button>
      <ActButton onClick={onClose} shortcut="Escape">
        {phrases.cancel}
      </ActButton>
      {isRunning ? <span className={quiet}>{phrases.gateRuns}</span> : null}
    </div>
  );
}

interface ForceFieldProps {
  readonly remote: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Past the gate's refusal: a scope of its own, and a row of the audit that names the report. */
function ForceField({ remote, isOn, onSwitch }: ForceFieldProps): ReactNode {
  const { phrases, holder } = useConsole();
  const scope = `force:${remote}`;
  const mayForce = holds(holder, scope);
  return (
    <label className={check}>
      <input type="checkbox" checked={isOn} disabled={!mayForce} onChange={(event) => onSwitch(event.target.checked)} />
      {mayForce ? phrases.force : fill(phrases.needsScope, { scope })}
    </label>
  );
}
