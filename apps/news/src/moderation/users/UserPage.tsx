import { moderationCalls, type ModeratedUser, type ModerationReason } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import {
  card,
  field,
  Field,
  link,
  mainButton,
  RefusalNotice,
  row,
  sectionTitle,
  stack,
  title as titleClass,
  urgentButton,
  waiting,
} from '@tribina/ui/desk';
import { useKept } from '@tribina/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ask, useAnswer, type Answer, type Refusal } from '../../shared/ask';
import { RecordLine } from '../queue/CaseContext';
import { context } from '../queue/queue.late.styles';
import { ACCOUNT_REASONS } from '../queue/reasons';
import { noteKey } from '../shared/kept-note';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';
import { isStaff } from './staff';
import { UserState } from './UserState';

/** An account as moderators see it: what was written and decided, and its suspension. */
export function UserPage({ id }: { readonly id: number }): ReactNode {
  const { edition, phrases, announce } = useModeration();
  const words = phrases.users;
  const { value, refusal, reload } = useAnswer(String(id), () => ask(moderationCalls.userHistory, { params: { id } }));
  if (!value) {
    return (
      <>
        <h1 className={titleClass}>{words.title}</h1>
        {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : <div className={waiting} aria-busy="true" />}
      </>
    );
  }
  const { user, comments, records } = value.data;
  const handleDone = (said: string) => {
    announce(said);
    reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{user.name}</h1>
      <p>
        <UserState user={user} /> · {fill(words.memberSince, { when: dateAndTime(edition, user.memberSince) })} ·{' '}
        {fill(phrases.queue.record, { approved: user.approved, rejected: user.rejected })} ·{' '}
        <a className={link} href={paths.queueOf({ queue: 'new', user: user.id })}>
          {words.openCases}
        </a>
      </p>
      <Suspension user={user} onDone={handleDone} onStale={reload} />
      <div className={context}>
        <section>
          <h2 className={sectionTitle}>{words.comments}</h2>
          {comments.length === 0 ? <p>{words.noComments}</p> : null}
          <ul>
            {comments.map(({ id: commentId, text, state, createdAt, article }) => (
              <li key={commentId}>
                <strong>{phrases.states[state]}</strong> · {dateAndTime(edition, createdAt)} ·{' '}
                <a className={link} href={article.path}>
                  {article.title}
                </a>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={sectionTitle}>{phrases.context.records}</h2>
          {records.length === 0 ? <p>{phrases.context.noRecords}</p> : null}
          <ul>
            {records.map((record) => (
              <li key={record.id}>
                <RecordLine record={record} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** What this moderator can do about the account; what the portal would refuse is not offered, and why. */
function Suspension(props: ReinstateFormProps): ReactNode {
  const { user: moderator, phrases } = useModeration();
  const { user } = props;
  if (isStaff(user) && !moderator.roles.includes('admin')) return <p>{phrases.users.staffOnly}</p>;
  if (user.isSuspended) return <ReinstateForm {...props} />;
  if (user.id === moderator.id) return <p>{phrases.users.ownAccount}</p>;
  return <SuspendForm {...props} />;
}

interface FormProps {
  readonly user: ModeratedUser;
  readonly onDone: (said: string) => void;
}

/** Sends a form once at a time; what was written stays where it is refused. */
function useSending(onDone: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent, act: () => Promise<Answer<unknown>>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await act();
    setBusy(false);
    setRefusal(answer.isOk ? null : answer);
    if (answer.isOk) onDone();
  };
  return { refusal, isBusy, send };
}

/** In the order of length; 0 is for good. */
const DURATIONS = ['1', '7', '30', '365', '0'] as const;

const USUAL: { readonly reason: ModerationReason; readonly days: string } = { reason: 'offensive_name', days: '7' };

function SuspendForm({ user, onDone }: FormProps): ReactNode {
  const { user: moderator, phrases, reasons } = useModeration();
  const words = phrases.users;
  const place = noteKey(moderator.id, `suspend-${user.id}`);
  const [how, setHow, settleHow] = useKept(`${place}:how`, USUAL);
  const { reason, days } = how;
  const [note, setNote, settleNote] = useKept(place, '');
  const { refusal, isBusy, send } = useSending(() => {
    settleHow(how);
    settleNote(note);
    onDone(words.suspendedDone);
  });
  const act = () => {
    const { id, suspensionId } = user;
    const body = { reason, note, days: Number(days), suspensionId };
    return ask(moderationCalls.suspendUser, { params: { id }, body });
  };
  return (
    <form className={classes(card, stack)} aria-label={words.suspend} onSubmit={(event) => void send(event, act)}>
      <div className={row}>
        <label className={field}>
          {words.reason}
          <select
            value={reason}
            onChange={({ target }) =>
              setHow((now) => ({ ...now, reason: ACCOUNT_REASONS.find((name) => name === target.value) ?? 'other' }))
            }
          >
            {ACCOUNT_REASONS.map((name) => (
              <option key={name} value={name}>
                {reasons[name]}
              </option>
            ))}
          </select>
        </label>
        <label className={field}>
          {words.days}
          <select value={days} onChange={({ target }) => setHow((now) => ({ ...now, days: target.value }))}>
            {DURATIONS.map((name) => (
              <option key={name} value={name}>
                {words.durations[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Field label={words.note} hint={words.confirm}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div>
        <button type="submit" className={urgentButton} aria-busy={isBusy || undefined}>
          {words.suspend}
        </button>
      </div>
    </form>
  );
}

interface ReinstateFormProps extends FormProps {
  /** A colleague has decided since: what he has decided is to be seen first. */
  readonly onStale: () => void;
}

function ReinstateForm({ user, onDone, onStale }: ReinstateFormProps): ReactNode {
  const { user: moderator, phrases, announce } = useModeration();
  const words = phrases.users;
  const [note, setNote, settleNote] = useKept(noteKey(moderator.id, `reinstate-${user.id}`), '');
  const { refusal, isBusy, send } = useSending(() => {
    settleNote(note);
    onDone(words.reinstatedDone);
  });
  const act = async () => {
    const { id, suspensionId } = user;
    const answer = await ask(moderationCalls.reinstateUser, { params: { id }, body: { note, suspensionId } });
    if (answer.isOk) return answer;
    const isReinstated = answer.code === 'NOT_SUSPENDED';
    // This form goes with what is read anew, and what it says.
    if (isReinstated) announce(phrases.refusals.NOT_SUSPENDED);
    if (isReinstated || answer.code === 'SUSPENDED_SINCE') onStale();
    return answer;
  };
  return (
    <form className={classes(card, stack)} aria-label={words.reinstate} onSubmit={(event) => void send(event, act)}>
      <Field label={words.reinstateNote}>
        {(control) => (
          <input {...control} maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {words.reinstate}
        </button>
      </div>
    </form>
  );
}
