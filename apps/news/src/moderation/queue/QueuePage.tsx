import type { ModerationCase, ModerationQueue } from '@tribina/contracts';
import { useLocation } from '@tribina/facades/router';
import { fill } from '@tribina/messages';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import {
  button,
  mainButton,
  quiet,
  RefusalNotice,
  title as titleClass,
  urgentButton,
  useFocusLater,
  waiting,
} from '@tribina/ui/desk';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Refusal } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import type { Undoable, Verdict } from './acts';
import { nextOf } from './case-list';
import { CaseRow, rowId } from './CaseRow';
import { above, bulk, list, undoBar } from './queue.late.styles';
import { QUEUES, QueueTabs, useCounts, useRenewal, type Counts } from './QueueTabs';
import { ReasonPanel } from './ReasonPanel';
import { COMMENT_REASONS } from './reasons';
import { manyOf } from '../shared/kept-note';
import { forgetLeft, tellLeft } from '../shared/left';
import { FoundNotice, TakenNotice } from './TakenNotice';
import { useQueue, type Narrowing } from './use-queue';

/** Queues in which one decision fits many. */
const BULK: ReadonlySet<ModerationQueue> = new Set(['new', 'held', 'reported']);

/** What there is to decide on; which queue, and what narrows it, stands in the address. */
export function QueuePage(): ReactNode {
  const { user, phrases } = useModeration();
  const { search, key } = useLocation();
  const query = new URLSearchParams(search);
  const queue = QUEUES.find((name) => name === query.get('queue')) ?? 'new';
  const narrowing = { articleId: idOf(query.get('article')), userId: idOf(query.get('user')) };
  const { counts, recount } = useCounts();
  useEffect(() => forgetLeft(search), [search, key]);
  return (
    <>
      <h1 className={titleClass}>{phrases.queue.title}</h1>
      <QueueTabs queue={queue} narrowing={narrowing} counts={counts} />
      <Queue
        key={search}
        queue={queue}
        narrowing={narrowing}
        counts={counts}
        onChange={recount}
        onLeft={(count, refusal) => tellLeft({ moderatorId: user.id, count, refusal, queue, search })}
      />
    </>
  );
}

function idOf(text: string | null): number | undefined {
  return Number(text) || undefined;
}

interface QueueProps {
  readonly queue: ModerationQueue;
  readonly narrowing: Narrowing;
  readonly counts: Counts;
  /** Something was decided, or undone. */
  readonly onChange: () => void;
  /** Nothing was decided on so many, or undone, as is known after one has gone on. */
  readonly onLeft: (count: number, refusal: Refusal | null) => void;
}

function Queue({ queue, narrowing, counts, onChange, onLeft }: QueueProps): ReactNode {
  const { phrases, announce } = useModeration();
  const words = phrases.queue;
  const hand = useQueue(queue, narrowing);
  const { cases, total, refusal, taken, found, undoable, unsettled, unsent, changed, decide, undo, reload } = hand;
  useRenewal(cases?.length === 0, queue, counts, reload);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const focusLater = useFocusLater();

  const decideOn = (chosen: readonly ModerationCase[], verdict: Verdict) => {
    const next = nextOf(cases ?? [], chosen);
    focusLater(() => (next ? firstControl(next.id) : document.getElementById(EMPTY)));
    setSelected(new Set([...selected].filter((mark) => !chosen.some((item) => markOf(item) === mark))));
    const said = verdict.decision === 'approve' ? words.approvedCount : words.rejectedCount;
    const place = next && firstControl(next.id);
    void decide(chosen, verdict).then(({ count, back: [first], refusal: refused, hasLeft }) => {
      onChange();
      if (hasLeft && count < chosen.length) onLeft(chosen.length - count, refused);
      if (count > 0) announce(fill(said, { count }));
      if (first && hasStayed(place)) focusLater(() => firstControl(first.id));
    });
  };
  const takeBack = async (act: Undoable) => {
    const place = document.activeElement;
    const { back, refusal: refused, hasLeft } = await undo(act);
    onChange();
    if (hasLeft && refused) onLeft(act.cases.length, refused);
    if (!back) return;
    announce(fill(words.undone, { count: back.length }));
    if (hasStayed(place)) focusLater(() => firstControl(back[0]?.id));
  };
  const undoAgain = () => unsettled?.acts.forEach((act) => void takeBack(act));
  if (!cases) {
    return refusal ? (
      <RefusalNotice refusal={refusal} onRetry={reload} />
    ) : (
      <div className={waiting} aria-busy="true" />
    );
  }
  const others = counts.find((counted) => counted.queue === queue)?.others ?? 0;
  const isOther = refusal && refusal.code !== unsettled?.refusal.code;
  const notices = (
    <>
      {unsettled ? <RefusalNotice refusal={unsettled.refusal} onRetry={undoAgain} /> : null}
      {isOther ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      <TakenNotice taken={taken} />
      {found ? <FoundNotice found={found} /> : null}
    </>
  );
  return (
    <>
      {BULK.has(queue) && cases.length > 0 ? (
        <Bulk cases={cases} selected={selected} onSelect={setSelected} onDecide={decideOn}>
          {notices}
        </Bulk>
      ) : (
        <div className={above}>{notices}</div>
      )}
      <p className={quiet}>{fill(words.left, { total, mine: cases.length })}</p>
      {cases.length === 0 ? <Empty isForNow={others > 0} onGone={() => focusLater(firstPlace)} /> : null}
      <ul className={list} data-told={Boolean(refusal ?? unsettled ?? found) || taken.length > 0}>
        {cases.map((item) => (
          <CaseRow
            key={item.id}
            item={item}
            unsent={unsent.get(item.id)}
            isChanged={changed.has(item.id)}
            isSelected={selected.has(markOf(item))}
            onSelect={() => setSelected(toggled(selected, markOf(item)))}
            onDecide={(verdict) => decideOn([item], verdict)}
          />
        ))}
      </ul>
      {undoable ? (
        <UndoBar undoable={undoable} onUndo={() => void takeBack(undoable)} onGone={() => focusLater(firstPlace)} />
      ) : null}
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

/** What one selects is a case as it stands there: what says something else by then has not been looked at. */
function markOf({ id, shown = '' }: ModerationCase): string {
  return `${id} ${shown}`;
}

function toggled(selected: ReadonlySet<string>, mark: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(mark)) next.add(mark);
  return next;
}

const CONTROLS = 'a[href], button';
/** Id of the line that says that nothing is left. */
const EMPTY = 'queue-empty';

function firstControl(caseId: string | undefined): HTMLElement | null {
  const found = caseId === undefined ? null : document.getElementById(rowId(caseId));
  return found?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

/** The first row, or what stands in its place. */
function firstPlace(): HTMLElement | null {
  const row = document.querySelector(`[${ROW_ATTRIBUTE}]`);
  return row?.querySelector<HTMLElement>(CONTROLS) ?? document.getElementById(EMPTY);
}

/** Whether one has not gone on from there: what is decided on next is what one sees the focus at. */
function hasStayed(place: Element | null): boolean {
  const now = document.activeElement;
  return now === place || now === document.body || (!place?.isConnected && now === firstPlace());
}

/** @param onGone it has gone with the focus. */
function useGone(element: RefObject<HTMLElement | null>, onGone: () => void): void {
  const tell = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement)) tell();
    };
  }, [element]);
}

