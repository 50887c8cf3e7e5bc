import { resolveCall, type Address, type ResolvedCall, type RouteCall } from '@tribina/shell-api';

/** The event's own stories. */
export const STORIES: RouteCall = {
  method: 'GET',
  path: '/api/list-active-stories',
  query: { isSpecial: { constant: 1 } },
  isRequired: false,
};

/** The same as it is made, for the viewer that makes it again. */
export function storiesCall(address: Address): ResolvedCall {
  return resolveCall(STORIES, address);
}
