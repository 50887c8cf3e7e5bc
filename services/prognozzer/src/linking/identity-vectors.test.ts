import { addPlayer, codeOf } from '../testing/players';
import type { World } from '../testing/world';
import { link, startLinkedWorld } from './testing';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startLinkedWorld());
});
afterAll(() => close());

// Design contracts A3.1. What is right is asked of the betting site, whatever that answers.
it.each([
  ['J1', '0101006500006', true],
  ['J2', '0101990710008', true],
  ['J3', '0101990710009', false],
  ['J4', '1506985800000', true],
  ['J5', '150698580006X', true],
  ['J6', '1506985800060', false],
  ['J7', '150698580006x', false],
  ['J8', '2902000710025', true],
  ['J9', '2902900710004', false],
  ['J10', '2902996710050', true],
  ['J11', '3104990710105', false],
  ['J12', '0113990710103', false],
  ['J13', '0001990710100', false],
  ['J14', '0100990710109', false],
  ['J15', '3112989715120', true],
  ['J16', '0505980601230', true],
  ['J17', '0505980601239', true],
  ['J18', '0505980661230', true],
  ['J19', '3102980661231', false],
  ['J20', '0505980061230', false],
  ['J21', '0505980166000', false],
  ['J22', '010199071000', false],
  ['J23', '01019907100080', false],
  ['J24', '01019907100A1', false],
  ['J25', ' 010199071000', false],
  ['J26', '1203005710032', true],
  ['J27', '1712970335122', true],
  ['J28', '0808980100275', true],
  ['J29', '0000000000000', false],
])('G062 %s: %s', async (_vector, number, isRight) => {
  const answer = await link(world, await addPlayer(world, { isLinked: false }), number);
  if (isRight) expect(codeOf(answer)).not.toContain('INVALID_IDENTITY_NUMBER');
  else expect(answer.json()).toEqual({ status: 422, message: 'INVALID_IDENTITY_NUMBER', field: 'identityNumber' });
});
