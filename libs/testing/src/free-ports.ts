import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A file for each port that was given out, with the process that has it: of whichever run on this machine. */
export const GIVEN = path.join(os.tmpdir(), `tribina-ports-${process.getuid?.() ?? ''}`);

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Whether it is this process's from now on. */
function take(port: number): boolean {
  const file = path.join(GIVEN, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // The next one who asks may have it.
  if (hasEnded(ownerIn(file))) rmSync(file, { force: true });
  return false;
}

/** 0 where it is just being written, or was given back meanwhile. */
function ownerIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers: (Server | null)[] = [];
  for (const port of ports) servers.push(await listen(port));
  await Promise.all(servers.flatMap((server) => (server ? [close(server)] : [])));
  return servers.every((server) => server !== null);
}

/**
 * The first of so many ports in a row that nobody uses now, and that nobody else is given as long as this process lives: what
 * takes them may need seconds to do so.
 *
 * @throws Error when there are none.
 */
export async function freePorts(count: number, from = 20_000, to = 40_000): Promise<number> {
  mkdirSync(GIVEN, { recursive: true });
  const places = Math.floor((to - from) / count);
  const somewhere = Math.floor(Math.random() * places);
  for (let tries = 0; tries < places; tries += 1) {
    const first = from + ((somewhere + tries) % places) * count;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const taken: number[] = [];
    for (const port of ports) {
      if (!take(port)) break;
      taken.push(port);
    }
    if (taken.length === count && (await areFree(ports))) return first;
    for (const port of taken) rmSync(path.join(GIVEN, String(port)), { force: true });
  }
  throw new Error('No free ports');
}
