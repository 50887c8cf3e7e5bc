import { getSession, onSessionChange } from '@tribina/auth';
import { throttle } from '@tribina/browser';
import { readLiveChange } from '@tribina/contracts';
import { io } from '@tribina/facades/live';
import {
  CHANGE_EVENT,
  HEADERS,
  MISSED,
  PAGE_EVENT,
  SAVE_PATH,
  SOCKET_IDLE_MS,
  type LiveChange,
  type LiveCursor,
  type NumberedChange,
} from '@tribina/shell-api';

/** However much is told that this page does not understand, it asks for what it shows at most this often. */
const ASK_MS = 10_000;
/** Longer than a part of a page takes from its data to its first listening. */
const TOLD_MS = 10_000;

/** Also to those parts of the page that begin to listen a little later: what was told is not in what they show. */
function pass(change: LiveChange): void {
  const told = (tribina.told ??= []);
  told.push(change);
  setTimeout(() => told.shift(), TOLD_MS);
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: change }));
}
const askAgain = () => pass({ kind: MISSED, data: {} });
const askForAll = throttle(askAgain, ASK_MS);

/** What a gateway tells that is newer than this page may be anything: all that is shown is asked for anew. */
function take(kind: string, data: object): void {
  const change = readLiveChange(kind, data);
  if (change) pass(change);
  else if (kind === MISSED) askAgain();
  else {
    console.warn(kind);
    askForAll();
  }
}

/**
 * One socket per page, websocket only. A hidden tab gives it up after a while and takes it up again when it is seen; then it
 * is told what it has missed, each change once. Where the tab is, it says when it connects and at each step (spec portal §4).
 */
export function connect(
  onSeq: (seq: number) => void,
  heard: LiveCursor | null,
  onChange: (change: NumberedChange) => void,
): void {
  let cursor = heard;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = io({
    transports: ['websocket'],
    // What has happened since its data were asked for is not in the page; one that does not say goes by when it was asked for.
    auth: (give) => give(cursor ? { after: cursor } : { ageMs: Math.round(performance.now()) }),
  });
  const savePath = () => {
    const { id } = socket;
    if (!id) return;
    const body = JSON.stringify({ id, path: location.pathname });
    const headers = { 'content-type': 'application/json', [HEADERS.own]: '1' };
    // Nobody waits for it, and nothing is lost with it.
    fetch(SAVE_PATH, { method: 'POST', headers, body }).catch(() => undefined);
  };
  // Whose it is the server has seen by the cookie of its handshake.
  let known = getSession();
  onSessionChange((session) => {
    const isAnother = known.status !== 'unknown' && known.user?.id !== session.user?.id;
    known = session;
    if (isAnother && socket.connected) socket.disconnect().connect();
  });
  socket.on('connect', savePath);
  addEventListener(PAGE_EVENT, savePath);
  socket.on('assignment', ({ seq }: { readonly seq: number }) => onSeq(seq));
  socket.on('change', (change: NumberedChange) => {
    const { from, id, kind, data } = change;
    if (id <= (cursor?.[from] ?? 0)) return;
    if (id) cursor = { ...cursor, [from]: id };
    take(kind, data);
    onChange(change);
  });
  socket.on('cursor', (newest: LiveCursor) => {
    cursor = newest;
  });
  const handleVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => socket.disconnect(), SOCKET_IDLE_MS);
    else socket.connect();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  // A page may be opened in a tab that nobody has seen yet.
  handleVisibility();
}
