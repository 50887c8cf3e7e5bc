import type { SpecialDraft } from '@tribina/contracts';
import { row } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { TimeField } from '../shared/TimeField';

interface SpecialTimesProps {
  readonly draft: SpecialDraft;
  readonly onChange: (changed: Partial<SpecialDraft>) => void;
}

/** When readers see a special, and see it no more, by itself. One that is shown waits for no beginning. */
export function SpecialTimes({ draft, onChange }: SpecialTimesProps): ReactNode {
  const words = useNewsroom().phrases.specials;
  const { isActive, showsFrom = null, showsUntil = null } = draft;
  return (
    <div className={row}>
      {isActive ? null : (
        <TimeField
          label={words.showsFrom}
          hint={words.timesHint}
          value={showsFrom}
          onChange={(instant) => onChange({ showsFrom: instant })}
        />
      )}
      <TimeField
        label={words.showsUntil}
        hint={words.timesHint}
        value={showsUntil}
        least={showsFrom}
        onChange={(instant) => onChange({ showsUntil: instant })}
      />
    </div>
  );
}
