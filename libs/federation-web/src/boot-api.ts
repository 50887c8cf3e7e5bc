import type { BootRecord, LiveChange, LoadOutcome } from '@tribina/shell-api';

/** What the inline boot script of a document offers to the host: `window.tribina`. */
export interface BootApi {
  readonly record: BootRecord;
  /**
   * The only way a script enters the page (it holds the only Trusted Types policy).
   *
   * @param url same-origin `/r/….js`.
   * @param integrity `sha384-…`.
   * @param limitMs time until `timeout`.
   */
  readonly load: (
    url: string,
    integrity: string | undefined,
    done: (outcome: LoadOutcome) => void,
    limitMs: number,
  ) => void;
  /** Starts the host now; later calls do nothing. */
  readonly start: () => void;
  /** Gives back, once, what was typed and pressed inside an element before it came to life. */
  readonly replay: (container: Element) => void;
  /** Switches light and dark, and keeps the choice. */
  readonly toggleTheme: () => void;
  /** How many milliseconds a hanging part may take here: more where the network is slow or the content is there already. */
  readonly patienceMs: (hasContent: boolean) => number;
}

declare global {
  var tribina: BootApi;

  interface WindowEventMap {
    'tribina:seq': CustomEvent<number>;
    'tribina:change': CustomEvent<LiveChange>;
  }
}
