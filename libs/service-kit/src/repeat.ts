export interface Repeated {
  /** Has it done soon: at once, or where it is being done or has just been done, a pause later. */
  readonly hasten: () => void;
  /** Resolves when it is not being done, and not to be done soon. */
  readonly done: () => Promise<void>;
  /** Resolves when it is done no more. */
  readonly stop: () => Promise<void>;
}

interface Rhythm {
  /** From the end of one time to the next that nobody hastens, milliseconds. */
  readonly periodMs: number;
  /** The shortest from the end of one time to the next, milliseconds. */
  readonly pauseMs: number;
}

/** Does something at once, and again and again; never twice at the same time. It must not reject. */
export function repeat(work: () => Promise<void>, { periodMs, pauseMs }: Rhythm): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isHastened = false;
  let isWaiting = false;
  let told = () => {};
  const wait = () => {
    isWaiting = true;
    timer = setTimeout(begin, periodMs - pauseMs);
  };
  const time = async () => {
    await work();
    if (!isStopped) timer = setTimeout(() => (isHastened ? begin() : wait()), pauseMs);
  };
  const begin = () => {
    clearTimeout(timer);
    [isHastened, isWaiting] = [false, false];
    running = time();
    told();
  };
  let running = time();
  return {
    hasten: () => {
      isHastened = true;
      if (isWaiting && !isStopped) begin();
    },
    done: async () => {
      for (await running; isHastened && !isStopped; await running) {
        await new Promise<void>((resolve) => (told = resolve));
      }
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      told();
      await running;
    },
  };
}
