import type { Queryable } from '@tribina/service-kit';
import type { CompetitionFacts } from '../../write/document';
import { findCompetition, holdCompetition, storedCompetition, type ImportOptions } from '../context';
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
  const refuse: Refuse = (field, reason) => new Refusal([file.fault(['competition', field], reason)]);
  await holdCompetition(tx, stated.key);
  const known = await findCompetition(tx, stated.key);
  if (options.competition && ![stated.key, String(known?.id ?? stated.id)].includes(options.competition)) {
    throw refuse('key', `is '${stated.key}', not '${options.competition}'`);
  }
  const facts = complete(
    { timeZone: options.timeZone, ...known, ...stated, rules: options.rules ?? rulesIn(stated) },
    known?.isSimulated ?? false,
    refuse,
  );
  if (!isTimeZone(facts.timeZone)) throw refuse('timeZone', `is no time zone: ${facts.timeZone}`);
  const holder = facts.id === undefined ? null : await storedCompetition(tx, String(facts.id));
  if (holder && holder.key !== facts.key) throw refuse('id', `is the id of '${holder.key}'`);
  return facts;
}

/** Those that the file names; what it says of tie-breakers alone stands for all. */
function rulesIn({ rules, tieBreakers }: OwnCompetition): CompetitionFacts['rules'] {
  return rules ?? (tieBreakers ? { tieBreakers } : null);
}

type Refuse = (field: keyof OwnCompetition, reason: string) => Refusal;

function complete(
  stated: Omit<Partial<CompetitionFacts>, 'key'> & { readonly key: string },
  isSimulated: boolean,
  refuse: Refuse,
): CompetitionFacts {
  const { id, key, type, season, timeZone, names, country = null, rules = null } = stated;
  if (!type || !season || !timeZone || !names) {
    throw refuse('key', `is not known: ${key}; then it needs type, season, timeZone and names`);
  }
  return { id, key, type, season, timeZone, names, country, rules, isSimulated };
}
