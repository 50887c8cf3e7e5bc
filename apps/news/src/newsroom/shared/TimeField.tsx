import { fill } from '@tribina/messages';
import { Field } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import { instantOfWallTime, wallTimeOf } from './zone-time';

interface TimeFieldProps {
  /** With `{zone}` in it. */
  readonly label: string;
  readonly hint?: string;
  /** Null: none. */
  readonly value: string | null;
  /** The browser says so where it is earlier. */
  readonly least?: string | null;
  readonly isRequired?: boolean;
  readonly onChange: (instant: string | null) => void;
}

interface Typed {
  readonly text: string;
  /** What it was told as; `undefined`: nothing has been typed. */
  readonly instant: string | null | undefined;
}

const NOTHING: Typed = { text: '', instant: undefined };

/**
 * A moment, as a clock in the edition's zone shows it. While it is typed it stands there as it is typed, also where it is none yet:
 * written anew, the browser would forget the figures that it has.
 */
export function TimeField({ label, hint, value, least, isRequired = false, onChange }: TimeFieldProps): ReactNode {
  const { timeZone } = useNewsroom().edition;
  const [typed, setTyped] = useState(NOTHING);
  const wallTime = (instant: string | null | undefined) => (instant ? wallTimeOf(instant, timeZone) : '');
  const type = (text: string) => {
    const next = instantOfWallTime(text, timeZone);
    const isTold = next !== null || !isRequired;
    setTyped({ text, instant: isTold ? next : value });
    if (isTold) onChange(next);
  };
  return (
    <Field label={fill(label, { zone: timeZone })} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          required={isRequired}
          min={wallTime(least)}
          value={typed.instant === value ? typed.text : wallTime(value)}
          onChange={({ target }) => type(target.value)}
          // An hour that is skipped is another one.
          onBlur={() => setTyped((now) => (now.text === '' ? now : NOTHING))}
        />
      )}
    </Field>
  );
}
