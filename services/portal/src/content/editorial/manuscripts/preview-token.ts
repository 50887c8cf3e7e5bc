import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview is of. */
export interface Previewed {
  readonly edition: string;
  readonly id: number;
  readonly revision: number;
}

const PURPOSE = 'newsroom preview';

/** A text that names one revision until it is too old, and that nobody else can make. */
export function previewToken(key: string, { edition, id, revision }: Previewed, expiresAt: Date): string {
  const said = [edition, id, revision, Math.floor(expiresAt.getTime() / 1000)].join('.');
  return `${said}.${signature(key, said)}`;
}

/** What a token names; null: it is forged or too old. */
export function readPreviewToken(key: string, token: string, now: Date): Previewed | null {
  const at = token.lastIndexOf('.');
  const said = token.slice(0, at);
  const given = Buffer.from(token.slice(at + 1));
  const right = Buffer.from(signature(key, said));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [edition = '', id, revision, seconds] = said.split('.');
  if (Number(seconds) * 1000 <= now.getTime()) return null;
  return { edition, id: Number(id), revision: Number(revision) };
}

function signature(key: string, said: string): string {
  return createHmac('sha256', key).update(`${PURPOSE} ${said}`).digest('base64url');
}
