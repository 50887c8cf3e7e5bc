/** @jsxImportSource @emotion/react */
import { useSession } from '@tribina/auth';
import type { ReactNode } from 'react';
import { boxless, hiddenFromMembers, hiddenFromVisitors } from './ForReader.styles';

interface ForReaderProps {
  readonly children: ReactNode;
}

/**
 * What only visitors see. The server knows no one, so both kinds stand in the page, and until the session is known the hint
 * of the boot script (`data-signed-in`) decides before the first paint which of them has a place: nothing moves later.
 */
export function ForVisitor({ children }: ForReaderProps): ReactNode {
  const { status } = useSession();
  if (status === 'member') return null;
  return <div css={status === 'unknown' && hiddenFromMembers}>{children}</div>;
}

interface ForMemberProps extends ForReaderProps {
  /** Without a box of its own: what sticks within does so in what surrounds it. */
  readonly isLoose?: boolean;
}

/** What only members see. */
export function ForMember({ children, isLoose = false }: ForMemberProps): ReactNode {
  const { status } = useSession();
  if (status === 'anonymous') return null;
  return <div css={[isLoose && boxless, status === 'unknown' && hiddenFromVisitors]}>{children}</div>;
}
