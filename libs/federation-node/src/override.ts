import type { Override } from '@tribina/shell-api';
import { verify, type KeyObject } from 'node:crypto';

/**
 * The staff override of a token, `<payload, base64url>.<signature, base64url>`; null when the releases service has not signed
 * it, or has signed it as something else. Whether it has expired is the caller's to say.
 */
export function readOverride(token: string, publicKey: KeyObject): Override | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const text = Buffer.from(payload, 'base64url');
  if (!verify(null, text, publicKey, Buffer.from(signature, 'base64url'))) return null;
  const said = JSON.parse(text.toString('utf8')) as { readonly kind?: unknown };
  return said.kind === 'override' ? (said as Override) : null;
}
