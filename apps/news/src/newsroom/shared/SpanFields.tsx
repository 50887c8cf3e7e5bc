import { fill } from '@tribina/messages';
import { Field, row } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
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
  const { phrases } = useNewsroom();
  const { starts: from, ends: until } = phrases.widgets;
  return (
    <div className={row}>
      <TimeField label={from} min={EARLIEST} instant={starts} onChange={(instant) => onChange({ starts: instant })} />
      <TimeField
        label={until}
        min={new Date(Date.parse(starts) + MINUTE_MS).toISOString()}
        instant={ends}
        onChange={(instant) => onChange({ ends: instant })}
      />
    </div>
  );
}

/** A year that is mistyped is one of long ago. */
const EARLIEST = '2000-01-01T00:00:00.000Z';
const MINUTE_MS = 60_000;

interface TimeFieldProps {
  readonly label: string;
  /** The browser says so where it is earlier. */
  readonly min: string;
  readonly instant: string;
  readonly onChange: (instant: string) => void;
}

/**
 * A time on the wall. While it is typed it stands there as it is typed, also where it is none yet: written anew, the browser would
 * forget the figures that it has.
 */
function TimeField({ label, min, instant, onChange }: TimeFieldProps): ReactNode {
  const { edition } = useNewsroom();
  const { timeZone } = edition;
  const [typed, setTyped] = useState({ text: '', instant: '' });
  const type = (text: string) => {
    const next = instantOfWallTime(text, timeZone);
    setTyped({ text, instant: next ?? instant });
    if (next) onChange(next);
  };
  return (
    <Field label={fill(label, { zone: timeZone })}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          required
          min={wallTimeOf(min, timeZone)}
          value={typed.instant === instant ? typed.text : wallTimeOf(instant, timeZone)}
          onChange={({ target }) => type(target.value)}
          // An hour that is skipped is another one.
          onBlur={() => setTyped((now) => (now.text === '' ? now : { text: '', instant: '' }))}
        />
      )}
    </Field>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** From now for so many days, to the minute. */
export function spanFromNow(days: number): Span {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return { starts: new Date(now).toISOString(), ends: new Date(now + days * DAY_MS).toISOString() };
}

export type SpanState = 'coming' | 'now' | 'over';

export function spanState({ starts, ends }: Span, now = Date.now()): SpanState {
  if (now < Date.parse(starts)) return 'coming';
  return now < Date.parse(ends) ? 'now' : 'over';
}
