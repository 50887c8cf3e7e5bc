import { limitsOfHouse, memoryOfHouse } from './house-watch';

const GB = 1_073_741_824;

describe('what the gate may take of the memory', () => {
  it.each([
    ['a large machine', 64 * GB, 0, 3_000],
    ['a small machine', 2 * GB, 0, 1_536],
    ['a container on a large machine', 64 * GB, 1.5 * GB, 1_152],
    ['a container that may take more than there is', 2 * GB, 2 ** 63, 1_536],
  ])('%s', (_, machine, container, most) => {
    expect(memoryOfHouse(machine, container)).toBe(most);
  });
});

describe('whose fault it is that more is taken', () => {
  it.each([
    ['the release’s on a large machine', 64 * GB, 0, false],
    ['the release’s in the container that we ship', 64 * GB, 1.5 * GB, false],
    ['the machine’s where it has less than a judgement needs', 64 * GB, GB, true],
  ])('%s', (_, machine, container, isShort) => {
    expect(limitsOfHouse(machine, container).isShort).toBe(isShort);
  });
});
