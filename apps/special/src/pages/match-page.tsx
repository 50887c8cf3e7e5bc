import type { Match } from '@tribina/contracts';
import type { Edition, Language } from '@tribina/editions';
import { dayOf, fill, formatOdds, groundName } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchGoalPhrases } from '@tribina/messages/match-goals';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Island } from '@tribina/federation-web/islands';
import { offerAttributes } from '@tribina/ui';
import { Flag, matchLabel, matchPhase, playedAt } from '@tribina/ui/football';
import type { ReactElement, ReactNode } from 'react';
import { Course } from '../features/match-day/Course';
import { courseView } from '../features/match-day/course';
import { LiveMatches } from '../features/match-day/LiveMatches';
import {
  awaited,
  facts as factsClass,
  odds as oddsClass,
  result,
  score,
  side,
  under,
} from '../features/match/match.styles';
import { answersOf, type Answers } from '../shared/answers';
import type { SpecialEvent } from '../shared/event';
import { eventPage } from '../shared/event-page';
import { quiet } from '../shared/layout.styles';
import { MatchCards } from '../shared/MatchCards';
import { matchPath, teamPath } from '../shared/paths';
import { dayIn, whenPlayed } from '../shared/dates';
import { Section } from '../shared/Section';
import { empty } from '../shared/table.styles';
import { hasTeams } from '../shared/undecided';
import { notFoundPage } from './not-found-page';

/** A match of the event: how it stands, what happened in it, where and under whom it was played, and what was before. */
export function matchPage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, now } = input;
  const { match, facts, oddsHistory } = answersOf(input);
  // Matches of other competitions have no page here, and none has one as long as its teams are not known.
  const planned = event.matches.find(({ id }) => id === match?.id);
  if (!match || !planned || !hasTeams(planned)) return notFoundPage(input);
  const phrases = specialPagePhrases[edition.language];
  const teams = { home: match.home.name, visitor: match.visitor.name };
  const when = whenPlayed(edition, match);
  const isOpen = isAwaited(match, event, input);
  const language = edition.language;
  const course = { matchId: match.id, language, ...courseView(match, facts, language) };
  return eventPage(input, {
    title: fill(phrases.matchTitle, { ...teams, name: event.name }),
    description: fill(phrases.matchDescription, { ...teams, when }),
    name: `${match.home.name} – ${match.visitor.name}`,
    path: matchPath(edition, match.id),
    text: [match.groupation?.name, when].filter(Boolean).join(' · '),
    matches: [match],
    children: (
      <>
        {isOpen ? (
          <div className={awaited}>
            <LiveMatches matches={[match]} edition={edition} now={now} isAwaited isOwnPage />
          </div>
        ) : (
          <ScoreLine match={match} edition={edition} now={now} />
        )}
        <Section id="course" title={phrases.course}>
          {isOpen ? (
            <div data-live="">
              <Island key={match.id} remote="special" name="Course" component={Course} props={course} />
            </div>
          ) : (
            <Course key={match.id} {...course} />
          )}
        </Section>
        <Section id="about" title={phrases.about}>
          <About input={input} match={match} />
        </Section>
        {matchPhase(match, now) === 'future' && match.odds.length > 0 ? (
          <Section id="odds" title={phrases.odds}>
            <ul className={oddsClass} {...offerAttributes({ id: match.id, type: 'MATCH' })}>
              {match.odds.map(({ value, subgame }) => (
                <li key={subgame.id}>
                  <span>{subgame.name}</span> <b>{formatOdds(value, edition.language)}</b>
                  <Opening first={firstOf(oddsHistory, subgame.id)} value={value} language={edition.language} />
                </li>
              ))}
            </ul>
            <p className={quiet}>{phrases.oddsNote}</p>
          </Section>
        ) : null}
        <Section id="meetings" title={phrases.meetings}>
          {facts && facts.meetings.length > 0 ? (
            <MatchCards matches={facts.meetings.map(withEvent)} zone={edition} now={now} whenOf={dayIn(edition)} />
          ) : (
            <p className={empty}>{phrases.noMeetings}</p>
          )}
        </Section>
      </>
    ),
  });
}

/** What an outcome was first offered at. */
function firstOf(history: Answers['oddsHistory'], subgameId: number): number | undefined {
  const all = history.flatMap(({ odds }) => odds.find(({ subgame }) => subgame.id === subgameId) ?? []);
  return all[0]?.value;
}

interface OpeningProps {
  readonly first: number | undefined;
  readonly value: number;
  readonly language: Language;
}

/** What it was at first, where it has moved since. */
function Opening({ first, value, language }: OpeningProps): ReactNode {
  if (first === undefined || first === value) return null;
  const text = fill(specialPagePhrases[language].openedAt, { value: formatOdds(first, language) });
  return (
    <>
      {' '}
      <small className={quiet}>{text}</small>
    </>
  );
}

/** Whether it is played today, or now. */
function isAwaited(match: Match, { today }: SpecialEvent, { edition, now }: PageInput): boolean {
  const phase = matchPhase(match, now);
  return phase === 'live' || (phase === 'future' && dayOf(edition, playedAt(match)) === today);
}

/** Says of an earlier meeting at which event it was. */
function withEvent(match: Match): Match {
  return { ...match, groupation: { id: match.competition.id, name: match.competition.name } };
}

function ScoreLine({
  match,
  edition,
  now,
}: {
  readonly match: Match;
  readonly edition: Edition;
  readonly now: string;
}): ReactNode {
  const football = footballPhrases[edition.language];
  const { home, visitor, penalties, halfTime } = match;
  const hasScore = match.score !== null && matchPhase(match, now) !== 'future';
  const notes = [
    matchLabel(match, edition, now),
    hasScore && halfTime
      ? `${matchGoalPhrases[edition.language].halfTime} ${fill(football.shortScore, halfTime)}`
      : null,
    hasScore && penalties ? fill(football.penalties, penalties) : null,
  ];
  return (
    <div>
      <div className={score}>
        <a className={side} href={teamPath(edition, home.id)}>
          <Flag team={home} isLarge />
          {home.name}
        </a>
        <span className={result}>{hasScore && match.score ? fill(football.shortScore, match.score) : '–'}</span>
        <a className={side} href={teamPath(edition, visitor.id)}>
          <Flag team={visitor} isLarge />
          {visitor.name}
        </a>
      </div>
      <p className={under}>{notes.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function About({ input, match }: { readonly input: PageInput; readonly match: Match }): ReactNode {
  const { edition } = input;
  const { facts } = answersOf(input);
  const phrases = specialPagePhrases[edition.language];
  const rows = [
    [phrases.kickOff, whenPlayed(edition, match)],
    [
      phrases.stage,
      match.round && match.phase === 'group' ? `${match.groupation?.name}, ${match.round.name}` : match.round?.name,
    ],
    [phrases.stadium, match.stadium ? groundName(match.stadium) : null],
    [phrases.referee, facts?.referee ? `${facts.referee.name} (${facts.referee.country.name})` : null],
    [phrases.attendance, facts?.attendance?.toLocaleString(edition.locale)],
  ] as const;
  return (
    <dl className={factsClass}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
