import { useId, type ReactNode } from 'react';
import { fault as faultClass, field, quiet } from './controls.late.styles';

interface FieldProps {
  readonly label: string;
  /** What is wrong with it, as a sentence. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly className?: string;
  /** The control, with what it is described by and whether it is at fault. */
  readonly children: (props: ControlProps) => ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A labelled control with its hint, and what is wrong with it said right there. */
export function Field({ label, fault, hint, className = field, children }: FieldProps): ReactNode {
  const id = useId();
  const [hintId, faultId] = [`${id}h`, `${id}f`];
  const described = [hint ? hintId : '', fault ? faultId : ''].filter((part) => part !== '').join(' ');
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      {hint ? (
        <span id={hintId} className={quiet}>
          {hint}
        </span>
      ) : null}
      {fault ? (
        <span id={faultId} className={faultClass}>
          {fault}
        </span>
      ) : null}
    </div>
  );
}
