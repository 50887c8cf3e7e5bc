/** By which something that is sent again is the same. Outside of a secure context there are none: then nothing tells a repetition. */
export function clientKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : '';
}
