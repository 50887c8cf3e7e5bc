import type { Referee } from '@tribina/contracts';
import { fill, plural } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Flag } from '@tribina/ui/football';
import { specialPath, type Edition } from '@tribina/editions';
import type { ReactElement, ReactNode } from 'react';
import { answersOf } from '../shared/answers';
import { eventName, eventPage } from '../shared/event-page';
import { Section } from '../shared/Section';
import { empty, figure, frame, mark, table, under, withFlag } from '../shared/table.styles';

/** All who lead matches of the event (spec portal §2, sudije, suci, referees). */
export function refereesPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { referees } = answersOf(input);
  const name = eventName(input);
  const phrases = specialPagePhrases[edition.language];
  const women = referees.filter(({ isWoman }) => isWoman).length;
  const counts = [
    plural(edition.locale, referees.length, phrases.refereeCount),
    ...(women > 0 ? [plural(edition.locale, women, phrases.womenCount)] : []),
  ];
  return eventPage(input, {
    title: fill(phrases.refereesTitle, { name }),
    description: fill(phrases.refereesDescription, { name }),
    name: phrases.referees,
    path: specialPath(edition, 'specialReferees'),
    ...(referees.length > 0 ? { text: counts.join(' · ') } : {}),
    children: (
      <Section id="referees" title={phrases.referees}>
        {referees.length > 0 ? (
          <Referees referees={referees} edition={edition} />
        ) : (
          <p className={empty}>{phrases.noReferees}</p>
        )}
      </Section>
    ),
  });
}

function Referees({
  referees,
  edition,
}: {
  readonly referees: readonly Referee[];
  readonly edition: Edition;
}): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  const columns = ['matches', 'yellowCards', 'redCards'] as const;
  return (
    <div className={frame}>
      <table className={table}>
        <caption className="visually-hidden">{phrases.referees}</caption>
        <thead>
          <tr>
            <th scope="col">{phrases.referee}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={figure}>
                <abbr title={phrases[column].long}>{phrases[column].short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {referees.map(({ id, name, country, isWoman, matches, yellow, red }) => (
            <tr key={id}>
              <th scope="row">
                <span className={withFlag}>
                  <Flag team={{ type: 'NATIONAL_TEAM', flagUrl: country.flagUrl }} />
                  <span>
                    {name}
                    {isWoman ? <span className={mark}>{phrases.isWoman}</span> : null}
                    <small className={under}>{country.name}</small>
                  </span>
                </span>
              </th>
              <td className={figure}>{matches}</td>
              <td className={figure}>{yellow}</td>
              <td className={figure}>{red}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
