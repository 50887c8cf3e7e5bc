import { existsSync, readFileSync } from 'node:fs';
import { until } from '../until';

const TABLE = '/proc/net/tcp';
/** Of states of the kernel: a connection is open, or its other side has gone and this one has not let it go. */
const [ESTABLISHED, CLOSE_WAIT] = ['01', '08'];

/** An address of this machine that nobody else comes from; null where there is none but the usual one. */
export const STRANGERS_ADDRESS: string | null = existsSync(TABLE) ? '127.0.83.7' : null;

/** How many connections from an address the process at a port holds (Linux). */
export function heldConnections(port: number, address: string): number {
  const [own, theirs] = [`:${hex(port, 4)}`, `${hexOf(address)}:`];
  const rows = readFileSync(TABLE, 'utf8').split('\n').slice(1);
  return rows.filter((row) => {
    const [, local = '', remote = '', state = ''] = row.trim().split(/\s+/);
    return local.endsWith(own) && remote.startsWith(theirs) && (state === ESTABLISHED || state === CLOSE_WAIT);
  }).length;
}

/** How many are held still, once it has had the time to let them go. */
export async function stillHeld(port: number, address: string, limitMs: number): Promise<number> {
  await until(() => heldConnections(port, address) === 0, limitMs).catch(() => undefined);
  return heldConnections(port, address);
}

const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0');

/** As the kernel writes it: the last part first. */
function hexOf(address: string): string {
  return address
    .split('.')
    .toReversed()
    .map((part) => hex(Number(part), 2))
    .join('');
}
