import { fill } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { Bracket } from '../features/bracket/Bracket';
import { GroupTables } from '../features/groups/GroupTables';
import { answersOf } from '../shared/answers';
import { Banner } from '../shared/Banner';
import type { SpecialEvent } from '../shared/event';
import { headOf } from '../shared/head';
import { page } from '../shared/layout.styles';
import { ANCHORS, schedulePath, standingsPath } from '../shared/paths';
import { Section } from '../shared/Section';

/** The teams by their groups, and the way from there to the final. */
export function standingsPage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, now } = input;
  const { name, bracket, matches } = event;
  const phrases = specialPhrases[edition.language];
  const description = fill(phrases.standingsDescription, { name });
  return {
    kind: 'page',
    status: 200,
    head: headOf(input, {
      event: name,
      title: fill(phrases.standingsTitle, { name }),
      description,
      page: { name: phrases.standings, path: standingsPath(edition) },
      matches: [],
    }),
    element: (
      <>
        <Banner event={name} title={phrases.standings} text={description} />
        <div className={page}>
          <Section id="groups" title={phrases.groups}>
            <GroupTables groups={answersOf(input).groups} language={edition.language} />
          </Section>
          {bracket.length > 0 ? (
            <Section
              id={ANCHORS.bracket}
              title={phrases.knockOut}
              link={{ href: schedulePath(edition), text: phrases.wholeSchedule }}
            >
              <Bracket
                columns={bracket}
                thirdPlace={matches.find(({ phase }) => phase === 'third-place')}
                zone={edition}
                now={now}
              />
            </Section>
          ) : null}
        </div>
      </>
    ),
    tags: [],
  };
}
