import type { BootApi } from '@tribina/federation-web';
import type { BootRecord, BootRelease } from '@tribina/shell-api';
import { type } from './boot/replay';

const release = (id: string): BootRelease => ({ id, c: id.replaceAll(/\W/g, '_'), e: { f: 'main.js', i: 'sha384-x' } });

export const BOOT_RECORD: BootRecord = {
  seq: 7,
  edition: 'rs',
  mode: 'islands',
  start: 'life',
  owner: 'news',
  route: 'home',
  css: [],
  rendered: 'news-2.0.0',
  host: { ...release('host-2.0.0'), p: release('host-1.0.0') },
  remotes: { news: { ...release('news-2.0.0'), p: release('news-1.0.0') } },
  now: '2022-11-25T16:00:00.000Z',
};

/** Stands in for the boot script. */
export function withBoot(changes: Partial<BootApi> = {}): BootApi {
  const api: BootApi = {
    record: BOOT_RECORD,
    load: jest.fn(),
    start: jest.fn(),
    take: jest.fn(() => true),
    giveUp: jest.fn(),
    report: jest.fn(),
    replay: jest.fn(),
    onAct: jest.fn(),
    type,
    toggleTheme: jest.fn(),
    workerUrl: () => '/sw.js',
    patienceMs: () => 4_000,
    ...changes,
  };
  globalThis.tribina = api;
  return api;
}
