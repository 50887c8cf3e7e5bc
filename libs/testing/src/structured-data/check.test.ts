import { problemsOf } from './check';

const CONTEXT = { '@context': 'https://schema.org' };
const EVENT = { ...CONTEXT, '@type': 'SportsEvent', name: 'Košava – Bura', startDate: '2026-11-20T17:00:00Z' };

it('finds nothing wrong with what is right', () => {
  expect(
    problemsOf({
      ...EVENT,
      eventStatus: 'https://schema.org/EventScheduled',
      homeTeam: { '@type': 'SportsTeam', name: 'Košava' },
      organizer: { '@id': 'https://tribina.example/#organization' },
      location: { '@type': 'StadiumOrArena', name: 'Kotlina', address: { '@type': 'PostalAddress' } },
    }),
  ).toEqual([]);
});

it.each<[object, string]>([
  [{ ...EVENT, '@context': 'http://schema.org' }, '@context is http://schema.org'],
  [{ ...CONTEXT, '@type': 'Match' }, ' has no known type: Match'],
  [{ ...EVENT, name: undefined }, 'SportsEvent lacks name'],
  [{ ...EVENT, kickOff: '20:00' }, 'SportsEvent.kickOff is no property'],
  [{ ...EVENT, headline: 'Derbi' }, 'SportsEvent.headline is no property of SportsEvent'],
  [{ ...EVENT, homeTeam: { '@type': 'Place', name: 'a' } }, 'SportsEvent.homeTeam may not be Place'],
  [{ ...EVENT, startDate: 7 }, 'SportsEvent.startDate may not be 7'],
  [{ ...EVENT, startDate: '' }, 'SportsEvent.startDate may not be ""'],
  [{ ...EVENT, startDate: 'tomorrow' }, 'SportsEvent.startDate may not be "tomorrow"'],
  [
    { ...EVENT, eventStatus: 'https://schema.org/Monday' },
    'SportsEvent.eventStatus may not be "https://schema.org/Monday"',
  ],
  [{ ...EVENT, homeTeam: { '@type': 'SportsTeam' } }, 'SportsEvent.homeTeam > SportsTeam lacks name'],
])('says what is wrong with %j', (block, problem) => {
  expect(problemsOf(JSON.parse(JSON.stringify(block)))).toEqual([problem]);
});
