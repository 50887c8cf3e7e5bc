import type { Names } from '../../names';
import type { Phase } from '../../write/document';

/** What the name of a round says. */
export type Round =
  /** A day of play of a league, or of a group stage. */
  | { readonly kind: 'day'; readonly day: number; readonly names: Names }
  /** The group itself, instead of a day. */
  | { readonly kind: 'group'; readonly group: string }
  /** A stage that is one table, as the final round of 1950. */
  | { readonly kind: 'table'; readonly names: Names }
  | {
      readonly kind: 'knock-out';
      readonly names: Names;
      readonly phase?: Phase;
      /** With groups it is a stage of these. */
      readonly isStage?: true;
      /** What was level in another round, played again. */
      readonly isAgain?: true;
    };

interface RoundRule {
  readonly is: RegExp;
  readonly means: (...groups: string[]) => Round;
}

const all = (text: string): Names => ({ sr: text, hr: text, en: text });
const knockOut = (en: string, sr: string, hr: string = sr) => ({ kind: 'knock-out', names: { sr, hr, en } }) as const;
const stage = (en: string, name: string): Round => ({
  kind: 'knock-out',
  names: { sr: name, hr: name, en },
  isStage: true,
});
const day = (number: string): Round => ({
  kind: 'day',
  day: Number(number),
  names: { sr: `${number}. kolo`, hr: `${number}. kolo`, en: `Round ${number}` },
});

const PHASES: readonly (readonly [is: RegExp, phase: Phase, names: Names])[] = [
  [
    /^(?:Round of 32|1\/16 Finals?|Sechzehntelfinale)$/i,
    'round-of-32',
    { sr: 'šesnaestina finala', hr: 'šesnaestina finala', en: 'Round of 32' },
  ],
  [/^(?:Round of 16|1\/8 Finals?)$/i, 'round-of-16', { sr: 'osmina finala', hr: 'osmina finala', en: 'Round of 16' }],
  [/^Quarter-?finals?$/i, 'quarter-final', { sr: 'četvrtfinale', hr: 'četvrtfinale', en: 'Quarter-finals' }],
  [/^Semi-?finals?$/i, 'semi-final', { sr: 'polufinale', hr: 'polufinale', en: 'Semi-finals' }],
  [
    /^(?:Match (?:for )?(?:third|3rd) place|Third[- ]place(?: match| play-?off)?)$/i,
    'third-place',
    { sr: 'utakmica za treće mesto', hr: 'utakmica za treće mjesto', en: 'Match for third place' },
  ],
  [/^(?:Super ?cup )?Final$/i, 'final', { sr: 'finale', hr: 'finale', en: 'Final' }],
];

