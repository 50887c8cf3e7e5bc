import { fill } from '@tribina/messages';
import { Field, row } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import { instantOfWallTime, wallTimeOf } from './zone-time';

export interface Span {
  readonly starts: string;
  readonly ends: string;
}

interface SpanFieldsProps extends Span {
  readonly onChange: (span: Partial<Span>) => void;
}

/** From when to when readers see something, in the edition's zone. */
export function SpanFields({ starts, ends, onChange }: SpanFieldsProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const { timeZone } = edition;
  const change = (name: keyof Span) => (wallTime: string) => {
    const instant = instantOfWallTime(wallTime, timeZone);
    if (instant) onChange({ [name]: instant });
  };
  const field = (label: string, value: string, onTime: (wallTime: string) => void) => (
    <Field label={fill(label, { zone: timeZone })}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          required
          value={wallTimeOf(value, timeZone)}
          onChange={({ target }) => onTime(target.value)}
        />
      )}
    </Field>
  );
  return (
    <div className={row}>
      {field(phrases.widgets.starts, starts, change('starts'))}
      {field(phrases.widgets.ends, ends, change('ends'))}
    </div>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** From now for so many days, to the minute. */
export function spanFromNow(days: number): Span {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  return { starts: new Date(now).toISOString(), ends: new Date(now + days * DAY_MS).toISOString() };
}

export type SpanState = 'coming' | 'now' | 'over';

export function spanState({ starts, ends }: Span, now = Date.now()): SpanState {
  if (now < Date.parse(starts)) return 'coming';
  return now < Date.parse(ends) ? 'now' : 'over';
}
