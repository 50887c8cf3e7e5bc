import type { Edition } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import type { ReactNode } from 'react';
import { ANCHORS, schedulePath } from '../../shared/paths';
import type { GroupName, RoundDays } from './schedule-view';
import { chip, chips, tools } from './schedule.styles';

interface ScheduleToolsProps {
  readonly edition: Edition;
  readonly groups: readonly GroupName[];
  readonly group: GroupName | null;
  readonly rounds: readonly RoundDays[];
  /** Whether the page has matches of today. */
  readonly hasToday: boolean;
}

/** Ways through a long schedule, as plain links: one group alone, or down to a round or to today. */
export function ScheduleTools({ edition, groups, group, rounds, hasToday }: ScheduleToolsProps): ReactNode {
  const phrases = specialPhrases[edition.language];
  return (
    <div className={tools}>
      <nav aria-label={phrases.filter}>
        <ul className={chips}>
          <Chip href={schedulePath(edition)} isCurrent={group === null}>
            {phrases.all}
          </Chip>
          {groups.map(({ id, name }) => (
            <Chip key={id} href={schedulePath(edition, { groupId: id })} isCurrent={group?.id === id}>
              {name}
            </Chip>
          ))}
        </ul>
      </nav>
      {group ? null : (
        <nav aria-label={phrases.jump}>
          <ul className={chips}>
            {hasToday ? <Chip href={`#${ANCHORS.today}`}>{phrases.toToday}</Chip> : null}
            {rounds.map(({ ordinal, name }) => (
              <Chip key={ordinal} href={`#${ANCHORS.round(ordinal)}`}>
                {name}
              </Chip>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface ChipProps {
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly children: string;
}

function Chip({ href, isCurrent = false, children }: ChipProps): ReactNode {
  return (
    <li>
      <a className={chip} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    </li>
  );
}
