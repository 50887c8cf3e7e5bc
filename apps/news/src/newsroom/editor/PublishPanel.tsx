import { newsroomCalls, type Manuscript } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { classes } from '@tribina/theme/classes';
import { keptAt, useKept } from '@tribina/ui';
import {
  ConfirmDialog,
  button,
  buttons,
  card,
  check,
  Field,
  mainButton,
  quiet,
  sectionTitle,
  stack,
  state,
  urgentButton,
} from '@tribina/ui/desk';
import { useNewsroom } from '../shared/newsroom-context';
import { instantOfWallTime, isOver, offsetName, wallTimeOf } from '../shared/zone-time';
import { facts } from './editor.late.styles';
import { underWay } from './under-way';

interface PublishPanelProps {
  readonly manuscript: Manuscript | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Saves what stands in the fields; null: it could not be, and the fields say why. */
  readonly onSave: () => Promise<Manuscript | null>;
  /** @param over number of the revision that it was asked over. */
  readonly onChanged: (manuscript: Manuscript, over: number) => void;
  readonly onRefused: (refusal: Refusal, over: number) => void;
  /** Whether it is worth asking: what is missing is shown otherwise. */
  readonly isWhole: () => boolean;
}

type Asked = 'publish' | 'withdraw';

/** When readers are to get it, in the edition's zone; `isLater`: not at once. */
interface ChosenTime {
  readonly isLater: boolean;
  readonly wallTime: string;
}

function timeOf(manuscript: Manuscript | null, timeZone: string): ChosenTime {
  const isLater = manuscript?.state === 'scheduled';
  return { isLater, wallTime: isLater && manuscript.publishedAt ? wallTimeOf(manuscript.publishedAt, timeZone) : '' };
}

/** A time that was chosen and not acted on stays with the words: without it they would be out at once. */
function useChosenTime(manuscript: Manuscript | null) {
  const { edition, user } = useNewsroom();
  const placeOf = (id: number | string) => `newsroom:${edition.id}:${user.id}:time:${id}`;
  const id = manuscript?.id ?? 'new';
  const kept = useKept(placeOf(id), timeOf(manuscript, edition.timeZone));
  const before = useRef(id);
  useEffect(() => {
    // It has its own place now; the next new article begins without.
    if (before.current !== id) keptAt(placeOf(before.current), null).keep(null);
    before.current = id;
  });
  return kept;
}

