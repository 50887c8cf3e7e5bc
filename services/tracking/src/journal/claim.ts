import { isMissing, writeSynced } from '@tribina/service-kit';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Holds the id of the process that the folder belongs to. */
const CLAIM = 'owner.pid';

/**
 * Takes a folder for this process: two that write one journal would delete each other's segments.
 *
 * @returns gives it back.
 * @throws Error while a process that has it lives.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, CLAIM);
  const owner = await ownerOf(file);
  // In a container every life of the service may have the same id.
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(`${folder} belongs to process ${owner}`);
  }
  await rm(file, { force: true });
  await writeSynced(file, String(process.pid));
  return () => rm(file, { force: true });
}

async function ownerOf(file: string): Promise<number | null> {
  try {
    return Number(await readFile(file, 'utf8')) || null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
