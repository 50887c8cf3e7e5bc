import { IDENTITY_HEADER } from '@tribina/service-kit';
import { addPlayer } from '../testing/players';
import type { World } from '../testing/world';
import { startLinkedWorld } from './testing';

let world: World;
let close: () => Promise<void>;
let origin: string;
beforeAll(async () => {
  ({ world, close } = await startLinkedWorld());
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => close());

// Design contracts A3.1. What is right is asked of the betting site, whatever that answers.
const VECTORS: readonly (readonly [string, string, boolean])[] = [
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
];

it('are the 29 of the contract, each by its name', () => {
  expect(VECTORS.map(([name]) => name)).toEqual(Array.from({ length: 29 }, (_none, index) => `J${index + 1}`));
});

it.each(VECTORS)('G062 %s over HTTP: %s', async (_vector, identityNumber, isRight) => {
  const { id, sub } = await addPlayer(world, { isLinked: false });
  const answer = await fetch(`${origin}/user/edit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-edition': 'rs',
      [IDENTITY_HEADER]: world.keys.assertionOf({ sub }),
    },
    body: JSON.stringify({ id, identityNumber }),
  });
  const said: unknown = await answer.json();
  if (isRight) expect(said).not.toMatchObject({ message: 'INVALID_IDENTITY_NUMBER' });
  else expect(said).toEqual({ status: 422, message: 'INVALID_IDENTITY_NUMBER', field: 'identityNumber' });
});
