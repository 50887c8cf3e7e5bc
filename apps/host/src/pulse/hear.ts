import type { LiveCursor } from '@tribina/shell-api';

/** First wait before another attempt, and the longest. */
const AGAIN_MS = 1_000;
const MOST_MS = 60_000;
/** The server says something each 25 s, be it nothing (engine.io). */
const SILENCE_MS = 60_000;
/** Of the text protocol of socket.io over a websocket: what is said on opening, and events. */
const [OPEN, PING, PONG, CONNECT, EVENT, REFUSED] = ['0', '2', '3', '40', '42', '44'];

export interface Hearing {
  /** Takes the socket up, or again. */
  readonly begin: () => void;
  /** Gives it up. */
  readonly end: () => void;
}

/**
 * Hears what every open tab is told, by the host's own socket without its client library: 13 kB less. What breaks is taken up
 * again, ever later and not by all at once.
 *
 * @param since where this tab is.
 * @param onEvent told each event with what it says.
 * @param onChange told whether anything can be heard now.
 */
export function hear(
  since: () => { readonly after: LiveCursor } | { readonly ageMs: number },
  onEvent: (name: string, data: never) => void,
  onChange: (canHear: boolean) => void,
): Hearing {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const drop = () => {
    clearTimeout(timer);
    const own = socket;
    if (!own) return;
    own.onclose = own.onmessage = null;
    const close = () => own.close();
    // One that is closed before it is open the browser complains of.
    if (own.readyState === WebSocket.CONNECTING) own.onopen = close;
    else close();
    socket = null;
    onChange(false);
  };
  const begin = () => {
    drop();
    const own = new WebSocket(`${location.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&pulse`);
    const lose = () => {
      drop();
      timer = setTimeout(begin, Math.min(MOST_MS, AGAIN_MS * 2 ** failures++) * (0.5 + Math.random()));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, SILENCE_MS);
    };
    const take = (data: string) => {
      const [kind = ''] = /^\d*/.exec(data) ?? [];
      if (kind === PING) own.send(PONG);
      else if (kind === OPEN) own.send(CONNECT + JSON.stringify(since()));
      else if (kind === CONNECT) {
        failures = 0;
        onChange(true);
      } else if (kind === REFUSED) lose();
      else if (kind === EVENT) onEvent(...(JSON.parse(data.slice(kind.length)) as [string, never]));
    };
    socket = own;
    wait();
    own.onclose = lose;
    own.onmessage = ({ data }: MessageEvent<string>) => {
      wait();
      try {
        take(data);
      } catch {
        // What is no word of ours is somebody else's.
        lose();
      }
    };
  };
  return { begin, end: drop };
}
