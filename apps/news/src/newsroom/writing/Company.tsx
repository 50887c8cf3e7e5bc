import { serverNow } from '@tribina/api-client';
import type { Company as Colleague } from '@tribina/contracts';
import { dateAndTime, dayOf, fill, timeOfDay } from '@tribina/messages';
import { quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import type { ManuscriptInHand } from '../editor/use-manuscript';
import { useNewsroom } from '../shared/newsroom-context';
import { company as companyClass, person } from './company.late.styles';
import { useCompany } from './use-company';
import { useServerCopy } from './use-server-copy';

/** Who else has the article open, and where what is not saved is kept. It has no say in what is saved. */
export function Company({ hand }: { readonly hand: ManuscriptInHand }): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.writing;
  const keptAt = useServerCopy(hand);
  const others = useCompany(hand.saved?.id);
  return (
    <>
      {keptAt ? <span className={quiet}>{fill(words.onServer, { when: timeOfDay(edition, keptAt) })}</span> : null}
      <output className={companyClass}>
        {others.length > 0 ? (
          <>
            <span>{words.company}</span>
            {others.map((one) => (
              <Person key={one.by.id} {...one} />
            ))}
          </>
        ) : null}
      </output>
    </>
  );
}

function Person({ by, since }: Colleague): ReactNode {
  const { edition, phrases, user } = useNewsroom();
  const words = phrases.writing;
  const isToday = dayOf(edition, since) === dayOf(edition, serverNow());
  const when = isToday ? timeOfDay(edition, since) : dateAndTime(edition, since);
  return (
    <span className={person}>
      <strong>{by.id === user.id ? words.yourself : by.name}</strong> {fill(words.since, { when })}
    </span>
  );
}
