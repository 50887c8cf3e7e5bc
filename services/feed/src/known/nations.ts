import type { KnownTeam } from './known-team';

/** FIFA code (also the key), FIFA ranking points of October 2022 rounded, English, Serbian, Croatian. */
type Row = readonly [code: string, rating: number, en: string, sr: string, hr: string];

const ROWS: readonly Row[] = [
  ['ARG', 1774, 'Argentina', 'Argentina', 'Argentina'],
  ['AUS', 1489, 'Australia', 'Australija', 'Australija'],
  ['BEL', 1817, 'Belgium', 'Belgija', 'Belgija'],
  ['BRA', 1841, 'Brazil', 'Brazil', 'Brazil'],
  ['CAN', 1475, 'Canada', 'Kanada', 'Kanada'],
  ['CMR', 1471, 'Cameroon', 'Kamerun', 'Kamerun'],
  ['CRC', 1504, 'Costa Rica', 'Kostarika', 'Kostarika'],
  ['CRO', 1646, 'Croatia', 'Hrvatska', 'Hrvatska'],
  ['DEN', 1667, 'Denmark', 'Danska', 'Danska'],
  ['ECU', 1464, 'Ecuador', 'Ekvador', 'Ekvador'],
  ['ENG', 1728, 'England', 'Engleska', 'Engleska'],
  ['ESP', 1715, 'Spain', 'Španija', 'Španjolska'],
  ['FRA', 1760, 'France', 'Francuska', 'Francuska'],
  ['GER', 1650, 'Germany', 'Nemačka', 'Njemačka'],
  ['GHA', 1393, 'Ghana', 'Gana', 'Gana'],
  ['IRN', 1565, 'Iran', 'Iran', 'Iran'],
  ['JPN', 1560, 'Japan', 'Japan', 'Japan'],
  ['KOR', 1530, 'South Korea', 'Južna Koreja', 'Južna Koreja'],
  ['KSA', 1438, 'Saudi Arabia', 'Saudijska Arabija', 'Saudijska Arabija'],
  ['MAR', 1564, 'Morocco', 'Maroko', 'Maroko'],
  ['MEX', 1645, 'Mexico', 'Meksiko', 'Meksiko'],
  ['NED', 1695, 'Netherlands', 'Holandija', 'Nizozemska'],
  ['POL', 1549, 'Poland', 'Poljska', 'Poljska'],
  ['POR', 1677, 'Portugal', 'Portugal', 'Portugal'],
  ['QAT', 1440, 'Qatar', 'Katar', 'Katar'],
  ['SEN', 1584, 'Senegal', 'Senegal', 'Senegal'],
  ['SRB', 1564, 'Serbia', 'Srbija', 'Srbija'],
  ['SUI', 1636, 'Switzerland', 'Švajcarska', 'Švicarska'],
  ['TUN', 1508, 'Tunisia', 'Tunis', 'Tunis'],
  ['URU', 1639, 'Uruguay', 'Urugvaj', 'Urugvaj'],
  ['USA', 1627, 'USA', 'SAD', 'SAD'],
  ['WAL', 1570, 'Wales', 'Vels', 'Wales'],
];

/** Further spellings of the sources. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = { USA: ['United States'] };

export const NATIONS: readonly KnownTeam[] = ROWS.map(([code, rating, en, sr, hr]) => ({
  key: code,
  code,
  type: 'NATIONAL_TEAM',
  names: { en, sr, hr },
  rating,
  aliases: [en, ...(SPELLINGS[code] ?? [])],
}));
