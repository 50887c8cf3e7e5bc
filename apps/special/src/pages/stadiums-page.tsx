import type { EventStadium } from '@tribina/contracts';
import { specialPath, type Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { stadiumMap } from '../features/stadiums/map';
import { StadiumMap } from '../features/stadiums/StadiumMap';
import { entry, layout, list } from '../features/stadiums/stadiums.styles';
import { answersOf } from '../shared/answers';
import { eventName, eventPage } from '../shared/event-page';
import { quiet, smallTitle } from '../shared/layout.styles';
import { Section } from '../shared/Section';
import { empty } from '../shared/table.styles';

/** The grounds of the event, on a map and one by one. */
export function stadiumsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { stadiums } = answersOf(input);
  const name = eventName(input);
  const phrases = specialPagePhrases[edition.language];
  const map = stadiumMap(stadiums);
  return eventPage(input, {
    title: fill(phrases.stadiumsTitle, { name }),
    description: fill(phrases.stadiumsDescription, { name }),
    name: phrases.stadiums,
    path: specialPath(edition, 'specialStadiums'),
    children: (
      <Section id="stadiums" title={phrases.stadiums}>
        {stadiums.length > 0 ? (
          <div className={layout}>
            {map ? <StadiumMap map={map} language={edition.language} /> : null}
            <ol className={list}>
              {stadiums.map((stadium) => (
                <li key={stadium.id} className={entry}>
                  <div>
                    <h3 className={smallTitle}>{stadium.name}</h3>
                    <p>{stadium.city}</p>
                    <p className={quiet}>{figuresOf(stadium, edition)}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ) : (
          <p className={empty}>{phrases.noStadiums}</p>
        )}
      </Section>
    ),
  });
}

function figuresOf({ capacity, matches, attendance }: EventStadium, { language, locale }: Edition): ReactNode {
  const phrases = specialPagePhrases[language];
  const parts = [
    capacity === null
      ? null
      : plural(locale, capacity, phrases.seats).replace(String(capacity), capacity.toLocaleString(locale)),
    plural(locale, matches, phrases.matchCount),
    attendance === null ? null : fill(phrases.visitors, { count: attendance.toLocaleString(locale) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
