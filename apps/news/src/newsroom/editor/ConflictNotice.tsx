import { dateAndTime, fill } from '@tribina/messages';
import { useEffect, useRef, type ReactNode } from 'react';
import type { WorkingDraft } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { alert, button, buttons, sectionTitle, stack } from '@tribina/ui/desk';
import { focusUnlessWriting } from '../shared/focus';
import { useNewsroom } from '../shared/newsroom-context';
import { DraftDifference } from '../revisions/DraftDifference';
import type { Conflict } from './use-manuscript';

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly mine: WorkingDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved meanwhile: who, when and what, beside what stands here. Nothing of either is lost: theirs is a revision. */
export function ConflictNotice({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.conflict;
  const notice = useRef<HTMLElement>(null);
  const { by, at, theirs, isWriting } = conflict;
  /** What is withdrawn is not saved over: one's own words stay to be taken elsewhere. */
  const isGone = theirs.state === 'withdrawn';
  useEffect(() => focusUnlessWriting(notice.current, isWriting), [isWriting]);
  return (
    <section ref={notice} className={classes(alert, stack)} role="alert" tabIndex={-1} data-code="STALE_REVISION">
      <h2 className={sectionTitle}>{words.title}</h2>
      <p>{fill(words.text, { who: by.name || '–', when: dateAndTime(edition, at) })}</p>
      {isGone ? <p>{phrases.refusals.WITHDRAWN}</p> : null}
      <DraftDifference before={theirs.draft} after={mine} beforeTitle={words.theirs} afterTitle={words.mine} />
      <div className={buttons}>
        {isGone ? null : (
          <button type="button" className={button} onClick={onKeepMine}>
            {words.keepMine}
          </button>
        )}
        <button type="button" className={button} onClick={onTakeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </section>
  );
}
