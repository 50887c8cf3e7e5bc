import { fileURLToPath } from 'node:url';

/** Where a system is. */
export interface SystemAddress {
  readonly port: number;
  readonly portBase: number;
  readonly dataFolder: string;
}

/** Systems that were started for the tests, by `E2E_SYSTEMS`; else what `npm start` has brought up. */
export function allSystems(): readonly [SystemAddress, ...SystemAddress[]] {
  const { E2E_SYSTEMS: systems } = process.env;
  if (systems) return JSON.parse(systems) as [SystemAddress, ...SystemAddress[]];
  return [{ port: 8080, portBase: 8100, dataFolder: fileURLToPath(new URL('../../.data', import.meta.url)) }];
}

/** Each worker has one of its own: what a test stops or breaks there is nobody else's. */
export function ownSystem(): SystemAddress {
  const all = allSystems();
  return all[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? all[0];
}
