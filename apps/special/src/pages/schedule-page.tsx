import { fill, plural } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { LiveMatches } from '../features/match-day/LiveMatches';
import { RoundMatches } from '../features/schedule/RoundMatches';
import { askedGroup, groupsOf, roundDays } from '../features/schedule/schedule-view';
import { ScheduleTools } from '../features/schedule/ScheduleTools';
import { Banner } from '../shared/Banner';
import { CalendarLinks } from '../shared/CalendarLinks';
import { datesOf } from '../shared/dates';
import { matchDayOf, type SpecialEvent } from '../shared/event';
import { headOf } from '../shared/head';
import { page } from '../shared/layout.styles';
import { schedulePath } from '../shared/paths';

/** All matches by round and day, or those of one group. */
export function schedulePage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, now, query } = input;
  const { name, today, matches } = event;
  const phrases = specialPhrases[edition.language];
  const dates = datesOf(edition, event, now);
  const groups = groupsOf(event.rounds);
  const group = askedGroup(groups, query['group']);
  const rounds = roundDays(edition, event.rounds, group);
  const todaysRound = rounds.find(({ days }) => days.some(({ day }) => day === today));
  return {
    kind: 'page',
    status: 200,
    head: headOf(input, {
      event: name,
      title: fill(phrases.scheduleTitle, { name }),
      description: fill(phrases.scheduleDescription, { name, dates }),
      page: { name: phrases.schedule, path: schedulePath(edition) },
      matches: matchDayOf(edition, event, now).matches,
    }),
    element: (
      <>
        <Banner
          event={name}
          title={phrases.schedule}
          text={`${plural(edition.locale, matches.length, phrases.match)} · ${dates} · ${phrases.zone}`}
        />
        <div className={page}>
          <ScheduleTools
            edition={edition}
            groups={groups}
            group={group}
            rounds={rounds}
            hasToday={todaysRound !== undefined}
          />
          <CalendarLinks input={input} />
          {rounds.map((round) => (
            <RoundMatches
              key={round.id}
              round={round}
              edition={edition}
              today={today}
              isTodaysRound={round === todaysRound}
              now={now}
              renderAwaited={(awaited) => <LiveMatches matches={awaited} edition={edition} now={now} isAwaited />}
            />
          ))}
        </div>
      </>
    ),
    tags: [],
  };
}
