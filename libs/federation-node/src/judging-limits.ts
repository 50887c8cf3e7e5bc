/** How long each waits for the judgement of a release: whoever asks longer than whoever is asked, which has a cause to tell. */
export const JUDGING_LIMITS = {
  /** The gate for one question to its program; it asks two that are long, one after the other. */
  questionMs: 120_000,
  /** A gateway for the releases service. */
  gatewayMs: 270_000,
  /** The command line; `fetch` itself waits 300 s for an answer to begin. */
  clientMs: 290_000,
} as const;
