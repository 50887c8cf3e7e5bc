const HOME = '/backoffice/moderation';

/** Addresses of the moderators' screens. */
export const paths = {
  queue: HOME,
  queueOf: (query: Readonly<Record<string, string | number>>) =>
    `${HOME}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
  users: `${HOME}/users`,
  user: (id: number) => `${HOME}/users/${id}`,
  words: `${HOME}/words`,
  audit: `${HOME}/audit`,
  operations: '/backoffice',
} as const;
