import type { Club, ClubRef, MarksCollection, Player, PostMatch, PreMatch } from '@tribina/contracts';

export const KOSAVA: ClubRef = { id: 6, name: 'Košava', crestUrl: '/img/svg/crests/kosava.svg', teamType: 'CLUB' };
export const BURA: ClubRef = { id: 7, name: 'Bura', crestUrl: '/img/svg/crests/bura.svg', teamType: 'CLUB' };

export const KEEPER: Player = { id: 61, name: 'Todor Školjarić', position: 'GOALKEEPER', number: 1 };
export const FORWARD: Player = { id: 62, name: 'Vuk Ušćanin', position: 'ATTACK', number: 9 };
const COACH: Player = { id: 63, name: 'Momir Krilatko', position: 'COACH', number: null };

export function aClub(changes: Partial<Club> = {}): Club & { readonly players: readonly Player[] } {
  return {
    ...KOSAVA,
    country: 'Vetrovija',
    coach: COACH.name,
    stadium: null,
    competitorId: 41,
    competitionId: 301,
    tagId: 9,
    players: [KEEPER, FORWARD, COACH],
    ...changes,
  };
}

export function aPreview(changes: Partial<PreMatch> = {}): PreMatch {
  const side = { form: [], formation: null, lineup: [], absences: [] };
  return {
    id: 31,
    kickOff: '2026-11-20T20:00:00.000Z',
    home: { ...side, club: KOSAVA },
    visitor: { ...side, club: BURA },
    headToHead: [],
    ...changes,
  };
}

export function aReport(changes: Partial<PostMatch> = {}): PostMatch {
  return {
    id: 31,
    home: KOSAVA,
    visitor: BURA,
    score: { home: 2, visitor: 1 },
    scorers: [],
    figures: [],
    manOfTheMatch: null,
    marksId: null,
    ...changes,
  };
}

/** A keeper and a forward of one team, a keeper of the other. */
export function someMarks(): MarksCollection {
  const mark = (id: number, player: Player, value: number, note = '') => ({
    id,
    player,
    mark: value,
    note,
    likes: 1_200 + id,
    dislikes: id,
  });
  return {
    id: 5,
    title: 'Ocene: Košava – Bura 2:1',
    teams: [
      { club: KOSAVA, marks: [mark(1, KEEPER, 6.5, 'Odbranio penal.'), mark(2, FORWARD, 10)] },
      { club: BURA, marks: [mark(3, { ...KEEPER, id: 71, name: 'Zavida Ledenjak' }, 4)] },
    ],
  };
}
