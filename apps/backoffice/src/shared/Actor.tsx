import type { ReactNode } from 'react';
import { mark } from './Actor.styles';
import { useConsole } from './console-context';

/** The name under which the service acts by itself. */
const AUTO = 'auto';

/** Who did it; what the service did by itself is marked. */
export function Actor({ name }: { readonly name: string }): ReactNode {
  const { phrases } = useConsole();
  return name === AUTO ? <strong className={mark}>{phrases.automatic}</strong> : name;
}
