/**
 * A long text: sections of paragraphs and, behind them, a list. `{brand}` and `{host}` stand for those of the edition, the names of
 * `TRACKING_PERIODS` for how long tracking keeps something.
 */
export interface LegalDocument {
  /** The day of its last change, `YYYY-MM-DD`. */
  readonly changed: string;
  readonly sections: readonly {
    /** Where a link from elsewhere leads. */
    readonly id?: string;
    readonly title: string;
    readonly text: readonly string[];
    readonly list?: readonly string[];
  }[];
}

export interface LegalDocuments {
  readonly privacy: LegalDocument;
  readonly terms: LegalDocument;
}
