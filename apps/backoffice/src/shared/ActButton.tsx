import type { ReactNode } from 'react';
import { useConsole } from './console-context';
import { button } from './controls.styles';
import { holds } from './scopes';
import { fill } from '@tribina/messages';

interface ActButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** The whole name where the text alone does not say what it is about. */
  readonly label?: string;
  /** What one needs to be allowed to do it. */
  readonly scope?: string;
  /** Why it cannot be done now, whoever asks. */
  readonly obstacle?: string | null;
  readonly isBusy?: boolean;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly shortcut?: string;
}

/** Starts an act. One that its holder may not start can be reached all the same, and says why. */
export function ActButton({
  children,
  onClick,
  label,
  scope,
  obstacle,
  isBusy,
  isOpen,
  className,
  shortcut,
}: ActButtonProps): ReactNode {
  const { phrases, holder, announce } = useConsole();
  const lacks = scope !== undefined && !holds(holder, scope);
  const reason = lacks ? fill(phrases.needsScope, { scope }) : (obstacle ?? null);
  return (
    <button
      type="button"
      className={className ?? button}
      aria-label={label}
      aria-disabled={reason === null ? undefined : true}
      aria-busy={isBusy || undefined}
      aria-expanded={isOpen}
      data-shortcut={shortcut}
      title={reason ?? undefined}
      onClick={reason === null && !isBusy ? onClick : () => announce(reason ?? '')}
    >
      {children}
    </button>
  );
}
