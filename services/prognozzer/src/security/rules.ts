import type { CallDefinition } from '@tribina/contracts';
import { RULED_CALLS as EVERY_CALL, type RuledCall, type Who } from '@tribina/contracts/rules';

export type { RuledCall, Who };

/** Every call that this service answers, by the rules of the contracts: one that comes later is here by itself. */
export const RULED_CALLS: readonly RuledCall[] = EVERY_CALL.filter(({ by }) => by === 'prognozzer');

/** For whom the contract says that a call is, by what it refuses with. */
export function declaredAccess({ path, errors = [] }: CallDefinition): Who {
  const refuses = (code: string) => errors.includes(code);
  if (refuses('INVALID_SIGNATURE')) return 'partner';
  if (refuses('ERROR_VERIFY_FANTASY')) return 'ourselves';
  if (refuses('NOT_LINKED')) return 'playing';
  if (refuses('FORBIDDEN')) return path.startsWith('/admin/') ? 'admin' : 'owner';
  if (refuses('UNAUTHORIZED')) return /:\w+/.test(path) ? 'members' : 'self';
  return 'anybody';
}
