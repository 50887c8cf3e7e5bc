import type { Edition } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import type { Group } from '../../shared/answers';
import { hasGroups, type SpecialEvent } from '../../shared/event';

/** What stands above the tables: a league has one, and it says what it is. */
export function tablesTitle(event: SpecialEvent, groups: readonly Group[], { language }: Edition): string {
  const [only, ...others] = groups;
  return only && others.length === 0 && !hasGroups(event) ? only.name : specialPhrases[language].groups;
}
