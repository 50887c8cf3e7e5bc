import { LIGA_VETROVA_CLUBS } from '../../../reports/liga-vetrova';

export interface TeamNames {
  /** Inside a sentence: `the Netherlands`. English sentences here treat every team as a plural. */
  readonly n: string;
  /** In a headline: `Netherlands`. */
  readonly head: string;
  /** Another way to name the team inside a sentence: `the Dutch`. */
  readonly alt: string;
}

const team = (n: string, alt: string, head = n): TeamNames => ({ n, alt, head });

const TEAMS: Readonly<Record<string, TeamNames>> = {
  QAT: team('Qatar', 'the Qataris'),
  ECU: team('Ecuador', 'the Ecuadorians'),
  SEN: team('Senegal', 'the Senegalese'),
  NED: team('the Netherlands', 'the Dutch', 'Netherlands'),
  ENG: team('England', 'the English'),
  IRN: team('Iran', 'the Iranians'),
  USA: team('the United States', 'the Americans', 'USA'),
  WAL: team('Wales', 'the Welsh'),
  ARG: team('Argentina', 'the Argentinians'),
  KSA: team('Saudi Arabia', 'the Saudis'),
  MEX: team('Mexico', 'the Mexicans'),
  POL: team('Poland', 'the Poles'),
  DEN: team('Denmark', 'the Danes'),
  TUN: team('Tunisia', 'the Tunisians'),
  FRA: team('France', 'the French'),
  AUS: team('Australia', 'the Australians'),
  GER: team('Germany', 'the Germans'),
  JPN: team('Japan', 'the Japanese'),
  ESP: team('Spain', 'the Spaniards'),
  CRC: team('Costa Rica', 'the Costa Ricans'),
  MAR: team('Morocco', 'the Moroccans'),
  CRO: team('Croatia', 'the Croatians'),
  BEL: team('Belgium', 'the Belgians'),
  CAN: team('Canada', 'the Canadians'),
  SUI: team('Switzerland', 'the Swiss'),
  CMR: team('Cameroon', 'the Cameroonians'),
  BRA: team('Brazil', 'the Brazilians'),
  SRB: team('Serbia', 'the Serbians'),
  URU: team('Uruguay', 'the Uruguayans'),
  KOR: team('South Korea', 'the South Koreans'),
  POR: team('Portugal', 'the Portuguese'),
  GHA: team('Ghana', 'the Ghanaians'),
  arsenal: team('Arsenal', 'the Gunners'),
  'aston-villa': team('Aston Villa', 'Villa'),
  bournemouth: team('Bournemouth', 'the Cherries'),
  brentford: team('Brentford', 'the Bees'),
  'brighton-hove-albion': team('Brighton', 'Brighton & Hove Albion'),
  burnley: team('Burnley', 'the Clarets'),
  chelsea: team('Chelsea', 'the Blues'),
  'crystal-palace': team('Crystal Palace', 'Palace'),
  everton: team('Everton', 'the Toffees'),
  fulham: team('Fulham', 'the Cottagers'),
  liverpool: team('Liverpool', 'the Reds'),
  'luton-town': team('Luton Town', 'Luton', 'Luton'),
  'manchester-city': team('Manchester City', 'City', 'Man City'),
  'manchester-united': team('Manchester United', 'the Red Devils', 'Man United'),
  'newcastle-united': team('Newcastle United', 'Newcastle', 'Newcastle'),
  'nottingham-forest': team('Nottingham Forest', 'Forest', 'Forest'),
  'sheffield-united': team('Sheffield United', 'the Blades', 'Sheffield United'),
  'tottenham-hotspur': team('Tottenham Hotspur', 'Spurs', 'Tottenham'),
  'west-ham-united': team('West Ham United', 'West Ham', 'West Ham'),
  'wolverhampton-wanderers': team('Wolverhampton Wanderers', 'Wolves', 'Wolves'),
  ...Object.fromEntries(LIGA_VETROVA_CLUBS.map((club) => [club.key, team(club.name, `the side from ${club.town}`)])),
};

/** The names of a team; an unknown key stands for itself. */
export const teamNames = (key: string): TeamNames => TEAMS[key] ?? team(key, key);
