import { known } from './flags';

it('options that this Node does not know are left out', () => {
  expect(known(['--max-semi-space-size=128', '--what-no-engine-knows=1'])).toEqual(['--max-semi-space-size=128']);
});
