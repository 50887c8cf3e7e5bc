/** The agent is a guest: whatever goes wrong in it, no page ever hears of it. */
export function safe<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R | undefined {
  return (...args) => {
    try {
      return work(...args);
    } catch {
      // Whoever called goes on without an answer.
    }
  };
}

/** Listens safely, as long as the page: without consent whatever is heard comes to nothing. */
export function on(target: EventTarget, type: string, listener: (event: Event) => void): void {
  // In its capturing phase: a page that keeps an event to itself is heard all the same.
  target.addEventListener(type, safe(listener), true);
}
