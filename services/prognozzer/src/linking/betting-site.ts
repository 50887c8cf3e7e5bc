/** An account on the betting site. */
export interface BettingAccount {
  readonly ref: string;
  readonly countryId: number;
  /** Its owner has shown there who they are. */
  readonly verified: boolean;
  /** Its verified e-mail address is that of the member who asks. */
  readonly isSameAddress: boolean;
}

/** What is asked of the betting site. */
export interface AccountQuery {
  readonly identityNumber: string;
  /** Chosen by the owner of the number, where the site has asked for it. */
  readonly countryId: number | undefined;
  /** SHA-256 (hexadecimal) of the member's verified address in lower case; null: not known. */
  readonly emailHash: string | null;
}

/** What the betting site knows of an identity number. */
export type Lookup =
  | { readonly status: 'FOUND'; readonly account: BettingAccount }
  /** Accounts in several countries: its owner says which. */
  | { readonly status: 'SELECT_COUNTRY'; readonly countryIds: readonly number[] }
  | { readonly status: 'NOT_FOUND' };

/** The betting site whose accounts players link; another one is another implementation. */
export interface BettingSite {
  /**
   * Looks an identity number up.
   *
   * @throws AppError BETTING_SITE_UNAVAILABLE (503: slow or down; 502: not to be understood).
   */
  find(query: AccountQuery): Promise<Lookup>;
  /**
   * Has the owner of an account mailed a link of ours by which it counts as verified.
   *
   * @throws AppError as for `find`.
   */
  mailVerification(ref: string, url: string): Promise<void>;
}
