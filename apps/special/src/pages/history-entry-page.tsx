import { fill } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Flag } from '@tribina/ui/football';
import type { ReactElement } from 'react';
import { BestThirdsTable } from '../features/groups/BestThirdsTable';
import { GroupsSummary } from '../features/groups/GroupsSummary';
import { figures } from '../features/team/team.styles';
import { MatchGoals } from '../features/schedule/MatchGoals';
import { Scorers } from '../features/scorers/Scorers';
import { dayIn } from '../shared/dates';
import { answersOf } from '../shared/answers';
import { eventPage } from '../shared/event-page';
import { prose, smallTitle } from '../shared/layout.styles';
import { MatchCards } from '../shared/MatchCards';
import { ANCHORS, historyPath } from '../shared/paths';
import { Section } from '../shared/Section';
import { withFlag } from '../shared/table.styles';
import { notFoundPage } from './not-found-page';

/** One of the earlier events: who won it, its final first, its tables and scorers, and all its matches. */
export function historyEntryPage(input: PageInput): PageOutput<ReactElement> {
  const { edition, now } = input;
  const { historyPage: entry } = answersOf(input);
  if (!entry) return notFoundPage(input);
  const { competition, champion, final, groups, bestThirds, rounds, scorers, slug, text = [] } = entry;
  const phrases = specialPagePhrases[edition.language];
  const event = competition.name;
  // The final stands above.
  const others = rounds.filter(({ matches }) => matches.some(({ id }) => id !== final?.id));
  const goals = (match: Parameters<typeof MatchGoals>[0]['match']) => (
    <MatchGoals match={match} language={edition.language} />
  );
  return eventPage(input, {
    title: fill(phrases.historyPageTitle, { event }),
    description: champion
      ? fill(phrases.historyPageDescription, { event, champion: champion.name })
      : fill(phrases.historyPageOpen, { event }),
    name: event,
    path: historyPath(edition, slug),
    // Of one that the desk alone tells of nothing is counted.
    ...(entry.matches > 0
      ? { text: fill(phrases.figures, { matches: entry.matches, goals: entry.goals, teams: entry.teams }) }
      : {}),
    children: (
      <>
        <dl className={figures}>
          {(['champion', 'runnerUp', 'third'] as const).map((place) => {
            const team = entry[place];
            if (!team) return null;
            return (
              <div key={place}>
                <dt>{phrases[place]}</dt>
                <dd className={smallTitle}>
                  <span className={withFlag}>
                    <Flag team={team} />
                    {team.name}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
        {text.length > 0 ? (
          <div className={prose}>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ) : null}
        {final ? (
          <Section id="final" title={phrases.final} link={{ href: historyPath(edition), text: phrases.whole }}>
            <MatchCards matches={[final]} zone={edition} now={now} whenOf={dayIn(edition)} renderBelow={goals} />
          </Section>
        ) : null}
        {groups.length > 0 ? (
          <Section id="groups" title={phrases.tables}>
            <GroupsSummary groups={groups} language={edition.language} hasMarks={false} />
          </Section>
        ) : null}
        {bestThirds ? (
          <Section id="thirds" title={phrases.bestThirds}>
            <BestThirdsTable thirds={bestThirds} language={edition.language} />
          </Section>
        ) : null}
        {scorers.length > 0 ? (
          <Section id={ANCHORS.scorers} title={phrases.scorers}>
            <Scorers scorers={scorers} edition={edition} hasTeamPages={false} />
          </Section>
        ) : null}
        {others.map((round) => (
          <Section key={round.id} id={ANCHORS.round(round.ordinal)} title={round.name}>
            <MatchCards matches={round.matches} zone={edition} now={now} whenOf={dayIn(edition)} renderBelow={goals} />
          </Section>
        ))}
      </>
    ),
  });
}
