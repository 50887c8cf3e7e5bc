/** Whether there is a session by the hint of the boot script, before it is known; a server knows of none. */
export function isHinted(): boolean {
  return globalThis.document?.documentElement.dataset['signedIn'] === 'true';
}
