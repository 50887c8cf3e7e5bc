import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import type { FieldNames } from '@tribina/ui/desk';

/** What the form of a special calls its fields, by their paths in what is sent. */
export function fieldNames(words: NewsroomPhrases['specials'], { timeZone: zone }: Edition): FieldNames {
  const { name, starts, ends, competitions, isActive, showsFrom, showsUntil, addresses, colours } = words;
  return {
    name,
    starts,
    ends,
    betRadar: competitions,
    'betRadar.competitionIds': competitions,
    isActive,
    showsFrom: fill(showsFrom, { zone }),
    showsUntil: fill(showsUntil, { zone }),
    ...addresses,
    ...Object.fromEntries(Object.entries(colours).map(([key, label]) => [`colors.${key}`, label])),
  };
}
