import { matchBlockCalls, matchBlockEditorialCalls, type Match, type Player } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { readFileSync } from 'node:fs';
import { LIGA_VETROVA_ID, WORLD_CUP_ID, type FeedWorld } from './matches';
import type { ServiceClient } from './http';
import type { EditionWorld } from './world';

/** A club as it was written, with its people. */
export interface WrittenClub {
  readonly id: number;
  readonly players: readonly Player[];
}

/** By the team's id in the feed. */
export type WrittenClubs = ReadonlyMap<number, WrittenClub>;

interface LeagueClub {
  readonly key: string;
  readonly town: string;
  readonly players: readonly { readonly name: string; readonly position: Player['position'] }[];
}

// The edge: the feed service checks the file's form when it reads it.
const LEAGUE = JSON.parse(readFileSync(new URL('../feed/liga-vetrova.json', import.meta.url), 'utf8')) as {
  readonly country: Readonly<Record<'sr' | 'hr' | 'en', string>>;
  readonly clubs: readonly LeagueClub[];
};
const LANGUAGES = { rs: 'sr', hr: 'hr', ke: 'en' } as const;

/** Writes the clubs of the invented league with their people, and the national teams of the World Cup. */
export async function seedClubs(portal: ServiceClient, world: EditionWorld, feed: FeedWorld): Promise<WrittenClubs> {
  const written = new Map<number, WrittenClub>();
  for (const team of teamsOf(feed.ligaVetrova)) {
    const club = LEAGUE.clubs.find(({ key }) => team.flagUrl.endsWith(`/${key}.svg`));
    if (club) written.set(team.id, await writeClub(portal, world, team, club));
  }
  for (const team of teamsOf(feed.worldCup)) {
    // Nothing is said of real people but what the feed's source records: no squads.
    const { data } = await portal.call(matchBlockEditorialCalls.createClub, {
      body: { ...draftOf(team, WORLD_CUP_ID), country: team.name, players: [] },
    });
    written.set(team.id, { id: data.id, players: [] });
  }
  return written;
}

async function writeClub(
  portal: ServiceClient,
  { edition, matches }: EditionWorld,
  team: Match['home'],
  { key, town, players }: LeagueClub,
): Promise<WrittenClub> {
  const { data } = await portal.call(matchBlockEditorialCalls.createClub, {
    body: {
      ...draftOf(team, LIGA_VETROVA_ID),
      country: LEAGUE.country[LANGUAGES[edition]],
      stadium: fill(matches.stadium, { town }),
      players: [
        ...players.map(({ name, position }, index) => ({ name, position, number: index + 1 })),
        { name: matches.coaches[key] ?? '', position: 'COACH' },
      ],
    },
  });
  const answer = await portal.call(matchBlockCalls.clubWithPlayers, { params: { id: data.id } });
  return { id: data.id, players: answer.data.players };
}

function draftOf({ id, name, type, flagUrl }: Match['home'], competitionId: number) {
  return { name, teamType: type, crestUrl: flagUrl, competitorId: id, competitionId, tag: name };
}

/** Each team once; places that are not filled yet are none. */
function teamsOf(matches: readonly Match[]): Match['home'][] {
  const teams = matches.flatMap(({ home, visitor }) => [home, visitor]).filter(({ flagUrl }) => flagUrl !== '');
  return [...new Map(teams.map((team) => [team.id, team])).values()];
}
