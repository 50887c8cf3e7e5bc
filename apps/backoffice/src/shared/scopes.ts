import type { Holder } from './ops-api';

/** `promote:news` is held by itself and by `promote:*`, as services/releases reads it. */
export function holds({ scopes }: Pick<Holder, 'scopes'>, scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(`${scope.split(':')[0]}:*`);
}
