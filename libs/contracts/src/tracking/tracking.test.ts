import { trackingCalls } from '../index';

it('P208 G084: has the calls of the specification', () => {
  const paths = Object.values(trackingCalls).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /event-action/save',
      'POST /actions/save',
      'POST /actions/save-multiple',
      'POST /offers/see',
      'POST /offers/see-multiple',
      'POST /offers/convert',
      'POST /user/get-interests',
      'POST /outsource-user/validate-secret',
    ]),
  );
});
