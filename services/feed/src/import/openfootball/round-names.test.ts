import type { Match } from '@tribina/contracts';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

async function taken(round: string): Promise<Match[]> {
  const match = { round, date: '2024-06-10', time: '18:00', team1: 'Reds', team2: 'Blues' };
  const file = folder.write('cup.json', { name: 'Test Cup 2024', matches: [match] });
  const { refused } = await feed().importFile(file, { timeZone: 'UTC' });
  expect(refused).toEqual([]);
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

it.each<[source: string, phase: Match['phase'], name: string]>([
  ['Matchday 7', 'league', 'Round 7'],
  ['7. Round', 'league', 'Round 7'],
  ['Spieltag 7', 'league', 'Round 7'],
  ['Jornada 7', 'league', 'Round 7'],
  ['League phase', 'group', 'Round 1'],
  ['Gruppe B', 'group', 'Round 1'],
  ['Matchday 7, Replay', 'league', 'Round 7'],
  ['Matchday 7 Replay', 'league', 'Round 7'],
  ['Regular, Matchday 7', 'league', 'Round 7'],
  ['Apertura, Matchday 7, Replay', 'league', 'Apertura: Round 7'],
  ['League, Matchday 7', 'league', 'Round 7'],
  ['Regular Season - 7', 'league', 'Round 7'],
  ['Championship Round - 2', 'league', 'Championship Round: Round 2'],
  ['Conference League Play-offs - 1st Round', 'knock-out', 'Conference League Play-offs: Round 1'],
  ['Apertura, Matchday 7', 'league', 'Apertura: Round 7'],
  ['1° Semestre, Matchday 7', 'league', '1° Semestre: Round 7'],
  ['Championship, Matchday 23', 'league', 'Championship round: Round 23'],
  ['constructor, Matchday 7', 'league', 'constructor: Round 7'],
  ['Playoffs, Matchday 9', 'knock-out', 'Play-offs: Round 9'],
  ['Round 1', 'knock-out', 'Round 1'],
  ['10. Runde', 'knock-out', 'Round 10'],
  ['2. Vorrunde', 'knock-out', 'Preliminary round 2'],
  ['Playoff-Runde', 'knock-out', 'Play-offs'],
  ['Relegation, Abstieg', 'knock-out', 'Relegation round: Relegation'],
  ['Sechzehntelfinale', 'round-of-32', 'Round of 32'],
  ['Match for 3rd place', 'third-place', 'Match for third place'],
  ['Match 3rd place', 'third-place', 'Match for third place'],
  ['First round', 'knock-out', 'First round'],
  ['Preliminary round', 'knock-out', 'Preliminary round'],
  ['First round, Replays', 'knock-out', 'First round: Replays'],
  ['Group 4 Play-off', 'knock-out', 'Group 4 play-off'],
  ['Qualifying, Round 2', 'knock-out', 'Qualifying: Round 2'],
  ['Round of 64', 'knock-out', 'Round of 64'],
  ['Round of 32', 'round-of-32', 'Round of 32'],
  ['Round of 16', 'round-of-16', 'Round of 16'],
  ['1/8 Finals', 'round-of-16', 'Round of 16'],
  ['1/16 Finals', 'round-of-32', 'Round of 32'],
  ['Finals, Round of 16', 'round-of-16', 'Round of 16'],
  ['Quarterfinals', 'quarter-final', 'Quarter-finals'],
  ['Quarter-final', 'quarter-final', 'Quarter-finals'],
  ['Semifinals', 'semi-final', 'Semi-finals'],
  ['Semi-final', 'semi-final', 'Semi-finals'],
  ['Third place match', 'third-place', 'Match for third place'],
  ['Third-place play-off', 'third-place', 'Match for third place'],
  ['Third-place match', 'third-place', 'Match for third place'],
  ['Match for third place', 'third-place', 'Match for third place'],
  ['Final', 'final', 'Final'],
  ['Apertura Playoffs, Final', 'knock-out', 'Apertura Playoffs: Final'],
  ['UEFA Second Round Play-offs, Path A, Semi-finals', 'knock-out', 'UEFA Second Round Play-offs, Path A: Semi-finals'],
  ['Playoffs, Qualifikation', 'knock-out', 'Play-offs: Qualifying round'],
  ['Qual. Round 2', 'knock-out', 'Qualifying round 2'],
  ['Playoffs, Play-in round', 'knock-out', 'Play-offs: Play-in round'],
  ['Playoffs, Wildcard', 'knock-out', 'Play-offs: Wild card round'],
  ['Playoffs, Conference Quarterfinals', 'knock-out', 'Play-offs: Conference quarter-finals'],
  ['Playoffs, Conference Semifinals', 'knock-out', 'Play-offs: Conference semi-finals'],
  ['Playoffs, Conference Finals', 'knock-out', 'Play-offs: Conference finals'],
  ['Qualifying, Preliminary Semifinals', 'knock-out', 'Qualifying: Preliminary semi-finals'],
  ['Qualifying, Preliminary Final', 'knock-out', 'Qualifying: Preliminary final'],
  ['Qualifying, Playoff Round', 'knock-out', 'Qualifying: Play-off round'],
  ['Playoff Round 2', 'knock-out', 'Play-off round 2'],
  ['Super Cup Final', 'final', 'Final'],
  ['Apertura Playoffs, Gran Final', 'knock-out', 'Apertura Playoffs: Grand final'],
  ['Quarter-finals - Replay', 'knock-out', 'Quarter-finals: Replays'],
  ['Finals, Elimination Final', 'knock-out', 'Elimination finals'],
  ['Relegation, 13.-16. Platz Playoffs', 'knock-out', 'Relegation round: For places 13 to 16'],
])('the round %s', async (source, phase, name) => {
  const [match] = await taken(source);
  expect([match?.phase, match?.round?.name]).toEqual([phase, name]);
});
