import type { Club, Match, Player, Standing } from '@tribina/contracts';
import { clubPath, tagPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { matchesPhrases } from '@tribina/messages/matches';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { Flag } from '@tribina/ui/football';
import type { ReactElement, ReactNode } from 'react';
import { ClubFacts } from '../features/club/ClubFacts';
import { ClubMatches } from '../features/club/ClubMatches';
import { nextAndLast } from '../features/club/next-and-last';
import { Squad } from '../features/club/Squad';
import { absolute, breadcrumbList, headOf } from '../shared/head';
import { beside, container, inTwo, line, rows, section, sectionHead, textLink } from '../shared/layout.styles';
import { ListHead } from '../shared/ListHead';
import { answerOf, type NewsList } from '../shared/page-data';
import { ROW } from '../shared/shapes';
import { Teaser } from '../shared/Teaser';
import { asRow } from '../shared/Teaser.styles';
import { display24, note, upper } from '../shared/type.styles';
import { notFoundPage } from './NotFoundPage';

type ClubWithPlayers = Club & { readonly players: readonly Player[] };

/** `/klub/:id`: a club or a national team, its people, its matches, its news. */
export function clubPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const club = answerOf<{ data: ClubWithPlayers }>(input, 'club')?.data;
  if (!club) return notFoundPage(input);
  const { name } = club;
  const path = clubPath(edition, club.id);
  const home = { name: newsPhrases[edition.language].home, path: '/' };
  const description = fill(matchesPhrases[edition.language].club.description, { name, brand: edition.brand.name });
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, { title: name, description, canonical: path }),
      structured: [sportsTeam(input, club, path), breadcrumbList(input, [home, { name, path }])],
    },
    element: <ClubContent input={input} club={club} />,
    // The page shows the competition's matches and the tag's news, and is made anew when they change.
    tags: [
      ...(club.competitionId === null ? [] : [`competition:${club.competitionId}`]),
      ...(club.tagId === null ? [] : [`tag:${club.tagId}`]),
    ],
  };
}

function sportsTeam(input: PageInput, club: ClubWithPlayers, path: string) {
  return {
    '@type': 'SportsTeam',
    name: club.name,
    sport: 'Soccer',
    url: absolute(input, path),
    logo: absolute(input, club.crestUrl),
    ...(club.coach ? { coach: { '@type': 'Person', name: club.coach } } : {}),
    athlete: club.players
      .filter(({ position }) => position !== 'COACH')
      .map((player) => ({ '@type': 'Person', name: player.name })),
  };
}

interface ClubContentProps {
  readonly input: PageInput;
  readonly club: ClubWithPlayers;
}

function ClubContent({ input, club }: ClubContentProps): ReactNode {
  const { edition, now } = input;
  const { breadcrumb, home } = newsPhrases[edition.language];
  const phrases = matchesPhrases[edition.language].club;
  const team = answerOf<{ data: { matches: Match[]; standing: Standing | null } }>(input, 'team')?.data;
  const { next, last } = nextAndLast(team?.matches ?? [], now);
  return (
    <div className={container}>
      <ListHead breadcrumb={breadcrumb} crumbs={[{ name: home, path: '/' }]} title={club.name}>
        <div className={classes(line, note)}>
          <Flag team={{ flagUrl: club.crestUrl, type: club.teamType }} isLarge />
          <div>
            <ClubFacts club={club} edition={edition} />
            {team?.standing ? (
              <b>{fill(phrases.standing, { rank: team.standing.rank, points: team.standing.points })}</b>
            ) : null}
          </div>
        </div>
      </ListHead>
      <div className={beside}>
        {club.players.length > 0 ? <Squad players={club.players} edition={edition} /> : null}
        <div>
          <ClubMatches id="next" title={phrases.next} matches={next} edition={edition} now={now} />
          <ClubMatches id="last" title={phrases.last} matches={last} edition={edition} now={now} />
        </div>
      </div>
      <ClubNews input={input} club={club} />
    </div>
  );
}

function ClubNews({ input, club: { name, tagId } }: ClubContentProps): ReactNode {
  const { edition, now } = input;
  const articles = answerOf<NewsList>(input, 'news')?.data ?? [];
  if (articles.length === 0 || tagId === null) return null;
  const phrases = matchesPhrases[edition.language].club;
  return (
    <section className={section} aria-labelledby="news">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="news">
          {phrases.news}
        </h2>
        <AllNews edition={edition} tagId={tagId} label={fill(phrases.allNews, { name })} />
      </div>
      <ul className={classes(inTwo, rows)}>
        {articles.map((article) => (
          <li key={article.id}>
            <Teaser
              article={article}
              edition={edition}
              now={now}
              phrases={newsPhrases[edition.language]}
              shape={ROW}
              className={asRow}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AllNewsProps {
  readonly edition: Edition;
  readonly tagId: number;
  readonly label: string;
}

function AllNews({ edition, tagId, label }: AllNewsProps): ReactNode {
  return (
    <a className={textLink} href={tagPath(edition, tagId)}>
      {label}
    </a>
  );
}
