import { readSession, writeSession } from './storage';

/**
 * What a reader has begun and what is no field (the chosen odds of a slip) outlives a document load that the platform makes by
 * itself: the part offers it, the host collects it before the load, and the part takes it up again afterwards.
 *
 * @example
 * const [slip, setSlip] = useState(() => slipOf(takeDraft('slip')) ?? EMPTY);
 * useEffect(() => keepDraft('slip', () => slip), [slip]);
 */

/** Event on `window`: who has something to keep hands it to `detail` (docs/contracts/window-events.md). */
export const KEEP_EVENT = 'tribina:keep';

type KeepDraft = (key: string, value: unknown) => void;

declare global {
  interface WindowEventMap {
    'tribina:keep': CustomEvent<KeepDraft>;
  }
}

const STORAGE_KEY = 'tribina:drafts';
const KEPT_MS = 3_600_000;
/** Of everything together, characters of JSON. */
const MOST_CHARS = 128 * 1024;

/** By key, with the time at which each was kept. */
type Kept = Readonly<Record<string, { readonly at: number; readonly value: unknown }>>;

/**
 * Offers a draft for keeping.
 *
 * @param key of the whole site: begin it with the remote's name.
 * @param read the draft as plain data; undefined or null: there is nothing to keep.
 * @returns ends the offer.
 */
export function keepDraft(key: string, read: () => unknown): () => void {
  const handleKeep = ({ detail }: CustomEvent<KeepDraft>) => {
    const value = read();
    if (value !== undefined && value !== null) detail(key, value);
  };
  addEventListener(KEEP_EVENT, handleKeep);
  return () => removeEventListener(KEEP_EVENT, handleKeep);
}

/** The draft that was kept under a key within the last hour, once; undefined if there is none. Its shape is the caller's to check. */
export function takeDraft(key: string): unknown {
  const { [key]: draft, ...others } = readKept();
  if (draft) write(others);
  return draft?.value;
}

/** Looks at a draft and leaves it where it is. */
export function peekDraft(key: string): unknown {
  return readKept()[key]?.value;
}

/** Keeps what the parts of the page offer; what was kept before and not taken up stays. */
export function collectDrafts(): void {
  const offered: [string, Kept[string]][] = [];
  const keep: KeepDraft = (key, value) => offered.push([key, { at: Date.now(), value }]);
  dispatchEvent(new CustomEvent(KEEP_EVENT, { detail: keep }));
  write({ ...readKept(), ...Object.fromEntries(offered) });
}

/** Whether anything is kept. */
export function hasDrafts(): boolean {
  return Object.keys(readKept()).length > 0;
}

/** The page goes on as it was: nothing has to be given back. */
export function dropDrafts(): void {
  write({});
}

function readKept(): Kept {
  try {
    const kept = JSON.parse(readSession(STORAGE_KEY) ?? '{}') as Kept;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < KEPT_MS));
  } catch {
    // What is stored is not ours alone.
    return {};
  }
}

function write(kept: Kept): void {
  const text = JSON.stringify(kept);
  if (Object.keys(kept).length === 0) writeSession(STORAGE_KEY, null);
  else if (text.length <= MOST_CHARS) writeSession(STORAGE_KEY, text);
}
