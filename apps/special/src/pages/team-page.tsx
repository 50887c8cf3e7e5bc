import { fill } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Flag } from '@tribina/ui/football';
import type { ReactElement } from 'react';
import { namedIn } from '../features/news/named-in';
import { SpecialNews } from '../features/news/SpecialNews';
import { MatchGoals } from '../features/schedule/MatchGoals';
import { Form } from '../features/team/Form';
import { Squad } from '../features/team/Squad';
import { figures } from '../features/team/team.styles';
import { dayIn } from '../shared/dates';
import { answersOf } from '../shared/answers';
import { CalendarLinks } from '../shared/CalendarLinks';
import type { SpecialEvent } from '../shared/event';
import { eventPage } from '../shared/event-page';
import { MatchCards } from '../shared/MatchCards';
import { allNewsPath, matchHref, teamPath, teamsPath } from '../shared/paths';
import { NEWS_COUNT } from '../shared/page-size';
import { Section } from '../shared/Section';
import { notFoundPage } from './not-found-page';

/** A team at the event: its place and form, the way it went, its squad. */
export function teamPage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, now } = input;
  const { team, news, groups } = answersOf(input);
  if (!team) return notFoundPage(input);
  const { competitor, standing, squad } = team;
  const phrases = specialPagePhrases[edition.language];
  const group = groups.find(({ standings }) => standings.some((row) => row.competitor.id === competitor.id));
  // As the schedule shows them: without what the feed knows of later rounds.
  const matches = event.matches.filter(
    ({ home, visitor }) => home.id === competitor.id || visitor.id === competitor.id,
  );
  // Of whom nothing was written, the event's news stand in.
  const named = namedIn(news, competitor.name);
  const isOfTeam = named.length > 0;
  const shownNews = (isOfTeam ? named : news).slice(0, NEWS_COUNT);
  const words = { team: competitor.name, name: event.name };
  return eventPage(input, {
    title: fill(phrases.teamTitle, words),
    description: fill(phrases.teamDescription, words),
    name: competitor.name,
    path: teamPath(edition, competitor.id),
    text: standing && group ? fill(phrases.place, { rank: standing.rank, group: group.name }) : undefined,
    matches: matches.filter(({ status }) => !status.endedStatus),
    children: (
      <>
        <div className={figures}>
          <Flag team={competitor} isLarge />
          <Form teamId={competitor.id} matches={matches} edition={edition} now={now} />
          <a href={teamsPath(edition)}>{phrases.allTeams}</a>
        </div>
        <Section id="path" title={phrases.path}>
          <MatchCards
            matches={matches}
            zone={edition}
            now={now}
            whenOf={dayIn(edition)}
            hrefOf={(match) => matchHref(edition, match)}
            renderBelow={(match) => <MatchGoals match={match} language={edition.language} />}
          />
        </Section>
        <CalendarLinks input={input} teamId={competitor.id} />
        <Section id="squad" title={phrases.squad}>
          <Squad squad={squad} edition={edition} day={event.starts} />
        </Section>
        {shownNews.length > 0 ? (
          <Section
            id="news"
            title={isOfTeam ? phrases.teamNews : phrases.eventNews}
            link={{ href: allNewsPath(edition), text: phrases.allNews }}
          >
            <SpecialNews articles={shownNews} edition={edition} now={now} />
          </Section>
        ) : null}
      </>
    ),
  });
}
