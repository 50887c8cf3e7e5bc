import { execFile } from 'node:child_process';

/**
 * Tells systemd (`Type=notify`) that the service has started, and from then on that its event loop goes round, as often as its manual
 * asks: twice within `WatchdogSec`. A process that no longer does is started anew by it. Elsewhere (`NOTIFY_SOCKET` is not set) nothing
 * is done.
 *
 * @returns ends it.
 */
export function tellSystemd(environment: NodeJS.ProcessEnv = process.env): () => void {
  const { NOTIFY_SOCKET, PATH, WATCHDOG_USEC } = environment;
  if (!NOTIFY_SOCKET) return () => undefined;
  // Node has no datagrams of files.
  const tell = (what: string) => execFile('systemd-notify', [what], { env: { NOTIFY_SOCKET, PATH } }, () => undefined);
  tell('READY=1');
  const limitMs = Number(WATCHDOG_USEC) / 1_000;
  if (!(limitMs > 0)) return () => undefined;
  const timer = setInterval(() => tell('WATCHDOG=1'), limitMs / 2);
  timer.unref();
  return () => clearInterval(timer);
}
