import type { MarksCollection, PlayerMark } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { fill, withDecimals } from '@tribina/messages';
import { matchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line, panel } from '../../shared/layout.styles';
import { PositionFilter } from '../../shared/PositionFilter';
import { condensed, figures, note, tiny } from '../../shared/type.styles';
import { MarkVotes } from './MarkVotes';
import { judged, sides, story } from './MatchStory.styles';

/** Where the marks stand in their page. */
export const MARKS_ID = 'marks';

interface MarksProps {
  readonly collection: MarksCollection;
  readonly edition: Edition;
}

/** The players' marks and what readers think of them (spec portal §7, `/marks-by-collection-id-with-players/{id}`, `/mark-like-dislike`). */
export function Marks({ collection, edition }: MarksProps): ReactNode {
  const { positions } = matchesPhrases[edition.language];
  const judgedPositions = collection.teams.flatMap(({ marks }) => marks.map(({ player }) => player.position));
  return (
    <aside className={classes(panel, note, story)} aria-labelledby={MARKS_ID}>
      <h2 className={condensed} id={MARKS_ID}>
        {collection.title}
      </h2>
      <PositionFilter name="marks-position" positions={new Set(judgedPositions)} phrases={positions}>
        <div className={sides}>
          {collection.teams.map(({ club, marks }) => (
            <section key={club.id} aria-label={club.name}>
              <h3 className={condensed}>{club.name}</h3>
              <ul>
                {marks.map((mark) => (
                  <Mark key={mark.id} mark={mark} collectionId={collection.id} edition={edition} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </PositionFilter>
    </aside>
  );
}

interface MarkProps {
  readonly mark: PlayerMark;
  readonly collectionId: number;
  readonly edition: Edition;
}

function Mark({ mark, collectionId, edition }: MarkProps): ReactNode {
  const { id: editionId, language, features } = edition;
  const { one, marks: phrases } = matchesPhrases[language];
  const { id, player, likes, dislikes, note: remark } = mark;
  const value = withDecimals(String(mark.mark), language);
  const { like, dislike } = phrases;
  const votes = { id, collectionId, editionId, likes, dislikes, hasLogin: features.login, phrases: { like, dislike } };
  return (
    <li className={judged} data-position={player.position}>
      <span>
        {player.name} <span className={tiny}>{one[player.position]}</span>
      </span>
      <b className={figures}>
        <span aria-hidden="true">{value}</span>
        <span className="visually-hidden">{fill(phrases.mark, { mark: value })}</span>
      </b>
      <span>{remark}</span>
      <fieldset aria-label={player.name}>
        <Island remote="news" name="MarkVotes" component={MarkVotes} props={votes} className={line} />
      </fieldset>
    </li>
  );
}
