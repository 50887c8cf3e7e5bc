/** Put there by the build. */
declare const __FEDERATED__: boolean | undefined;

/** Whether this is the portal's remote, and not the plain script of any page. */
export const IS_FEDERATED = typeof __FEDERATED__ !== 'undefined' && __FEDERATED__;

type Work<A extends unknown[], R> = (...args: A) => R;

/** The agent is a guest: whatever goes wrong in it, its caller never hears of it. */
export function safe<A extends unknown[], R>(work: Work<A, R>): Work<A, R | undefined> {
  const run = IS_FEDERATED ? telling(work) : work;
  return (...args) => {
    try {
      return run(...args);
    } catch {
      // Whoever called goes on without an answer.
    }
  };
}

/** The host counts what fails against this release (`apps/host/src/health.ts`); the pages of another site have no use for it. */
function telling<A extends unknown[], R>(work: Work<A, R>): Work<A, R> {
  return (...args) => {
    try {
      return work(...args);
    } catch (error) {
      reportError(error);
      throw error;
    }
  };
}

/** Listens safely, as long as the page: without consent whatever is heard comes to nothing. */
export function on(target: EventTarget, type: string, listener: (event: Event) => void): void {
  // In its capturing phase: a page that keeps an event to itself is heard all the same.
  target.addEventListener(type, safe(listener), true);
}
