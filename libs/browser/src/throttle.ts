/** Calls the function at most once in a span of time: at the first call, and once more at the end if there were others. */
export function throttle(work: () => void, spanMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const open = () => {
    timer = undefined;
    if (!isWanted) return;
    isWanted = false;
    run();
  };
  const run = () => {
    timer = setTimeout(open, spanMs);
    work();
  };
  return () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
}
