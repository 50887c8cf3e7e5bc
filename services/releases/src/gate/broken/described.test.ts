import { programBeside } from '@tribina/testing';
import { stagesWith } from '../gate';
import { GateProgram } from '../gate-program';
import { BROKEN, GOOD } from './described';
import { judged, refusals } from './judged';

const program = new GateProgram({
  program: programBeside('services/releases', 'gate'),
  gateway: '',
  browser: 'off',
  walls: null,
  renderers: 'off',
});
const stages = stagesWith(program);

afterAll(() => program.stop());

it.each(GOOD.map((good) => [good.what, good] as const))('lets pass: %s', async (_what, { make }) => {
  const { candidate, alive } = make();
  expect(refusals(await judged(stages, candidate, alive))).toEqual([]);
});

it.each(BROKEN.map((broken) => [broken.what, broken] as const))(
  'refuses for its one reason: %s',
  async (_what, { make, check, cause }) => {
    const { candidate, alive } = make();
    expect(refusals(await judged(stages, candidate, alive))).toEqual([[check, expect.stringMatching(cause)]]);
  },
);
