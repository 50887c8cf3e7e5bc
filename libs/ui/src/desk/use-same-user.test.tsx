import { act, render } from '@testing-library/react';
import type { User } from '@tribina/contracts';
import { useSameUser } from './use-same-user';

afterEach(() => jest.restoreAllMocks());

const ANA = { id: 7, display_name: 'Ana' } as User;

function Desk({ leave }: { readonly leave: () => void }) {
  useSameUser(ANA, leave);
  return null;
}

it.each([
  ['is left where somebody else has logged in beside it', { body: { status: 'OK', data: { id: 9 } } }, 1],
  ['stays as it is for who it is of', { body: { status: 'OK', data: { id: 7 } } }, 0],
  ['stays as it is where nobody is logged in: what is done is refused', { body: { status: 'ERROR' } }, 0],
  ['stays as it is without a network', null, 0],
])('a desk that is come back to %s', async (_what, reply, times) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      reply ? Promise.resolve(new Response(JSON.stringify(reply.body))) : Promise.reject(new TypeError('no network')),
    );
  const leave = jest.fn();
  render(<Desk leave={leave} />);
  await act(async () => void globalThis.dispatchEvent(new Event('focus')));
  expect(fetch).toHaveBeenCalledWith('/api/me', expect.objectContaining({ method: 'POST' }));
  expect(leave).toHaveBeenCalledTimes(times);
});
