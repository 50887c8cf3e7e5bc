import { createHash } from 'node:crypto';

/** Somebody's account on the betting site. */
export interface Account {
  readonly ref: string;
  readonly countryId: number;
  readonly verified: boolean;
  /** Its owner has another address than whoever asks. */
  readonly hasOtherAddress?: true;
}

/** What there is behind an identity number; `slow`, `failing` and `odd` are faults of the site itself. */
type Kept =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'countries'; readonly countryIds: readonly number[] }
  | { readonly kind: 'nobody' | 'slow' | 'failing' | 'odd' };

export interface Sample {
  readonly number: string;
  /** What linking with it comes to. */
  readonly shows: string;
  readonly kept: Kept;
}

/** The account whose owner no mail reaches. */
export const UNREACHABLE = 'kvota-jelena';
const SERBIA = 1;
const CROATIA = 41;
const account = (ref: string, countryId = SERBIA, verified = true): Kept => ({
  kind: 'account',
  account: { ref, countryId, verified },
});

const OTHER_ADDRESS: Kept = {
  kind: 'account',
  account: { ref: 'kvota-mira', countryId: SERBIA, verified: true, hasOtherAddress: true },
};

/** Valid numbers (design contracts A3.1), one for each way in which linking can end. */
export const SAMPLES: readonly Sample[] = [
  { number: '0101990710008', shows: 'found, verified, Serbia', kept: account('kvota-ana') },
  { number: '0101006500006', shows: 'found, verified, Serbia', kept: account('kvota-boban') },
  { number: '150698580006X', shows: 'found, verified, Serbia', kept: account('kvota-vesna') },
  { number: '1203005710032', shows: 'found, verified, Croatia: plays, wins no prizes', kept: account('kvota-grga', CROATIA) },
  { number: '0505980601230', shows: 'the account of 0101990710008 too: taken once that one is linked', kept: account('kvota-ana') },
  { number: '2902000710025', shows: 'asks for a country: Serbia, Bosnia and Herzegovina, Croatia', kept: { kind: 'countries', countryIds: [SERBIA, 17, CROATIA] } },
  { number: '2902996710050', shows: 'nobody there', kept: { kind: 'nobody' } },
  { number: '0707990601234', shows: 'found, verified, with another address than the player’s: a link is mailed', kept: OTHER_ADDRESS },
  { number: '3112989715120', shows: 'found, not verified: a link is mailed', kept: account('kvota-dragan', SERBIA, false) },
  { number: '0808980100275', shows: 'found, not verified, and the mail cannot be sent', kept: account(UNREACHABLE, SERBIA, false) },
  { number: '0505980601239', shows: 'the site answers too late', kept: { kind: 'slow' } },
  { number: '0505980661230', shows: 'the site fails', kept: { kind: 'failing' } },
  { number: '1712970335122', shows: 'the site answers what nobody understands', kept: { kind: 'odd' } },
]; // oxfmt-ignore

const KEPT = new Map(SAMPLES.map(({ number, kept }) => [number, kept]));

/** Every number that is no sample belongs to a verified account in Serbia. */
export function keptOf(number: string): Kept {
  return KEPT.get(number) ?? account(`kvota-${shortHash(number)}`);
}

/** The account that a number has in a country that its owner has chosen; null: none there. */
export function accountIn(number: string, countryId: number): Account | null {
  const kept = keptOf(number);
  if (kept.kind === 'account') return kept.account.countryId === countryId ? kept.account : null;
  if (kept.kind !== 'countries' || !kept.countryIds.includes(countryId)) return null;
  return { ref: `kvota-${shortHash(number)}`, countryId, verified: true };
}

/** An account of a number, in whatever country; null: none. */
export function anyAccountOf(number: string): Account | null {
  const kept = keptOf(number);
  if (kept.kind === 'account') return kept.account;
  const [first] = kept.kind === 'countries' ? kept.countryIds : [];
  return first === undefined ? null : accountIn(number, first);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
