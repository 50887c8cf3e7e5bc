import { jestTimes, playwrightTimes, profileText } from './profile';

it('says where the time went: rooms and files, the longest first', () => {
  const files = jestTimes(
    {
      testResults: [
        { name: '/p/services/feed/src/a.test.ts', startTime: 1_000, endTime: 2_500 },
        { name: '/p/services/feed/src/b.test.ts', startTime: 0, endTime: 1_000 },
        { name: '/p/libs/ui/src/c.test.ts', startTime: 0, endTime: 4_000 },
      ],
    },
    '/p',
  );
  expect(profileText('jest', 5, files).split('\n')).toEqual([
    'jest: 5 s, 7 s summed over 3 files',
    '      4.0 s  libs/ui',
    '      2.5 s  services/feed',
    '  the longest files',
    '      4.0 s  libs/ui/src/c.test.ts',
    '      1.5 s  services/feed/src/a.test.ts',
    '      1.0 s  services/feed/src/b.test.ts',
  ]);
});

it('adds up what a worker has spent on a file of journeys, also in groups, and before all of its tests', () => {
  const test = (parallelIndex: number, second: number, duration: number) => ({
    tests: [{ results: [{ parallelIndex, startTime: new Date(second * 1_000).toISOString(), duration }] }],
  });
  const suites = [
    { file: 'b.spec.ts', specs: [test(0, 9, 1_000)] },
    {
      file: 'a.spec.ts',
      specs: [test(0, 0, 500)],
      suites: [{ file: 'a.spec.ts', specs: [test(0, 1, 1_000), test(1, 1, 250)] }],
    },
  ];
  expect(playwrightTimes({ suites })).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 2.25 },
    { file: 'e2e/b.spec.ts', seconds: 8 },
  ]);
});
