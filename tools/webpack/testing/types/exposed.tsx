import { memo, type ReactNode } from 'react';

interface Node {
  readonly name: string;
  readonly children?: readonly Node[];
  visit(depth: number): void;
}

type Kind = 'a' | 'b' | null;

export function Tree({ root, isOpen }: { readonly root: Node; readonly isOpen: boolean }): ReactNode {
  return isOpen ? root.name : null;
}

export const Remembered = memo(Tree);
export const load = async (kind: Kind, ...rest: readonly number[]): Promise<Record<string, Date>> => ({
  [kind ?? '']: new Date(rest.length),
});
export const first = <T extends { readonly id: number }>(items: readonly [T, ...T[]]): T => items[0];
/** Not a value: not exposed. */
export type Hidden = Node;
