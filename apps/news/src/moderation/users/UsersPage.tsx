import { moderationCalls, type ModeratedUser } from '@tribina/contracts';
import { dateAndTime } from '@tribina/messages';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import { field, quiet, RefusalNotice, ScrollTable, sectionTitle, stack, title as titleClass } from '@tribina/ui/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';
import { UserState } from './UserState';

const PAGE = 50;
const SHORTEST = 2;
const SEARCH_AFTER_MS = 300;

/** Accounts by a part of the name; without one, those that are suspended. */
export function UsersPage(): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.users;
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim().length < SHORTEST ? '' : typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { value, refusal, isLoading, reload } = useAnswer(term, () =>
    ask(moderationCalls.findUsers, { query: { ...(term ? { term } : {}), limit: PAGE, offset: 0 } }),
  );
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <label className={field}>
        <span>
          {words.search} <kbd>/</kbd>
        </span>
        <input
          type="search"
          data-shortcut="/"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <h2 className={sectionTitle}>{term ? words.found : words.suspendedOnes}</h2>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value?.data.length === 0 && !isLoading ? <p className={quiet}>{words.none}</p> : null}
      {value && value.data.length > 0 ? (
        <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
          {value.data.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ScrollTable>
      ) : null}
    </div>
  );
}

function Row({ user }: { readonly user: ModeratedUser }): ReactNode {
  const { edition } = useModeration();
  const rowProps = { [ROW_ATTRIBUTE]: '' };
  return (
    <tr {...rowProps}>
      <th scope="row">
        <a href={paths.user(user.id)}>{user.name}</a>
      </th>
      <td>
        <UserState user={user} />
      </td>
      <td>{user.approved}</td>
      <td>{user.rejected}</td>
      <td>
        <time dateTime={user.memberSince}>{dateAndTime(edition, user.memberSince)}</time>
      </td>
    </tr>
  );
}
