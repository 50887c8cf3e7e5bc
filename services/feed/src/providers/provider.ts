import type { LiveReport } from '@tribina/contracts/schemas';

/** What a provider has that was not known before; null where nothing is new. */
export interface News {
  readonly report: LiveReport;
  /** Call it once the report is taken: the next question asks for what is newer. */
  readonly confirm: () => void;
}

/** A source of live results that is asked again and again. Whose answers come in another form has an adapter of its own. */
export interface Provider {
  readonly name: string;
  /** @throws Error when it cannot be reached, or does not say what a provider says. */
  readonly poll: (signal: AbortSignal) => Promise<News | null>;
}
