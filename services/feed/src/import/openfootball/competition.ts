import type { Queryable } from '@tribina/service-kit';
import { knownCompetition } from '../../known/competitions';
import { knownLeague, type KnownLeague } from '../../known/leagues';
import type { CompetitionFacts } from '../../write/document';
import { findCompetition, holdCompetition, knownFacts, storedCompetition, type ImportOptions } from '../context';
import type { JsonFile } from '../json-file';
import { Refusal } from '../refusal';
import { slugOf } from '../../slug';

/** `Swiss Super League 2024/25` */
const SEASON = /\b(\d{4}(?:[/-]\d{2,4})?)\b/;

/** Empty where a name has none. */
export function seasonIn(name: string): string {
  return SEASON.exec(name)?.[1] ?? '';
}

/**
 * Which competition a file is of: the one that the command names, or the one that its own name says.
 *
 * @param type what a competition is that nobody has heard of before.
 * @throws Refusal when it is not known and no time zone is given (the files carry none), or the two disagree.
 */
export async function competitionOf(
  tx: Queryable,
  file: JsonFile,
  sourceName: string,
  type: CompetitionFacts['type'],
  options: ImportOptions,
): Promise<CompetitionFacts> {
  const refuse = (reason: string) => new Refusal([file.fault(['name'], reason)]);
  const named = options.competition ?? sourceName;
  await holdCompetition(tx, knownCompetition(named)?.key ?? options.competition ?? slugOf(sourceName));
  const known = await knownOne(tx, sourceName, options);
  if (known === 'another') throw refuse(`is '${sourceName}', not '${options.competition}'`);
  if (known === 'unknown') return newOne(sourceName, type, options, refuse);
  if (options.timeZone && options.timeZone !== known.timeZone) {
    throw refuse(`is played in ${known.timeZone}, not in ${options.timeZone}`);
  }
  return { ...known, rules: options.rules ?? null };
}

/** The competition if the feed or the database knows it; 'another' where file and command name different ones. */
async function knownOne(
  tx: Queryable,
  sourceName: string,
  { competition }: ImportOptions,
): Promise<CompetitionFacts | 'another' | 'unknown'> {
  const ofFile = knownCompetition(sourceName);
  if (competition === undefined) {
    return ofFile ? knownFacts(ofFile) : ((await storedCompetition(tx, slugOf(sourceName))) ?? 'unknown');
  }
  const named = await findCompetition(tx, competition);
  return ofFile && named?.key !== ofFile.key ? 'another' : (named ?? 'unknown');
}

function newOne(
  sourceName: string,
  type: CompetitionFacts['type'],
  { competition, timeZone, fallbackZone, name, rules }: ImportOptions,
  refuse: (reason: string) => Refusal,
): CompetitionFacts {
  const key = competition ?? slugOf(sourceName);
  const league = knownLeague(sourceName);
  const zone = timeZone ?? league?.timeZone ?? fallbackZone;
  if (zone === undefined) {
    throw refuse(`is '${sourceName}', which is not known: name its time zone (--time-zone Europe/Paris)`);
  }
  if (/^\d+$/.test(key)) throw refuse(`is not known: a new competition is named by a key, not by the id ${key}`);
  return {
    key,
    type,
    season: seasonIn(sourceName),
    country: league?.country ?? null,
    timeZone: zone,
    names: namesOf(name, sourceName, league),
    rules: rules ?? null,
    isSimulated: false,
  };
}

/** By what the command says, by what is known, or by the file's own name. */
function namesOf(name: string | undefined, sourceName: string, league: KnownLeague | null): CompetitionFacts['names'] {
  return name === undefined ? (league?.names ?? { en: sourceName }) : { en: name };
}
