import { useSession } from '@tribina/auth';
import { GUEST_NAME_LENGTH } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode, RefObject } from 'react';
import { input, textLink } from '../../shared/layout.styles';
import { forMembers, forOthers } from '../../shared/session.styles';
import { note } from '../../shared/type.styles';
import { useCommentsContext } from './comments-context';
import { guest, member } from './comments.styles';

interface WriterFieldProps {
  readonly id: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isWrong: boolean;
  readonly problemId: string;
}

/**
 * Under which name somebody writes: a member under that of the account, a guest under one to be given. Until it is known who
 * reads the boot script's guess chooses; both are as high, so nothing moves.
 */
export function WriterField({ id, name, onName, field, isWrong, problemId }: WriterFieldProps): ReactNode {
  const { hasLogin, loginPath, phrases } = useCommentsContext();
  const { form: words } = phrases;
  const session = useSession();
  const isUnknown = session.status === 'unknown';
  return (
    <>
      {hasLogin && session.status !== 'anonymous' ? (
        <p className={classes(member, note, isUnknown && forMembers)}>
          {session.user ? fill(words.as, { name: session.user.display_name }) : words.member}
        </p>
      ) : null}
      {session.status === 'member' ? null : (
        <div className={classes(guest, isUnknown && hasLogin && forOthers)}>
          <label className="visually-hidden" htmlFor={id}>
            {words.name}
          </label>
          <input
            ref={field}
            className={input}
            id={id}
            type="text"
            name="name"
            autoComplete="name"
            maxLength={GUEST_NAME_LENGTH}
            required
            value={name}
            placeholder={words.name}
            aria-invalid={isWrong || undefined}
            aria-describedby={problemId}
            onChange={({ currentTarget }) => onName(currentTarget.value)}
          />
          {hasLogin ? (
            <a className={textLink} href={loginPath}>
              {words.logIn}
            </a>
          ) : null}
        </div>
      )}
    </>
  );
}
