import { keptFields } from './frame-difference';

it('of a change something is kept, whatever its first field is', () => {
  const field = { part: '', path: [], field: 'desc', before: '"'.repeat(3_000), after: '"'.repeat(3_000) };
  expect(keptFields([field, field])).toEqual({ fields: [field], leftOut: 1 });
});
