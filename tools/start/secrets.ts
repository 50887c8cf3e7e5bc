import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from './guards';

/** Secrets of a developer's machine: made once, kept in `.data/secrets`, readable by their owner alone. */
export class Secrets {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** A random text. */
  text(name: string): string {
    return this.#keep(name, () => randomBytes(32).toString('base64url'));
  }

  /** A password that a person can type. */
  password(name: string): string {
    return this.#keep(name, () => `${randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'x')}-Tribina7`);
  }

  /** What there is of a name; null: nothing, and nothing is made. */
  find(name: string): string | null {
    const file = path.join(this.folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  }

  /** An Ed25519 key pair, as settings carry it: base64 of PKCS#8 and SPKI. */
  keyPair(name: string): { readonly privateKey: string; readonly publicKey: string } {
    const kept = this.#keep(name, () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const base64 = (der: Buffer) => der.toString('base64');
      return JSON.stringify({
        privateKey: base64(privateKey.export({ format: 'der', type: 'pkcs8' })),
        publicKey: base64(publicKey.export({ format: 'der', type: 'spki' })),
      });
    });
    return this.#parsed(name, kept);
  }

  #parsed(name: string, kept: string): { readonly privateKey: string; readonly publicKey: string } {
    try {
      return JSON.parse(kept) as { privateKey: string; publicKey: string };
    } catch {
      throw new CannotStart(
        `${path.join(this.folder, name)} holds no keys any more: put it back from where you keep it, or remove it, and new ones are made.`,
      );
    }
  }

  #keep(name: string, make: () => string): string {
    const file = path.join(this.folder, name);
    if (!existsSync(file)) this.#make(file, make());
    const kept = readFileSync(file, 'utf8').trim();
    if (kept !== '') return kept;
    throw new CannotStart(
      `${file} is empty: put it back from where you keep it, or remove it, and a new one is made; what was sealed or signed with the old one is not readable any more.`,
    );
  }

  /** Whole or not at all, for half a secret of a start that was interrupted would stay for ever; of two at once the first one's. */
  #make(file: string, secret: string): void {
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(own, secret, { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
}
