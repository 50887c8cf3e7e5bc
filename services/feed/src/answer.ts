/** The portal's shape of a good answer. */
export function ok<T extends object>(content: T): { status: 'OK' } & T {
  return { status: 'OK', ...content };
}
