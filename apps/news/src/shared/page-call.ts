import { resolveCall, type PageInput, type ResolvedCall } from '@tribina/shell-api';
import { manifest } from '../manifest';

/** A call that the page's route declares, as it was made for this page: for islands that make it again. */
export function declaredCall(input: PageInput, name: string): ResolvedCall {
  const call = manifest.routes.find(({ id }) => id === input.route)?.data[name];
  if (!call) throw new Error(`The route '${input.route}' declares no call '${name}'`);
  return resolveCall(call, input);
}
