import type { User } from '@tribina/contracts';

/** A member as the portal has them. */
export const ANA: User = {
  id: 7,
  fantasy_id: null,
  photo: null,
  photo_url: null,
  favorites: [],
  display_name: 'Ana',
  email: 'ana@x.example',
  isSocial: false,
  provider_name: null,
  roles: ['member'],
};

/** Another member, by their id. */
export const memberOf = (id: number): User => ({ ...ANA, id, display_name: `Member_${id}` });
