/** What our manager says of itself. It is not registered with the IAB: 0; who passes the string on to partners needs one that is. */
export const MANAGER = { id: 0, version: 1, policyVersion: 4 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTER_A = 65;
const PURPOSES = 24;
const FEATURES = 12;

export interface TcStringParts {
  readonly at: Date;
  /** ISO 639-1, of the texts that the reader has seen. */
  readonly language: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** TCF's purposes that were agreed to. */
  readonly purposes: readonly number[];
}

/** The core segment of a TC string, version 2 (IAB "Consent string and vendor list formats"), without any vendor. */
export function tcString({ at, language, country, purposes }: TcStringParts): string {
  // Since 2.2 both times are the day alone, and the same.
  const day = Math.floor(at.getTime() / DAY_MS) * (DAY_MS / 100);
  const bits = [
    bitsOf(2, 6),
    bitsOf(day, 36),
    bitsOf(day, 36),
    bitsOf(MANAGER.id, 12),
    bitsOf(MANAGER.version, 12),
    // The screen on which it was chosen.
    bitsOf(1, 6),
    letters(language),
    // No vendor list: nobody but ourselves.
    bitsOf(0, 12),
    bitsOf(MANAGER.policyVersion, 6),
    // For this site alone; with texts of our own.
    '1',
    '1',
    '0'.repeat(FEATURES),
    Array.from({ length: PURPOSES }, (_, index) => (purposes.includes(index + 1) ? '1' : '0')).join(''),
    '0'.repeat(PURPOSES),
    '0',
    letters(country),
    // Vendors by consent and by legitimate interest: the highest id is 0, as a field of bits; no restrictions.
    bitsOf(0, 16),
    '0',
    bitsOf(0, 16),
    '0',
    bitsOf(0, 12),
  ].join('');
  // Whole bytes, as base64 reads them.
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return (padded.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[parseInt(six.padEnd(6, '0'), 2)]).join('');
}

function bitsOf(value: number, length: number): string {
  return value.toString(2).padStart(length, '0');
}

/** Two letters, six bits each, from A. */
function letters(code: string): string {
  return [...code.toUpperCase()].map((letter) => bitsOf(letter.charCodeAt(0) - LETTER_A, 6)).join('');
}
