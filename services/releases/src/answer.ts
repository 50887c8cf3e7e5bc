/** An answer of a call that went well. */
export function ok<T extends object>(data: T): T & { status: 'OK' } {
  return { ...data, status: 'OK' };
}
