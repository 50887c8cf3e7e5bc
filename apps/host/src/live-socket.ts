import { io } from '@tribina/facades/live';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';

/** A hidden tab gives its connection up after this long and takes it up again when it is seen (spec portal §4). */
const HIDDEN_LIMIT_MS = 15_000;

/** One socket per page, websocket only. */
export function connect(onSeq: (seq: number) => void): void {
  const socket = io({ transports: ['websocket'] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('assignment', ({ seq }: { readonly seq: number }) => onSeq(seq));
  socket.on('change', (detail: LiveChange) => dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail })));
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => socket.disconnect(), HIDDEN_LIMIT_MS);
    else socket.connect();
  });
}
