const MOST_MS = 60_000;

/** One time at which something is to be done. */
export interface Appointment {
  /** In so many milliseconds; of several times the earliest holds. */
  readonly in: (ms: number) => void;
  /** Not before that long, and twice as long each further time up to a minute, until `settle`. */
  readonly again: (ms: number) => void;
  /** What has failed is forgotten. */
  readonly settle: () => void;
  readonly cancel: () => void;
}

/** @param act done at the time that was made. */
export function appointment(act: () => void): Appointment {
  let due = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const cancel = () => {
    clearTimeout(timer);
    due = Infinity;
  };
  const meet = (ms: number) => {
    const at = performance.now() + ms;
    if (at >= due) return;
    cancel();
    due = at;
    timer = setTimeout(() => {
      due = Infinity;
      act();
    }, ms);
  };
  return {
    in: meet,
    again: (ms) => meet(Math.min(MOST_MS, ms * 2 ** failures++)),
    settle: () => void (failures = 0),
    cancel,
  };
}
