/** @jsxImportSource @emotion/react */
import { startSession } from '@tribina/auth';
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gamePageNames } from '@tribina/messages/game-pages';
import { useState, type ReactNode } from 'react';
import { useLoginPrompt } from '../features/login-prompt/use-login-prompt';
import { Rankings, type RankingsProps } from '../features/rankings/Rankings';
import { PageTitle } from '../shared/PageTitle';
import { usePlayer } from '../shared/use-player';
import { OtherPlayer } from './OtherPlayer';
import { chart, layout, main } from './RankingsPage.styles';
import { Season } from './Season';

export interface RankingsPageProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly stages: readonly Stage[];
  readonly asked: RankingsProps['asked'];
  readonly initial: RankingsProps['initial'];
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
}

/** The rankings, beside them the player's own season; whoever is opened lies above. */
export function RankingsPage({ edition, renderedAt, challengeId, ...rest }: RankingsPageProps): ReactNode {
  const { title, description } = gamePageNames[edition.language].rankings;
  const [opened, setOpened] = useState<number | null>(null);
  const { prompt, askAgain } = useLoginPrompt(edition);
  const { id: ownId } = usePlayer();
  const open = async (userId: number) => {
    // A press right after the start waits until it is known who presses.
    const { status } = edition.features.login ? await startSession(true) : { status: 'member' };
    if (status === 'anonymous') askAgain();
    else setOpened(userId);
  };
  return (
    <>
      <PageTitle edition={edition} title={title} lead={description} />
      <div css={layout}>
        <div css={main}>
          <Rankings
            {...rest}
            edition={edition}
            challengeId={challengeId}
            now={new Date(renderedAt)}
            onOpen={({ userId }) => void open(userId)}
          />
        </div>
        <div css={chart}>
          {ownId === null ? null : <Season edition={edition} challengeId={challengeId} userId={ownId} />}
        </div>
      </div>
      {opened === null ? null : (
        <OtherPlayer
          key={opened}
          edition={edition}
          challengeId={challengeId}
          userId={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {prompt}
    </>
  );
}
