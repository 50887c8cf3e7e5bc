/** @jsxImportSource @emotion/react */
import type { FoundPlayer } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { quietButton } from '@tribina/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { loginPath } from '../../shared/paths';
import { useFoundPlayersQuery } from '../../shared/rankings.api';
import { usePlayer } from '../../shared/use-player';
import { lead, notice, title } from './rankings.styles';
import { RankingTable, type OpenedPlayer } from './RankingTable';

/** Who types quickly is asked for once. */
const TYPING_MS = 250;
/** The service tells of no more (product.md, "hr's game"). */
const MOST_FOUND = 20;

interface FoundPlayersProps {
  readonly edition: Edition;
  /** Of at least three characters. */
  readonly term: string;
  readonly onOpen: (player: OpenedPlayer) => void;
}

/** Players whose names hold the term, each with his overall rank and points. */
export function FoundPlayers({ edition, term, onOpen }: FoundPlayersProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const titleId = useId();
  const { status } = usePlayer();
  if (status === 'anonymous') {
    return (
      <p css={notice}>
        {phrases.searchLogin}{' '}
        <a className={quietButton} href={loginPath(edition)}>
          {phrases.login}
        </a>
      </p>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 css={title} id={titleId}>
        {fill(phrases.found, { term })}
      </h2>
      <Found edition={edition} term={term} onOpen={onOpen} />
    </section>
  );
}

function Found({ edition, term, onOpen }: FoundPlayersProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const { id: ownId, status } = usePlayer();
  const settled = useSettled(term);
  const { data, currentData, isError, refetch } = useFoundPlayersQuery(settled, { skip: status === 'unknown' });
  const isWaiting = settled !== term || currentData === undefined;
  const players = inOrder(currentData ?? data ?? []);
  if (isError) return <RankingFailure edition={edition} onRetry={() => void refetch()} />;
  const count = plural(edition.locale, players.length, phrases.players);
  const said = players.length === 0 ? fill(phrases.nobody, { term: settled }) : fill(phrases.foundCount, { count });
  return (
    <>
      <output css={lead}>
        {isWaiting ? '' : said}
        {!isWaiting && players.length === MOST_FOUND ? ` ${fill(phrases.mostFound, { count: MOST_FOUND })}` : ''}
      </output>
      {players.length > 0 ? (
        <RankingTable
          edition={edition}
          caption={fill(phrases.found, { term: settled })}
          rows={players.map(({ id, ...player }) => ({ ...player, userId: id, correct: null }))}
          ownId={ownId}
          isWaiting={isWaiting}
          onOpen={onOpen}
        />
      ) : null}
    </>
  );
}

/** As rankings are read; who has no rank stands last. */
function inOrder(players: readonly FoundPlayer[]): FoundPlayer[] {
  const place = ({ rank }: FoundPlayer) => (rank === 0 ? Number.MAX_SAFE_INTEGER : rank);
  return [...players].sort((a, b) => place(a) - place(b));
}

/** What stands in the place of a list that could not be had. */
export function RankingFailure({
  edition,
  onRetry,
}: {
  readonly edition: Edition;
  readonly onRetry: () => void;
}): ReactNode {
  const phrases = rankingPhrases[edition.language];
  return (
    <div css={notice} role="alert">
      <p>{phrases.failed}</p>
      <button type="button" className={quietButton} onClick={onRetry}>
        {phrases.retry}
      </button>
    </div>
  );
}

/** A value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
