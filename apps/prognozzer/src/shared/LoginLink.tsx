/** @jsxImportSource @emotion/react */
import type { CSSObject } from '@emotion/react';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { palette, TOUCH_TARGET } from '@tribina/theme/tokens';
import type { ReactNode } from 'react';
import { loginPath } from './paths';

const link: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: TOUCH_TARGET,
  fontWeight: 650,
  color: palette('brand'),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
};

interface LoginLinkProps {
  readonly edition: Edition;
  /** The stage to come back to; absent: the current one. */
  readonly ordinal?: number;
}

/** The way on for a member whose session has ended meanwhile. */
export function LoginLink({ edition, ordinal }: LoginLinkProps): ReactNode {
  return (
    <a css={link} href={loginPath(edition, ordinal)}>
      {gamePhrases[edition.language].login}
    </a>
  );
}
