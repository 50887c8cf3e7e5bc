import { Field } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from './game-desk-context';

const SHORTEST = 3;
const LONGEST = 500;

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
}

/** Why something is changed: it stays in the audit trail. */
export function ReasonField({ value, onChange, isRequired = true }: ReasonFieldProps): ReactNode {
  const { phrases } = useGameDesk();
  return (
    <Field label={phrases.reason} hint={phrases.reasonHint}>
      {(control) => (
        <input
          {...control}
          required={isRequired}
          minLength={SHORTEST}
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
