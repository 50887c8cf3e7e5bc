/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { ownJokersPhrases } from '@tribina/messages/game-pages/jokers';
import { quietButton } from '@tribina/ui';
import { useId, type ReactNode } from 'react';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { loginPath } from '../../shared/paths';
import { useJokersQuery } from '../../shared/player.api';
import { usePlayer } from '../../shared/use-player';
import { heading, jokers as jokersStyle, jokersBody, part, state } from './user-data.styles';

interface OwnJokersProps {
  readonly edition: Edition;
  /** As far as they are known: jokers are for a stage. */
  readonly stages: readonly Stage[];
}

/** The jokers that the player has, each with what has become of it. */
export function OwnJokers(props: OwnJokersProps): ReactNode {
  const { edition } = props;
  const phrases = ownJokersPhrases[edition.language];
  const titleId = useId();
  if (!edition.features.login) return null;
  return (
    <section css={part} aria-labelledby={titleId}>
      <h2 css={heading} id={titleId}>
        {phrases.jokers}
      </h2>
      <div css={jokersBody}>
        <ForVisitor>
          <p>
            <a className={quietButton} href={loginPath(edition)}>
              {phrases.jokersLogin}
            </a>
          </p>
        </ForVisitor>
        <ForMember>
          <Jokers {...props} />
        </ForMember>
      </div>
    </section>
  );
}

function Jokers({ edition, stages }: OwnJokersProps): ReactNode {
  const phrases = ownJokersPhrases[edition.language];
  const { id } = usePlayer();
  const { currentData: jokers, isError } = useJokersQuery(id ?? 0, { skip: id === null });
  if (isError) return <p role="alert">{phrases.jokersFailed}</p>;
  if (!jokers) return null;
  if (jokers.length === 0) return <p css={state}>{phrases.jokersNone}</p>;
  const nameOf = (stageId: number | null) => stages.find(({ id: other }) => other === stageId)?.name;
  return (
    <ul css={jokersStyle}>
      {jokers.map((joker) => {
        const name = nameOf(joker.stageId);
        return (
          <li key={joker.id}>
            <b>{phrases.jokerTypes[joker.type]}</b>
            <span>{phrases.jokerStates[joker.state]}</span>
            {name ? <span>{fill(phrases.jokerStage, { name })}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
