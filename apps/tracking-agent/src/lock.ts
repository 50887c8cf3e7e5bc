import { PREFIX } from './storage';

/** With which tabs keep out of each other's way; older browsers and insecure pages have none. */
export const tabLocks = () => (navigator as { readonly locks?: LockManager }).locks;

/**
 * Does the work while no other tab does work of that name; where there are no locks, at once. Never rejects.
 *
 * @param isOptional rather not at all than after another tab.
 */
export async function exclusive(name: string, work: () => unknown, isOptional?: boolean): Promise<void> {
  const locks = tabLocks();
  try {
    if (locks) await locks.request(PREFIX + name, { ifAvailable: isOptional }, (lock) => lock && work());
    else await work();
  } catch {
    // What could not be done now is done with the next event.
  }
}
