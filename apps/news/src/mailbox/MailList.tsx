import { mailboxCalls, type Mail } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dateAndTime } from '@tribina/messages';
import type { MailboxPhrases } from '@tribina/messages/mailbox';
import { NoticeCard } from '@tribina/ui';
import { alert, button, field, link, Pager, quiet, stack, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../shared/ask';
import { form, letter, letters } from './mailbox.late.styles';

const PAGE = 20;

interface MailListProps {
  readonly edition: Edition;
  readonly phrases: MailboxPhrases;
}

/** Mails, newest first, all or those to one address. */
export function MailList({ edition, phrases }: MailListProps): ReactNode {
  const [to, setTo] = useState('');
  const [offset, setOffset] = useState(0);
  const { value, refusal, reload } = useAnswer(`${to} ${offset}`, () =>
    ask(mailboxCalls.listMails, { query: { ...(to ? { to } : {}), limit: PAGE, offset } }),
  );
  if (refusal?.status === 404) return <NoticeCard title={phrases.off} text={phrases.offText} level={2} />;
  return (
    <div className={stack}>
      <p className={quiet}>{phrases.lead}</p>
      <AddressForm
        phrases={phrases}
        onShow={(address) => {
          setTo(address);
          setOffset(0);
          reload();
        }}
      />
      {refusal ? (
        <div className={alert} role="alert">
          <p>
            {phrases.failed} <code>{refusal.code}</code>
          </p>
          <button type="button" className={button} onClick={reload}>
            {phrases.retry}
          </button>
        </div>
      ) : null}
      {!value && !refusal ? <div className={waiting} aria-busy="true" /> : null}
      {value?.total === 0 ? <p>{phrases.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <ul className={letters}>
            {value.data.map((mail) => (
              <Letter key={mail.id} mail={mail} edition={edition} />
            ))}
          </ul>
          <Pager phrases={phrases} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
    </div>
  );
}

interface AddressFormProps {
  readonly phrases: MailboxPhrases;
  /** Also asks again for what is shown. */
  readonly onShow: (address: string) => void;
}

function AddressForm({ phrases, onShow }: AddressFormProps): ReactNode {
  const [address, setAddress] = useState('');
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        onShow(address.trim());
      }}
    >
      <label className={field}>
        {phrases.address}
        <input type="email" value={address} onChange={({ target }) => setAddress(target.value)} />
      </label>
      <button type="submit" className={button}>
        {address.trim() === '' ? phrases.reload : phrases.show}
      </button>
    </form>
  );
}

function Letter({ mail, edition }: { readonly mail: Mail; readonly edition: Edition }): ReactNode {
  const { to, subject, text, createdAt } = mail;
  return (
    <li className={letter}>
      <details>
        <summary>
          <strong>{subject}</strong>
          <span>
            {to} · <time dateTime={createdAt}>{dateAndTime(edition, createdAt)}</time>
          </span>
        </summary>
        <p>{withLinks(text)}</p>
      </details>
    </li>
  );
}

const ADDRESSES = /(https?:\/\/[^\s)]+)/;

/** A mail's text, with its addresses to be followed as its reader would. */
function withLinks(text: string): ReactNode[] {
  return text.split(ADDRESSES).map((part, at) =>
    ADDRESSES.test(part) ? (
      <a key={at} className={link} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
