import { REMOTE_NAMES, type RemoteName as Name } from '@tribina/editions';
import { Type, type TSchema } from 'typebox';

export const RemoteName = Type.Enum([...REMOTE_NAMES]);

/** An object with one of these for any of the remotes. */
export function ofRemotes<T extends TSchema>(schema: T) {
  const each = Object.fromEntries(REMOTE_NAMES.map((name) => [name, schema])) as Record<Name, T>;
  return Type.Partial(Type.Object(each), { additionalProperties: false });
}
