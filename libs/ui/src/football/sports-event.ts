import type { Match } from '@tribina/contracts';

/** Contract of `MatchStatus`: everything else is played, or has been. */
const STATUSES: ReadonlyMap<number, string> = new Map([
  [60, 'EventPostponed'],
  [62, 'EventCancelled'],
]);

/** A match as search engines read it (https://schema.org/SportsEvent). */
export function sportsEvent({ home, visitor, startTime, day, status, stadium, competition }: Match) {
  return {
    '@type': 'SportsEvent',
    name: `${home.name} – ${visitor.name}`,
    startDate: day ?? startTime,
    eventStatus: `https://schema.org/${STATUSES.get(status.code) ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Football',
    homeTeam: { '@type': 'SportsTeam', name: home.name },
    awayTeam: { '@type': 'SportsTeam', name: visitor.name },
    superEvent: { '@type': 'SportsEvent', name: competition.name },
    ...(stadium
      ? {
          location: {
            '@type': 'StadiumOrArena',
            name: stadium.name,
            ...(stadium.city && { address: { '@type': 'PostalAddress', addressLocality: stadium.city } }),
          },
        }
      : {}),
  };
}
