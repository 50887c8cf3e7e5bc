import type { ReleaseDescription, RemoteName } from '@tribina/shell-api';
import { bootRecord, hasPulse, type BootRecordInput } from './boot-record';

const CONSENT = { path: 'consent.js', kind: 'chunk', bytes: 1, integrity: 'sha384-c' } as const;
const MANAGER = { u: 'https://cmp.example/tcf.js' };

function aRelease(remote: RemoteName, files: ReleaseDescription['files'] = []): ReleaseDescription {
  return {
    id: `${remote}-1.0.0`,
    remote,
    version: '1.0.0',
    container: `${remote}_1_0_0`,
    exposes: [],
    shared: [],
    runtimeCore: '0.0.0',
    shellApi: '^1.0.0',
    manifest: null,
    loads: {},
    files: [{ path: 'main.js', kind: 'entry', bytes: 1, integrity: 'sha384-m' }, ...files],
  };
}

const PULSE = { path: 'pulse.js', kind: 'chunk', bytes: 1, integrity: 'sha384-p' } as const;

function recordOf(input: Pick<BootRecordInput, 'owner' | 'screens' | 'consentManager'> & Partial<BootRecordInput>) {
  return bootRecord({
    seq: 1,
    edition: 'rs',
    mode: 'root',
    start: 'now',
    route: null,
    pageType: 'OTHER',
    trackingKey: null,
    rendered: null,
    islandRemotes: [],
    host: { release: aRelease('host', [CONSENT]), previousGood: null },
    remotes: new Map([['news', { release: aRelease('news'), previousGood: null }]]),
    now: '2026-11-20T18:00:00.000Z',
    isWatched: false,
    heard: undefined,
    off: [],
    override: null,
    ...input,
  });
}

it.each<[RemoteName, RemoteName | null, boolean]>([
  ['news', null, true],
  ['backoffice', null, false],
  ['backoffice', 'news', false],
])('a page of %s with the screens of %s asks for consent: %s', (owner, screens, asks) => {
  const ours = recordOf({ owner, screens, consentManager: null });
  expect(ours.consent).toEqual(asks ? { f: CONSENT.path, i: CONSENT.integrity } : undefined);
  const theirs = recordOf({ owner, screens, consentManager: MANAGER });
  expect(theirs.cmp).toEqual(asks ? MANAGER : undefined);
});

it('names the pulse where something is watched, and the host has one', () => {
  const of = (isWatched: boolean, files: ReleaseDescription['files']) => {
    const host = { release: aRelease('host', files), previousGood: null };
    return recordOf({ owner: 'news', screens: null, consentManager: null, isWatched, host }).pulse;
  };
  expect([of(true, [PULSE]), of(false, [PULSE]), of(true, [])]).toEqual([
    { f: PULSE.path, i: PULSE.integrity },
    undefined,
    undefined,
  ]);
  expect([hasPulse(aRelease('host', [PULSE])), hasPulse(aRelease('host'))]).toEqual([true, false]);
});
