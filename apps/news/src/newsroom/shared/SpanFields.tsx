import { row } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import { TimeField } from './TimeField';

/** A year that is mistyped is one of long ago. */
const EARLIEST = '2000-01-01T00:00:00.000Z';
const MINUTE_MS = 60_000;

export interface Span {
  readonly starts: string;
  readonly ends: string;
}

interface SpanFieldsProps extends Span {
  readonly onChange: (span: Partial<Span>) => void;
}

/** From when to when readers see something, in the edition's zone. */
export function SpanFields({ starts, ends, onChange }: SpanFieldsProps): ReactNode {
  const words = useNewsroom().phrases.widgets;
  return (
    <div className={row}>
      <TimeField
        label={words.starts}
        isRequired
        least={EARLIEST}
        value={starts}
        onChange={(instant) => instant && onChange({ starts: instant })}
      />
      <TimeField
        label={words.ends}
        isRequired
        least={new Date(Date.parse(starts) + MINUTE_MS).toISOString()}
        value={ends}
        onChange={(instant) => instant && onChange({ ends: instant })}
      />
    </div>
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
