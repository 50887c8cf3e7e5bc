import type { ModerationCase, ModerationReason } from '@tribina/contracts';
import { dateAndTime, fill, plural, quoted } from '@tribina/messages';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import { button, buttons, mainButton, note, urgentButton } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';
import { AnswerPanel } from './AnswerPanel';
import { CaseContext } from './CaseContext';
import { markedRuns } from './case-list';
import { COMMENT_REASONS, NAME_REASONS } from './reasons';
import { chips, facts, panel, risk as riskClass, row, said } from './queue.late.styles';
import { ReasonPanel } from './ReasonPanel';
import type { Unsent, Verdict } from './acts';

interface CaseRowProps {
  readonly item: ModerationCase;
  /** A decision on it that nobody has taken. */
  readonly unsent: Unsent | undefined;
  /** It says something else than when it was first seen. */
  readonly isChanged: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (verdict: Verdict) => void;
}

/** One case: what it says, who says it, what was found, and what can be done with it. */
export function CaseRow({ item, unsent, isChanged, isSelected, onSelect, onDecide }: CaseRowProps): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const [open, setOpen] = useState<'reasons' | 'context' | null>(
    unsent?.isAlone && unsent.verdict.decision === 'reject' ? 'reasons' : null,
  );
  const toggle = (part: 'reasons' | 'context') => setOpen(open === part ? null : part);
  const [approve, reject] = {
    appeals: [words.grant, words.dismiss],
    users: [words.nameFine, words.suspend],
    reported: [words.keep, words.reject],
    new: [words.approve, words.reject],
    held: [words.approve, words.reject],
  }[item.queue];
  const mayApprove = item.appeal?.mayGrant !== false;
  const rowProps = { [ROW_ATTRIBUTE]: '' };
  return (
    <li id={rowId(item.id)} className={row} data-selected={isSelected} {...rowProps}>
      <Facts item={item} />
      <Said item={item} />
      {isChanged ? <output className={note}>{words.taken.changed}</output> : null}
      <Found item={item} />
      {mayApprove ? null : <p>{phrases.users.staffOnly}</p>}
      <div className={buttons}>
        {mayApprove ? (
          <button
            type="button"
            className={mainButton}
            data-shortcut="a"
            onClick={() => onDecide({ decision: 'approve' })}
          >
            {approve} <kbd>a</kbd>
          </button>
        ) : null}
        <button
          type="button"
          className={urgentButton}
          data-shortcut="r"
          aria-expanded={open === 'reasons'}
          onClick={() => toggle('reasons')}
        >
          {reject} <kbd>r</kbd>
        </button>
        <button
          type="button"
          className={button}
          data-shortcut="c"
          aria-expanded={open === 'context'}
          onClick={() => toggle('context')}
        >
          {words.context} <kbd>c</kbd>
        </button>
        <button type="button" className={button} data-shortcut="x" aria-pressed={isSelected} onClick={onSelect}>
          {words.select} <kbd>x</kbd>
        </button>
      </div>
      {open === 'reasons' ? (
        <Refusing
          item={item}
          isBack={unsent?.verdict.note !== undefined}
          onDecide={onDecide}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'context' ? <CaseContext item={item} /> : null}
    </li>
  );
}

export function rowId(caseId: string): string {
  return `case-${caseId}`;
}

interface RefusingProps {
  readonly item: ModerationCase;
  /** A decision on it that nobody has taken. */
  readonly isBack: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onClose: () => void;
}

function Refusing({ item, isBack, onDecide, onClose }: RefusingProps): ReactNode {
  const { phrases } = useModeration();
  if (item.queue === 'appeals') {
    return (
      <AnswerPanel
        about={item.id}
        isBack={isBack}
        onAnswer={(note) => onDecide({ decision: 'reject', note })}
        onClose={onClose}
      />
    );
  }
  const reasons: readonly ModerationReason[] = item.queue === 'users' ? NAME_REASONS : COMMENT_REASONS;
  return (
    <ReasonPanel
      title={phrases.queue.rejectAs}
      reasons={reasons}
      about={item.id}
      isBack={isBack}
      onReason={(reason, note) => onDecide({ decision: 'reject', reason, note })}
      onClose={onClose}
    />
  );
}

