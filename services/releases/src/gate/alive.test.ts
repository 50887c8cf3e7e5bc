import type { Assignment } from '@tribina/shell-api';
import { placesOf } from './alive';
import { named } from './check';
import { aRelease } from '../testing/test-release';

const assignment = (edition: Assignment['edition'], part: Partial<Assignment> = {}): Assignment => ({
  seq: 1,
  remote: 'host',
  edition,
  stable: 'host-1.1.0',
  previousGood: null,
  canary: null,
  rules: [],
  ...part,
});

it('takes everything for alive that somebody gets or would fall back on', () => {
  const places = placesOf({
    assignments: [
      assignment('rs', { previousGood: 'host-1.0.0' }),
      assignment('ke', {
        canary: { release: 'host-1.2.0', basisPoints: 500, salt: 'a' },
        rules: [{ when: { path: '/' }, release: 'host-1.3.0' }],
      }),
    ],
  });
  expect(Object.fromEntries(places)).toEqual({
    'host-1.0.0': [{ edition: 'rs', role: 'previous good' }],
    'host-1.1.0': [
      { edition: 'rs', role: 'stable' },
      { edition: 'ke', role: 'stable' },
    ],
    'host-1.2.0': [{ edition: 'ke', role: 'canary' }],
    'host-1.3.0': [{ edition: 'ke', role: 'rule' }],
  });
});

it('names a release with what it is to whom', () => {
  const release = aRelease({ remote: 'host', version: '1.1.0' }).description;
  const places = [
    { edition: 'rs', role: 'stable' },
    { edition: 'hr', role: 'stable' },
    { edition: 'ke', role: 'canary' },
  ] as const;
  expect(named({ release, places })).toBe('host-1.1.0 (stable: rs hr; canary: ke)');
});
