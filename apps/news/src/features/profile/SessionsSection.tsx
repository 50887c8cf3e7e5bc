import { notify } from '@tribina/browser';
import { accountCalls, type Call, type CallTypes, type SessionRow } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import { quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { useAnswer, type Given } from '../../shared/ask';
import { note } from '../../shared/type.styles';
import { deviceOf } from './device';
import { Late } from './Late';
import { askOwn, phrasesOf, type Own } from './own';
import { devices, mark, strong } from './profile.late.styles';
import { Section } from './Section';

const OTHERS = 'others';

interface SessionsSectionProps extends Own {
  /** How often something has changed that ends sessions. */
  readonly changes: number;
}

/** Where one is logged in, and out again with what one does not know. */
export function SessionsSection({ changes, ...own }: SessionsSectionProps): ReactNode {
  const words = phrasesOf(own).sessions;
  const { failed, unreachable } = accountPhrases[own.edition.language].form;
  /** What is being ended: the id of a session, or all others. */
  const [ending, setEnding] = useState<readonly string[]>([]);
  const { value, refusal, reload } = useAnswer(`sessions ${changes}`, () => askOwn(accountCalls.listSessions));
  const end = async <T extends CallTypes>(what: string, call: Call<T>, given: Given<T>, said: string) => {
    if (ending.includes(what)) return;
    setEnding((before) => [...before, what]);
    const answer = await askOwn(call, given);
    setEnding((before) => before.filter((one) => one !== what));
    // One that is no longer there has ended.
    if (!answer.isOk && answer.status !== 404)
      return notify({ text: answer.status === 0 ? unreachable : failed, tone: 'bad' });
    notify({ text: said, tone: 'good' });
    reload();
  };
  const rows = value?.data ?? [];
  return (
    <Section id="sessions" title={words.title} text={words.text}>
      {value ? (
        <ul className={devices}>
          {rows.map((row) => (
            <Device
              key={row.id}
              own={own}
              row={row}
              isEnding={ending.includes(row.id)}
              onEnd={() => void end(row.id, accountCalls.endSession, { params: { id: row.id } }, words.ended)}
            />
          ))}
        </ul>
      ) : (
        <Late own={own} failed={refusal ? words.failed : null} onRetry={reload} />
      )}
      {rows.length > 1 ? (
        <button
          type="button"
          className={quietButton}
          aria-busy={ending.includes(OTHERS)}
          onClick={() => void end(OTHERS, accountCalls.endOtherSessions, {}, words.othersEnded)}
        >
          {words.endOthers}
        </button>
      ) : null}
    </Section>
  );
}

interface DeviceProps {
  readonly own: Own;
  readonly row: SessionRow;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Device({ own, row, isEnding, onEnd }: DeviceProps): ReactNode {
  const { edition } = own;
  const words = phrasesOf(own).sessions;
  const known = deviceOf(row.userAgent);
  const name = known ? fill(words.on, { ...known }) : words.unknown;
  return (
    <li>
      <div>
        <p className={strong}>
          {name}
          {row.isCurrent ? <span className={mark}>{words.current}</span> : null}
        </p>
        <p className={note}>
          {fill(words.lastSeen, { time: dateAndTime(edition, row.lastSeenAt) })}
          <br />
          {fill(words.since, { time: dateAndTime(edition, row.createdAt) })}
        </p>
      </div>
      {row.isCurrent ? null : (
        <button
          type="button"
          className={quietButton}
          aria-label={fill(words.endThis, { device: name })}
          aria-busy={isEnding}
          onClick={onEnd}
        >
          {words.end}
        </button>
      )}
    </li>
  );
}