/** Round names as the repositories of openfootball have them, the first that fits counts. */
export const ROUND_RULES: readonly RoundRule[] = [
  { is: /^(?:Matchday|Spieltag|Jornada|Giornata|Journée|Rodada|Runde) ([1-9]\d?)$/i, means: day },
  { is: /^([1-9]\d?)\. Round$/i, means: day },
  { is: /^(Group [A-Z1-9])$/, means: (group) => ({ kind: 'group', group }) },
  { is: /^Gruppe ([A-Z1-9])$/, means: (sign) => ({ kind: 'group', group: `Group ${sign}` }) },
  {
    is: /^League phase$/i,
    means: () => ({ kind: 'table', names: { sr: 'Ligaška faza', hr: 'Ligaška faza', en: 'League phase' } }),
  },
  {
    is: /^Final Round$/i,
    means: () => ({ kind: 'table', names: { sr: 'Finalna grupa', hr: 'Završna skupina', en: 'Final round' } }),
  },
  ...PHASES.map(([is, phase, names]) => ({ is, means: (): Round => ({ kind: 'knock-out', phase, names }) })),
  {
    is: /^Round of (\d{2,3})$/i,
    means: (teams) => knockOut(`Round of ${teams}`, `Runda sa ${teams} timova`, `Runda s ${teams} momčadi`),
  },
  { is: /^Round ([1-9]\d?)$/i, means: (number) => knockOut(`Round ${number}`, `${number}. kolo`) },
  { is: /^([1-9]\d?)\. ?Runde$/, means: (number) => knockOut(`Round ${number}`, `${number}. kolo`) },
  {
    is: /^([1-9])\. Vorrunde$/,
    means: (number) => knockOut(`Preliminary round ${number}`, `${number}. pretkolo`),
  },
  { is: /^First round$/i, means: () => stage('First round', 'Prvo kolo') },
  { is: /^Second round$/i, means: () => stage('Second round', 'Drugo kolo') },
  { is: /^Third round$/i, means: () => stage('Third round', 'Treće kolo') },
  { is: /^Preliminary round$/i, means: () => stage('Preliminary round', 'Pretkolo') },
  {
    is: /^Play-?in round ([1-9])$/i,
    means: (number) => knockOut(`Play-in round ${number}`, `Plej-in, ${number}. kolo`, `Play-in, ${number}. kolo`),
  },
  { is: /^([1-9])(?:st|nd|rd|th) Round$/i, means: (number) => knockOut(`Round ${number}`, `${number}. kolo`) },
  { is: /^Play-?in round$/i, means: () => knockOut('Play-in round', 'Plej-in', 'Play-in') },
  {
    is: /^Qual\. Round ([1-9])$/i,
    means: (number) => knockOut(`Qualifying round ${number}`, `Kvalifikacije, ${number}. kolo`),
  },
  { is: /^Qualifikation$/i, means: () => knockOut('Qualifying round', 'Kvalifikacije') },
  { is: /^Wildcard$/i, means: () => knockOut('Wild card round', 'Vajld-kard runda', 'Wild card runda') },
  {
    is: /^Conference Quarter-?finals$/i,
    means: () => knockOut('Conference quarter-finals', 'Četvrtfinale konferencija'),
  },
  { is: /^Conference Semi-?finals$/i, means: () => knockOut('Conference semi-finals', 'Polufinale konferencija') },
  { is: /^Conference Finals$/i, means: () => knockOut('Conference finals', 'Finale konferencija') },
  { is: /^Gran Final$/i, means: () => knockOut('Grand final', 'Veliko finale') },
  {
    is: /^Group ([A-Z1-9]) Play-?off$/i,
    means: (sign) => knockOut(`Group ${sign} play-off`, `Grupa ${sign}, majstorica`, `Skupina ${sign}, majstorica`),
  },
  {
    is: /^Preliminary Semi-?finals?$/i,
    means: () => knockOut('Preliminary semi-finals', 'Polufinale pretkola'),
  },
  { is: /^Preliminary Finals?$/i, means: () => knockOut('Preliminary final', 'Finale pretkola') },
  {
    is: /^Play-?off Round ([1-9])$/i,
    means: (number) => knockOut(`Play-off round ${number}`, `Plej-of, ${number}. kolo`, `Doigravanje, ${number}. kolo`),
  },
  { is: /^Play-?off Round$/i, means: () => knockOut('Play-off round', 'Kolo plej-ofa', 'Kolo doigravanja') },
  { is: /^Replays?$/i, means: () => ({ ...knockOut('Replays', 'Ponovljene utakmice'), isAgain: true }) },
  { is: /^Play-?off(?:s|-Runde)?$/i, means: () => knockOut('Play-offs', 'Plej-of', 'Doigravanje') },
  {
    is: /^Elimination Finals?$/i,
    means: () => knockOut('Elimination finals', 'Eliminaciona finala', 'Eliminacijska finala'),
  },
  { is: /^Reclassification$/i, means: () => knockOut('Reclassification', 'Repasaž') },
  { is: /^(?:Direkter )?Abstieg$/i, means: () => knockOut('Relegation', 'Ispadanje') },
  {
    is: /^(\d{1,2})\. Platz$/i,
    means: (place) => knockOut(`For place ${place}`, `Za ${place}. mesto`, `Za ${place}. mjesto`),
  },
  {
    is: /^(\d{1,2})\.\s?[-–]\s?(\d{1,2})\. Platz Playoffs$/i,
    means: (from, to) =>
      knockOut(`For places ${from} to ${to}`, `Od ${from}. do ${to}. mesta`, `Od ${from}. do ${to}. mjesta`),
  },
];

/** What a refusal names: one of each kind. */
export const UNDERSTOOD =
  "'Matchday 1', '1. Round', 'Group A', 'Group 1', 'Round 1', 'First round', 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Match for third place', 'Final', 'Replays', 'Playoffs', each also after the name of a stage: 'Relegation, Matchday 1'";

/** A part of a season with a name of its own. */
export interface Stage {
  /**
   * What its matchdays are: those of the competition itself, a table of their own, legs of a knock-out, or days of groups, which
   * every match has to name.
   */
  readonly kind: 'main' | 'table' | 'knock-out' | 'groups';
  readonly names: Names;
}

const STAGES: ReadonlyMap<string, Stage> = new Map(
  Object.entries<Stage>({
    Regular: { kind: 'main', names: all('Regular') },
    'Regular Season': { kind: 'main', names: all('Regular') },
    League: { kind: 'main', names: all('League') },
    Finals: { kind: 'main', names: all('Finals') },
    Group: { kind: 'groups', names: all('Group') },
    Playoffs: { kind: 'knock-out', names: { sr: 'Plej-of', hr: 'Doigravanje', en: 'Play-offs' } },
    Championship: { kind: 'table', names: { sr: 'Plej-of za titulu', hr: 'Liga za prvaka', en: 'Championship round' } },
    Relegation: { kind: 'table', names: { sr: 'Plej-aut', hr: 'Liga za ostanak', en: 'Relegation round' } },
    Europe: { kind: 'table', names: { sr: 'Plej-of za Evropu', hr: 'Doigravanje za Europu', en: 'Europe play-offs' } },
    Aufstieg: {
      kind: 'table',
      names: { sr: 'Plej-of za ulazak', hr: 'Doigravanje za ulazak', en: 'Promotion play-offs' },
    },
  }),
);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Playoffs - Championship', 'Championship'],
  ['Playoffs - Relegation', 'Relegation'],
]);

/** A stage by its name; one that is not listed is called as the source calls it, and its matchdays make a table of their own. */
export function stageOf(name: string): Stage {
  return STAGES.get(OTHER_NAMES.get(name) ?? name) ?? { kind: 'table', names: all(name) };
}
