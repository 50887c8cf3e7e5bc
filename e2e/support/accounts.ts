import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_DIR } from './system';

/** The demo world's account of a reader with an account. */
export const MEMBER = { email: 'member@demo.tribina' } as const;

/** Made at the first start of a data folder. */
export function demoPassword(): string {
  return readFileSync(path.join(DATA_DIR, 'secrets/demo-password'), 'utf8').trim();
}
