import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { input } from '../layout.styles';
import { note } from '../type.styles';
import { fault as faultClass } from './forms.styles';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  /** What is wrong with it, as a sentence. */
  readonly fault?: string | undefined;
  /** Below the field: what belongs to it. */
  readonly children?: ReactNode;
}

/** A labelled field with its hint, and what is wrong with it said right there. */
export function TextField({ label, hint, fault, children, type = 'text', ...control }: TextFieldProps): ReactNode {
  const id = useId();
  const [hintId, faultId] = [`${id}h`, `${id}f`];
  const described = [fault ? faultId : '', hint ? hintId : ''].filter((part) => part !== '').join(' ');
  return (
    <div>
      <label className={note} htmlFor={id}>
        {label}
      </label>
      <input
        {...control}
        type={type}
        className={input}
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={fault ? true : undefined}
      />
      {fault ? (
        <p className={faultClass} id={faultId}>
          {fault}
        </p>
      ) : null}
      {hint ? (
        <p className={note} id={hintId} aria-live="polite">
          {hint}
        </p>
      ) : null}
      {children}
    </div>
  );
}
