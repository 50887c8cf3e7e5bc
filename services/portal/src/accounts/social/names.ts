import { toUserName, USER_NAME_LENGTH } from '@tribina/contracts';

/** Room for a number behind it. */
const LONGEST = USER_NAME_LENGTH.most - 6;
const FALLBACK = 'member';
const NUMBERED = 9;
const RANDOM = 5;

/**
 * Display names for somebody whom a provider calls so, the likeliest first: by the rules of a registration, in every edition.
 *
 * @param name as the provider has it, or the e-mail address.
 * @example [...userNamesFor('Ana Perić')] // ['Ana_Peric', 'Ana_Peric_2', …, 'Ana_Peric_48213', …]
 */
export function* userNamesFor(name: string, random = Math.random): Generator<string> {
  const plain = toUserName(name.split('@', 1)[0] ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\w.-]/g, '')
    .slice(0, LONGEST)
    .replaceAll(/^[_.-]+|[_.-]+$/g, '');
  const base = plain.length < USER_NAME_LENGTH.least ? `${FALLBACK}${plain && '_'}${plain}` : plain;
  if (plain !== '') yield base;
  for (let number = 2; number <= NUMBERED; number += 1) yield `${base}_${number}`;
  for (let time = 0; time < RANDOM; time += 1) yield `${base}_${10_000 + Math.floor(random() * 90_000)}`;
}
