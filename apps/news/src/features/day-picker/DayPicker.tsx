import { allNewsPath, type Edition } from '@tribina/editions';
import { dayOf } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { quietButton } from '@tribina/ui';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { atEnd, input, line, panel, textLink } from '../../shared/layout.styles';
import { condensed, note } from '../../shared/type.styles';
import { dayAfter } from '../../shared/paths';
import { TYPED_DAY, typedDay } from '../../shared/typed-day';
import { form } from './DayPicker.styles';

interface DayPickerProps {
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** The day that is shown; absent on the page of all days. */
  readonly day?: string;
}

/** Finds the news of a day: a form that works without script, and the days on either side of the shown one. */
export function DayPicker({ edition, now, day }: DayPickerProps): ReactNode {
  const phrases = newsPhrases[edition.language].archive;
  const today = dayOf(edition, now);
  return (
    <section aria-labelledby="by-date">
      <div className={panel}>
        <h2 className={condensed} id="by-date">
          {phrases.byDate}
        </h2>
        <form className={classes(form, note)} action={allNewsPath(edition)}>
          <label htmlFor="date">{phrases.date}</label>
          <input
            className={input}
            id="date"
            name="date"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            pattern={TYPED_DAY}
            title={typedDay(edition, today)}
            defaultValue={typedDay(edition, day ?? today)}
            required
          />
          <button type="submit" className={quietButton}>
            {phrases.show}
          </button>
        </form>
        {day === undefined ? null : (
          <p className={line}>
            <a className={textLink} rel="prev" href={allNewsPath(edition, dayAfter(day, -1))}>
              {phrases.dayBefore}
            </a>
            {day < today ? (
              <a className={classes(textLink, atEnd)} rel="next" href={allNewsPath(edition, dayAfter(day, 1))}>
                {phrases.dayAfter}
              </a>
            ) : null}
          </p>
        )}
      </div>
    </section>
  );
}
