import { useId, type ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { button, buttons, field } from '../../shared/controls.styles';
import { percentText } from '../../shared/figures';
import { percentIn, stepOf, STEPS } from './percent-steps';
import { free, percents } from './PromoteForm.styles';

interface PercentFieldProps {
  /** As it was typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A part of readers: by a slider over the usual steps, by a press on one of them, or typed. */
export function PercentField({ typed, onType }: PercentFieldProps): ReactNode {
  const { edition, phrases } = useConsole();
  const percent = percentIn(typed);
  const at = stepOf(percent ?? 0);
  const hintId = useId();
  return (
    <fieldset className={percents}>
      <legend>{phrases.part}</legend>
      <label className={field}>
        {phrases.partBySteps}
        <input
          type="range"
          min={0}
          max={STEPS.length - 1}
          step={1}
          value={at}
          aria-valuetext={percentText(edition, percent ?? STEPS[at] ?? 0)}
          onChange={(event) => onType(String(STEPS[Number(event.target.value)]))}
        />
      </label>
      <div className={buttons}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className={button}
            aria-pressed={percent === step}
            onClick={() => onType(String(step))}
          >
            {percentText(edition, step)}
          </button>
        ))}
        <label className={free}>
          <span className="visually-hidden">{phrases.partFree}</span>
          <input
            inputMode="decimal"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            aria-invalid={percent === null || undefined}
            aria-describedby={hintId}
          />
          <span aria-hidden="true">%</span>
        </label>
      </div>
      <p id={hintId} className={percent === null ? undefined : 'visually-hidden'}>
        {phrases.partHint}
      </p>
    </fieldset>
  );
}
