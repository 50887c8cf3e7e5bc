import { IDENTITY_HEADER, INTERNAL_KEY_HEADER, type Role } from '@tribina/service-kit';
import { testKeys } from '../keys';
import type { Asker } from './matrix';

type Keys = Pick<ReturnType<typeof testKeys>, 'assertionOf' | 'internalKey'>;

/** The askers of a service that hears from the gateway who somebody is: of each role, and those who are none of them. */
export function byIdentity({ assertionOf, internalKey }: Keys): readonly Asker[] {
  const signed = (...roles: readonly Role[]) => ({ [IDENTITY_HEADER]: assertionOf({ sub: 91, roles }) });
  const elsewhere = testKeys('elsewhere').assertionOf({ sub: 91, roles: ['admin'] });
  const [payload = ''] = elsewhere.split('.');
  return [
    { name: 'nobody', is: [] },
    { name: 'who says to be known', is: [], headers: { [IDENTITY_HEADER]: `${payload}.AAAA` } },
    { name: 'who is known elsewhere', is: [], headers: { [IDENTITY_HEADER]: elsewhere } },
    { name: 'a wrong key', is: [], headers: { [INTERNAL_KEY_HEADER]: `${internalKey}x` } },
    { name: 'an empty key', is: [], headers: { [INTERNAL_KEY_HEADER]: '' } },
    { name: 'a member', is: ['members', 'self'], headers: signed('member') },
    { name: 'a moderator', is: ['members', 'self', 'moderator', 'staff'], headers: signed('member', 'moderator') },
    { name: 'an editor', is: ['members', 'self', 'editor', 'staff'], headers: signed('member', 'editor') },
    {
      name: 'an administrator',
      is: ['members', 'self', 'moderator', 'editor', 'admin', 'staff'],
      headers: signed('member', 'admin'),
    },
    { name: 'a process of ours', is: ['ourselves'], headers: { [INTERNAL_KEY_HEADER]: internalKey } },
  ];
}
