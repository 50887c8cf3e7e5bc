import { feedChanges, gameChanges, portalChanges } from '@tribina/contracts/schemas';
import { CHANGES } from './changes';
import { understoodChanges } from './understood-changes';

const told = (ofService: object) =>
  Object.entries(ofService).map(([kind, data]: [string, unknown]) => ({ kind, data }));

it('a change of every kind is what its contract says', () => {
  expect(understoodChanges(portalChanges, told(CHANGES.portal))).toHaveLength(Object.keys(portalChanges).length);
  expect(understoodChanges(gameChanges, told(CHANGES.prognozzer))).toHaveLength(Object.keys(gameChanges).length);
  expect(understoodChanges(feedChanges, told(CHANGES.feed))).toHaveLength(Object.keys(feedChanges).length);
});

it.each(told(CHANGES.portal))('$kind is not understood without what it says', ({ kind }) => {
  expect(() => understoodChanges(portalChanges, [{ kind, data: {} }])).toThrow(/Nobody understands/);
});
