/** By which something that is sent again is the same. Outside of a secure context there are none: then nothing tells a repetition. */
export function clientKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : '';
}

const LENGTH = 36;

/** Whether a version is the key of something new. */
export function isClientKey(version: string): boolean {
  return version.length === LENGTH;
}

/** That key as calls take it. */
export function keyQuery(key: string | undefined): { readonly key?: string } {
  return key ? { key } : {};
}
