import { execFile } from 'node:child_process';

/**
 * Tells systemd that the event loop goes round, as often as its manual asks: twice within `WatchdogSec`. A process that no longer
 * does is started anew by it. Elsewhere (`NOTIFY_SOCKET` and `WATCHDOG_USEC` are not set) nothing is done.
 *
 * @returns ends it.
 */
export function feedWatchdog(environment: NodeJS.ProcessEnv = process.env): () => void {
  const { NOTIFY_SOCKET, PATH, WATCHDOG_USEC } = environment;
  const limitMs = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limitMs > 0)) return () => undefined;
  // Node has no datagrams of files.
  const feed = () => execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH } }, () => undefined);
  feed();
  const timer = setInterval(feed, limitMs / 2);
  timer.unref();
  return () => clearInterval(timer);
}
