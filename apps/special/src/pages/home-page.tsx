import { pictureAddress, type ArticleCard } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { fill, shortDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { specialPhrases } from '@tribina/messages/special';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { storiesRowPhrases } from '@tribina/messages/stories';
import type { PageHead, PageInput, PageOutput, ResolvedCall } from '@tribina/shell-api';
import { rowTellersOf } from '@tribina/ui/stories';
import { memo, type ReactElement, type ReactNode } from 'react';
import { BannerPopup } from '../features/banner/BannerPopup';
import { GroupsSummary } from '../features/groups/GroupsSummary';
import { LeagueTables } from '../features/groups/LeagueTables';
import { tablesTitle } from '../features/groups/tables-title';
import { Hero } from '../features/hero/Hero';
import { LiveMatches } from '../features/match-day/LiveMatches';
import { NextAndLatest } from '../features/match-day/NextAndLatest';
import { SpecialNews } from '../features/news/SpecialNews';
import { Stories } from '../features/stories/Stories';
import { answersOf, type Answers } from '../shared/answers';
import { dayIn, noonOf } from '../shared/dates';
import { awaitedInTables, hasGroups, matchDayOf, type SpecialEvent } from '../shared/event';
import { Fresh, type Source } from '../features/match-day/Fresh';
import { headOf } from '../shared/head';
import { page } from '../shared/layout.styles';
import { MatchCards } from '../shared/MatchCards';
import { allNewsPath, ANCHORS, matchHref, schedulePath, standingsPath } from '../shared/paths';
import { Section } from '../shared/Section';
import { storiesCall } from '../shared/stories-call';

/** The event's home: its poster, the matches of the day or how it ended, its news, its groups. */
export function homePage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, now } = input;
  const phrases = specialPhrases[edition.language];
  const answers = answersOf(input);
  const { name } = event;
  const stories = storiesCall(input);
  return {
    kind: 'page',
    status: 200,
    head: headOf(input, {
      event: name,
      title: fill(phrases.homeTitle, { name }),
      description: fill(phrases.homeDescription, { name }),
      matches: matchDayOf(edition, event, now).matches,
      image: imageOf(answers.news[0]),
    }),
    element: (
      <Fresh input={input} event={event}>
        {(newest) => <Home {...newest} first={{ event, edition, now }} stories={stories} />}
      </Fresh>
    ),
    tags: [],
  };
}

interface PartProps {
  readonly event: SpecialEvent;
  readonly edition: Edition;
  readonly now: string;
}

interface HomeProps extends Source {
  /** What the page began with: matches that are followed by themselves stay. */
  readonly first: PartProps;
  /** What answers with the stories of now. */
  readonly stories: ResolvedCall;
}

function Home({ input, event, first, stories }: HomeProps): ReactNode {
  const { edition, now } = input;
  const { news, groups, stories: told } = answersOf(input);
  const phrases = specialPhrases[edition.language];
  const Tables = hasGroups(event) ? GroupsSummary : LeagueTables;
  return (
    <>
      <Hero event={event} edition={edition} now={now} />
      <div className={page}>
        <EventStories stories={told} call={stories} edition={edition} />
        {first.event.stage.kind === 'over' ? <HowItEnded {...first} /> : <DayMatches {...first} />}
        {news.length > 0 ? (
          <Section
            id="news"
            title={phrases.news}
            link={{ href: allNewsPath(edition), text: specialPagePhrases[edition.language].allNews }}
          >
            <SpecialNews articles={news} edition={edition} now={now} />
          </Section>
        ) : null}
        {groups.length > 0 ? (
          <Section
            id="groups"
            title={tablesTitle(event, groups, edition)}
            link={{ href: standingsPath(edition), text: phrases.allTables }}
          >
            <Tables groups={groups} language={edition.language} awaited={awaitedInTables(edition, event, now)} />
          </Section>
        ) : null}
      </div>
      <Island remote="special" name="BannerPopup" component={BannerPopup} props={{ language: edition.language }} />
    </>
  );
}

interface EventStoriesProps {
  readonly stories: Answers['stories'];
  readonly call: ResolvedCall;
  readonly edition: Edition;
}

/** Who tells stories of the event, where they are enough to be shown. */
function EventStories({ stories, call, edition: { language } }: EventStoriesProps): ReactNode {
  const tellers = rowTellersOf(stories);
  if (tellers.length === 0) return null;
  const props = { tellers, language, call, phrases: storiesRowPhrases[language] };
  return <Island remote="special" name="Stories" component={Stories} props={props} />;
}

const DayMatches = memo(function DayMatches({ event, edition, now }: PartProps): ReactNode {
  const phrases = specialPhrases[edition.language];
  const { day, matches, isLive } = matchDayOf(edition, event, now);
  const isToday = day === event.today;
  const other = day < event.today ? phrases.lastDay : phrases.nextDay;
  const title = isToday ? phrases.today : isLive ? footballPhrases[edition.language].live : other;
  return (
    <>
      <Section
        id={ANCHORS.today}
        title={title}
        note={shortDay(edition, noonOf(day))}
        link={{ href: schedulePath(edition), text: phrases.wholeSchedule }}
      >
        <LiveMatches matches={matches} edition={edition} now={now} isAwaited={isToday || isLive} />
      </Section>
      <NextAndLatest matches={event.matches.filter((match) => !matches.includes(match))} edition={edition} now={now} />
    </>
  );
});

/** The last rounds, backwards. */
function HowItEnded({ event, edition, now }: PartProps): ReactNode {
  const phrases = specialPhrases[edition.language];
  const [final = [], semiFinals = [], quarterFinals = []] = event.bracket.toReversed();
  const thirdPlace = event.matches.filter(({ phase }) => phase === 'third-place');
  return (
    <Section
      id={ANCHORS.bracket}
      title={phrases.knockOut}
      link={{ href: standingsPath(edition, ANCHORS.bracket), text: phrases.wholeKnockOut }}
    >
      <MatchCards
        matches={[...final, ...thirdPlace, ...semiFinals, ...quarterFinals]}
        zone={edition}
        now={now}
        whenOf={dayIn(edition)}
        hrefOf={(match) => matchHref(edition, match)}
      />
    </Section>
  );
}

function imageOf(article: ArticleCard | undefined): PageHead['image'] {
  if (!article) return undefined;
  return { url: pictureAddress(article, '1200x630'), width: 1200, height: 630, alt: article.title };
}