/** What readers get and when; each step is asked for once more. */
export function PublishPanel(props: PublishPanelProps): ReactNode {
  const { manuscript, isDirty, isBusy, onSave, onChanged, onRefused, isWhole } = props;
  const { edition, phrases, announce } = useNewsroom();
  const words = phrases.publish;
  const { timeZone } = edition;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isActing, setActing] = useState(false);
  const [time, setTime, settleTime] = useChosenTime(manuscript);
  const { isLater, wallTime } = time;
  const instant = isLater ? instantOfWallTime(wallTime, timeZone) : null;
  const isOut = manuscript?.state === 'published';
  const isGone = manuscript?.state === 'withdrawn';
  const hasNews = isDirty || manuscript === null || manuscript.revision !== manuscript.publishedRevision;

  const publishWord = isOut ? words.publishChanges : isLater ? words.schedule : words.publish;

  const act = async (does: (saved: Manuscript) => Promise<void>) => {
    setActing(true);
    const saved = isDirty || !manuscript ? await onSave() : manuscript;
    if (saved) await underWay(saved.id, does(saved));
    setActing(false);
    setAsked(null);
  };
  const publish = () =>
    act(async ({ id, revision }) => {
      const body = { revision, ...(instant && !isOut ? { publishedAt: instant } : {}) };
      const answer = await ask(newsroomCalls.publishManuscript, { params: { id }, body });
      if (!answer.isOk) return onRefused(answer, revision);
      settleTime(time, timeOf(answer.value.data, timeZone));
      onChanged(answer.value.data, revision);
      announce(phrases.states[answer.value.data.state]);
    });
  const withdraw = () =>
    act(async ({ id, revision }) => {
      const answer = await ask(newsroomCalls.withdrawManuscript, { params: { id }, body: { revision } });
      if (!answer.isOk) return onRefused(answer, revision);
      onChanged(answer.value.data, revision);
      announce(phrases.states.withdrawn);
    });

  return (
    <section className={classes(card, stack)} aria-labelledby="publish">
      <h2 id="publish" className={sectionTitle}>
        {words.title}
      </h2>
      <Standing manuscript={manuscript} />
      {isGone ? null : (
        <>
          {isOut ? null : (
            <Schedule
              isLater={isLater}
              wallTime={wallTime}
              instant={instant}
              onLater={(later) => setTime((now) => ({ ...now, isLater: later }))}
              onWallTime={(typed) => setTime((now) => ({ ...now, wallTime: typed }))}
            />
          )}
          <div className={buttons}>
            <button
              type="button"
              className={mainButton}
              disabled={isBusy || (isLater && !isOut && !instant) || (isOut && !hasNews)}
              onClick={() => isWhole() && setAsked('publish')}
            >
              {publishWord}
            </button>
            {manuscript ? (
              <button type="button" className={urgentButton} disabled={isBusy} onClick={() => setAsked('withdraw')}>
                {words.withdraw}
              </button>
            ) : null}
          </div>
        </>
      )}
      {asked === null ? null : (
        <Question
          asked={asked}
          title={publishWord}
          instant={isOut ? null : instant}
          isBusy={isActing}
          onConfirm={() => void (asked === 'publish' ? publish() : withdraw())}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface ScheduleProps {
  readonly isLater: boolean;
  readonly wallTime: string;
  /** What the time on the wall comes to; null: it is none. */
  readonly instant: string | null;
  readonly onLater: (isLater: boolean) => void;
  readonly onWallTime: (wallTime: string) => void;
}

/** When readers get it: now, or at a time of the edition's zone, told in UTC too. */
function Schedule({ isLater, wallTime, instant, onLater, onWallTime }: ScheduleProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.publish;
  const { timeZone } = edition;
  const hint = instant
    ? `${offsetName(instant, timeZone)} · ${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
    : words.noTime;
  return (
    <>
      <label className={check}>
        <input type="checkbox" checked={isLater} onChange={({ target }) => onLater(target.checked)} />
        {words.later}
      </label>
      {isLater ? (
        <Field label={fill(words.at, { zone: timeZone })} hint={hint}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={wallTime}
              onChange={({ target }) => onWallTime(target.value)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly title: string;
  readonly instant: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Question({ asked, title, instant, ...rest }: QuestionProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.publish;
  if (asked === 'withdraw') {
    return (
      <ConfirmDialog title={words.withdraw} act={words.withdraw} isUrgent {...rest}>
        <p>{words.confirmWithdraw}</p>
      </ConfirmDialog>
    );
  }
  // Of an embargo whose year was mistyped nobody waits for anything.
  const said = instant && isOver(instant) ? words.confirmPast : words.confirmLater;
  const when = instant && fill(said, { when: dateAndTime(edition, instant), zone: edition.timeZone });
  return (
    <ConfirmDialog title={title} act={words.confirm} {...rest}>
      <p>{when ?? words.confirmNow}</p>
    </ConfirmDialog>
  );
}

/** Where the article stands with its readers. */
function Standing({ manuscript }: { readonly manuscript: Manuscript | null }): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.publish;
  const now = manuscript?.state ?? 'draft';
  const { publishedAt = null, path = null } = manuscript ?? {};
  return (
    <>
      <p>
        <span className={state} data-state={now}>
          {phrases.states[now]}
        </span>
      </p>
      <dl className={facts}>
        {manuscript ? (
          <>
            <dt>{words.revision}</dt>
            <dd>{manuscript.revision}</dd>
          </>
        ) : null}
        {publishedAt ? (
          <>
            <dt>{now === 'scheduled' ? words.comes : words.out}</dt>
            <dd>
              <time dateTime={publishedAt}>{dateAndTime(edition, publishedAt)}</time> ({edition.timeZone})
            </dd>
          </>
        ) : null}
      </dl>
      {now === 'published' && path ? (
        <a className={button} href={path} target="_blank" rel="noopener">
          {words.open}
        </a>
      ) : null}
      {now === 'withdrawn' ? <p className={quiet}>{words.gone}</p> : null}
    </>
  );
}