const HIGH = 60;
const MIDDLE = 25;

function levelOf(risk: number): 'high' | 'middle' | 'low' {
  if (risk >= HIGH) return 'high';
  return risk >= MIDDLE ? 'middle' : 'low';
}

function Facts({ item: { risk, author, article, comment, openedAt } }: Pick<CaseRowProps, 'item'>): ReactNode {
  const { edition, phrases } = useModeration();
  const words = phrases.queue;
  return (
    <div className={facts}>
      <span className={riskClass} data-level={levelOf(risk)}>
        {fill(words.risk, { risk })}
      </span>
      <AuthorName author={author} />
      {author.isSuspended ? <span>{words.suspended}</span> : null}
      <time dateTime={openedAt}>{dateAndTime(edition, openedAt)}</time>
      {comment?.editedAt ? <span>{words.edited}</span> : null}
      {article ? (
        <>
          <a href={article.path} target="_blank" rel="noopener" data-shortcut="o">
            {article.title}
          </a>
          <a href={paths.queueOf({ article: article.id })}>{words.onlyArticle}</a>
        </>
      ) : null}
    </div>
  );
}

function AuthorName({ author: { userId, name, approved, rejected } }: Pick<ModerationCase, 'author'>): ReactNode {
  const { edition, phrases } = useModeration();
  const words = phrases.queue;
  if (userId === null) {
    return (
      <span>
        <strong>{name || words.formerMember}</strong> {name ? `(${words.guest})` : ''}
      </span>
    );
  }
  return (
    <>
      <a href={paths.user(userId)} data-shortcut="u">
        <strong>{name}</strong>
      </a>
      <span>
        {approved + rejected === 0
          ? words.firstComment
          : fill(words.record, {
              approved: plural(edition.locale, approved, words.approvedForms),
              rejected: plural(edition.locale, rejected, words.rejectedForms),
            })}
      </span>
    </>
  );
}

function Said({ item: { comment, author, findings, appeal } }: Pick<CaseRowProps, 'item'>): ReactNode {
  const { edition, phrases, reasons } = useModeration();
  const words = phrases.queue;
  const runs = markedRuns(
    comment?.text ?? author.name,
    findings.flatMap(({ step, detail }) => (step === 'pitch' ? detail.split(', ') : detail)),
  );
  return (
    <>
      {comment ? null : <p className={facts}>{words.nameAsked}</p>}
      <p className={said}>
        {runs.map(({ start, text, isFound }) => (isFound ? <mark key={start}>{text}</mark> : text))}
      </p>
      {appeal ? (
        <div className={panel}>
          <p>
            {fill(words.appealed, {
              who: appeal.by.name || phrases.audit.somebody,
              when: dateAndTime(edition, appeal.decidedAt),
              reason: reasons[appeal.reason],
            })}{' '}
            {appeal.note}
          </p>
          <p className={said}>
            <strong>{words.appealText}:</strong> {appeal.text}
          </p>
        </div>
      ) : null}
    </>
  );
}

function Found({ item: { findings, reports } }: Pick<CaseRowProps, 'item'>): ReactNode {
  const { edition, phrases, reasons } = useModeration();
  const words = phrases.queue;
  if (findings.length + reports.length === 0) return null;
  return (
    <ul className={chips}>
      {findings.map(({ step, detail, weight }) => (
        <li key={`${step} ${detail}`}>
          {words.found}: {stepName(phrases.steps, step)}
          {detail ? ` ${quoted(detail, edition.language)}` : ''} +{weight}
        </li>
      ))}
      {reports.map(({ reason, count }) => (
        <li key={reason}>
          {words.reports}: {reasons[reason]} × {count}
        </li>
      ))}
    </ul>
  );
}

function stepName(names: Readonly<Record<string, string>>, step: string): string {
  return names[step] ?? step;
}
