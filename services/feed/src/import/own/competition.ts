import type { Queryable } from '@tribina/service-kit';
import type { CompetitionFacts } from '../../write/document';
import { findCompetition, storedCompetition, type ImportOptions } from '../context';
import type { JsonFile } from '../json-file';
import { Refusal } from '../refusal';
import { isTimeZone } from '../zone';
import type { OwnCompetition } from './schema';

/**
 * The competition of a file in the own format: what the feed knows of it, with what the file says.
 *
 * @throws Refusal when it is another one than the command names, is not known and not described, or takes another's id.
 */
export async function ownCompetition(
  tx: Queryable,
  file: JsonFile,
  stated: OwnCompetition,
  options: ImportOptions,
): Promise<CompetitionFacts> {
  const refuse = (field: keyof OwnCompetition, reason: string) =>
    new Refusal([file.fault(['competition', field], reason)]);
  const known = await findCompetition(tx, stated.key);
  if (options.competition && ![stated.key, String(known?.id ?? stated.id)].includes(options.competition)) {
    throw refuse('key', `is '${stated.key}', not '${options.competition}'`);
  }
  const facts = { ...known, ...stated };
  const { type, season, timeZone = options.timeZone, names, id } = facts;
  if (!type || !season || !timeZone || !names) {
    throw refuse('key', `is not known: ${stated.key}; then it needs type, season, timeZone and names`);
  }
  if (!isTimeZone(timeZone)) throw refuse('timeZone', `is no time zone: ${timeZone}`);
  const holder = id === undefined ? null : await storedCompetition(tx, String(id));
  if (holder && holder.key !== stated.key) throw refuse('id', `is the id of '${holder.key}'`);
  return {
    id,
    key: stated.key,
    type,
    season,
    timeZone,
    names,
    country: facts.country ?? null,
    tieBreakers: facts.tieBreakers ?? ['goal-difference', 'goals-for'],
    isSimulated: known?.isSimulated ?? false,
  };
}
