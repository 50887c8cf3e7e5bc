import type { ClubDraft, MarksDraft, Player, PostMatchDraft, PreMatchDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { PortalUnderTest } from '../testing/portal';

/** A club of four people. */
export function aClub(changes: Partial<ClubDraft> = {}): ClubDraft {
  return {
    name: 'Košava',
    teamType: 'CLUB',
    country: 'Vetrovija',
    crestUrl: '/img/svg/crests/kosava.svg',
    players: [
      { name: 'Todor Školjarić', position: 'GOALKEEPER', number: 1 },
      { name: 'Filip Različak', position: 'DEFENCE', number: 4 },
      { name: 'Vuk Ušćanin', position: 'ATTACK', number: 9 },
      { name: 'Miroje Drvored', position: 'COACH' },
    ],
    ...changes,
  };
}

export const BURA = aClub({
  name: 'Bura',
  crestUrl: '/img/svg/crests/bura.svg',
  players: [{ name: 'Zavida Ledenjak', position: 'GOALKEEPER', number: 1 }],
});

/** A club as it was written, with its people's ids by name. */
export interface WrittenClub {
  readonly id: number;
  readonly players: Readonly<Record<string, number>>;
}

/** Writes a club by the editorial call. */
export async function writeClub(
  portal: PortalUnderTest,
  draft: ClubDraft = aClub(),
  edition: EditionId = 'rs',
): Promise<WrittenClub> {
  const id = await portal.create('/clubs', draft, edition);
  const { data } = (await portal.get(`/club-with-players/${id}`, edition)).json<{ data: { players: Player[] } }>();
  return { id, players: Object.fromEntries(data.players.map((player) => [player.name, player.id])) };
}

const side = ({ id }: WrittenClub): PreMatchDraft['home'] => ({ clubId: id, form: [], lineup: [], absences: [] });

export function aPreMatch(
  home: WrittenClub,
  visitor: WrittenClub,
  changes: Partial<PreMatchDraft> = {},
): PreMatchDraft {
  return { kickOff: '2026-11-21T18:30:00.000Z', home: side(home), visitor: side(visitor), headToHead: [], ...changes };
}

export function aPostMatch(
  home: WrittenClub,
  visitor: WrittenClub,
  changes: Partial<PostMatchDraft> = {},
): PostMatchDraft {
  return {
    homeClubId: home.id,
    visitorClubId: visitor.id,
    score: { home: 2, visitor: 1 },
    scorers: [],
    figures: [],
    ...changes,
  };
}

export function someMarks(playerIds: readonly (number | undefined)[], changes: Partial<MarksDraft> = {}): MarksDraft {
  return { title: 'Ocene', marks: playerIds.map((id) => ({ playerId: id ?? 0, mark: 6.5 })), ...changes };
}
