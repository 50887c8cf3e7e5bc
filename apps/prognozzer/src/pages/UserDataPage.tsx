/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePageNames } from '@tribina/messages/game-pages';
import { gameAccountPhrases } from '@tribina/messages/game-pages/account';
import type { ReactNode } from 'react';
import { UserData } from '../features/user-data/UserData';
import { PageTitle } from '../shared/PageTitle';
import { page } from './BadgePages.styles';

/** The reader's own data in the game. */
export function UserDataPage({ edition }: { readonly edition: Edition }): ReactNode {
  const { title } = gamePageNames[edition.language].userData;
  return (
    <>
      <PageTitle edition={edition} title={title} lead={gameAccountPhrases[edition.language].lead} />
      <div css={page}>
        <UserData edition={edition} />
      </div>
    </>
  );
}
