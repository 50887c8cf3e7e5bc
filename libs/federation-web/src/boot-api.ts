import type { BootRecord, LiveChange, LoadOutcome, PartReports, ShownPage } from '@tribina/shell-api';

/** An element that a reader fills in. */
export type TypedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  /** A host takes the page over, the first that arrives; false: another one has it. */
  readonly take: (release: string) => boolean;
  /** The host that has the page cannot go on: the previous one takes its place, or what the server has rendered stays. */
  readonly giveUp: () => void;
  /** Tells the gateway how parts of this page fare; what a page sends beyond three reports is dropped. */
  readonly report: (parts: PartReports) => void;
  /** Gives back, once, what was typed and pressed inside an element before it came to life. */
  readonly replay: (container: Element) => void;
  /** From now on presses on links that are more than links (`ACT`) are this host's, one that waits first. */
  readonly onAct: (take: (link: HTMLAnchorElement) => void) => void;
  /** Fills a field in as a person would; a box is ticked or not. */
  readonly type: (field: TypedElement, value: string | boolean) => void;
  /** Switches light and dark, and keeps the choice. */
  readonly toggleTheme: () => void;
  /** Asks the reader for consent, or opens its settings; there once its script is. */
  consent?: (isSettings: boolean) => void;
  /** Ends what keeps the page right while it is only watched; there once its script is. */
  endPulse?: () => void;
  /** The policy by which newer documents of the page are read; there once one was. */
  markup?: { readonly createHTML: (markup: string) => string };
  /** What was told a moment ago, for parts of the page that have not listened yet. */
  told?: LiveChange[];
  /** Address of the offline worker as `register` takes it: that too is a script (Trusted Types). */
  readonly workerUrl: () => string;
  /** How many milliseconds a hanging part may take here: more where the network is slow or the content is there already. */
  readonly patienceMs: (hasContent: boolean) => number;
}

declare global {
  var tribina: BootApi;

  interface WindowEventMap {
    'tribina:seq': CustomEvent<number>;
    'tribina:change': CustomEvent<LiveChange>;
    'tribina:page': CustomEvent<ShownPage>;
  }
}