/** Where the focus is while there is nothing else. */
function Empty({ isForNow, onGone }: { readonly isForNow: boolean; readonly onGone: () => void }): ReactNode {
  const { phrases } = useModeration();
  const { empty, emptyForNow } = phrases.queue;
  const line = useRef<HTMLParagraphElement>(null);
  useGone(line, onGone);
  return (
    <p id={EMPTY} ref={line} tabIndex={-1}>
      {isForNow ? emptyForNow : empty}
    </p>
  );
}

interface BulkProps {
  readonly cases: readonly ModerationCase[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onDecide: (chosen: readonly ModerationCase[], verdict: Verdict) => void;
  /** What stays in sight with it. */
  readonly children: ReactNode;
}

/** One decision on many. */
function Bulk({ cases, selected, onSelect, onDecide, children }: BulkProps): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const [isAsking, setAsking] = useState(false);
  const chosen = cases.filter((item) => selected.has(markOf(item)));
  const isAll = chosen.length === cases.length;
  const isNone = chosen.length === 0;
  if (isNone && isAsking) setAsking(false);
  return (
    <>
      <div className={above}>
        <div className={bulk}>
          <button
            type="button"
            className={button}
            data-shortcut="X"
            aria-pressed={isAll}
            onClick={() => onSelect(isAll ? NOTHING : new Set(cases.map(markOf)))}
          >
            {words.selectAll} <kbd>⇧x</kbd>
          </button>
          <span>{fill(words.selected, { count: chosen.length })}</span>
          <button
            type="button"
            className={mainButton}
            data-shortcut="A"
            disabled={isNone}
            onClick={() => onDecide(chosen, { decision: 'approve' })}
          >
            {words.approveSelected} <kbd>⇧a</kbd>
          </button>
          <button
            type="button"
            className={urgentButton}
            data-shortcut="R"
            disabled={isNone}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {words.rejectSelected} <kbd>⇧r</kbd>
          </button>
        </div>
        {children}
      </div>
      {isAsking ? (
        <ReasonPanel
          title={fill(words.selected, { count: chosen.length })}
          reasons={COMMENT_REASONS}
          about={manyOf(chosen.map(({ id }) => id))}
          onReason={(reason, note) => {
            setAsking(false);
            onDecide(chosen, { decision: 'reject', reason, note });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface UndoBarProps {
  readonly undoable: Undoable;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}

function UndoBar({ undoable, onUndo, onGone }: UndoBarProps): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const bar = useRef<HTMLElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  useGone(bar, onGone);
  useLayoutEffect(() => {
    // Nothing else is left to be done.
    if (document.activeElement?.id === EMPTY) act.current?.focus();
  }, [undoable]);
  const { decision, cases, state } = undoable;
  const said = fill(decision === 'approve' ? words.approvedCount : words.rejectedCount, { count: cases.length });
  return (
    <section ref={bar} className={undoBar} aria-label={words.undo}>
      <span>{state === 'sent' ? '…' : said}</span>
      <button ref={act} type="button" data-shortcut="z" onClick={onUndo}>
        {words.undo} <kbd>z</kbd>
      </button>
    </section>
  );
}
