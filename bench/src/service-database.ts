import { startEmbeddedPostgres } from '@tribina/embedded-postgres';
import { migrate, serviceUrl } from '@tribina/service-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PASSWORD = 'password-of-the-bench';

/** The tables of a service, on a server that nobody else measures. */
export interface ServiceDatabase {
  readonly ownerUrl: string;
  /** Where the service finds it. */
  readonly url: string;
  /** For files; it goes with the server. */
  readonly folder: string;
}

/** Works with the empty tables of a service, on a durable server of its own. */
export async function withServiceDatabase<T>(
  name: 'feed' | 'prognozzer' | 'tracking',
  work: (own: ServiceDatabase) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-bench-'));
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: true });
  try {
    const migrations = path.join(import.meta.dirname, '../../services', name, 'migrations');
    await migrate({ ownerUrl: server.url, services: [{ name, folder: migrations, password: PASSWORD }] });
    return await work({ ownerUrl: server.url, url: serviceUrl(server.url, name, PASSWORD), folder });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
