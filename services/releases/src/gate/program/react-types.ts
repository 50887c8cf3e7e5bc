/**
 * React's types as far as a host's places and a remote's exposes speak of them: `tools/webpack/api-types.ts` writes no others.
 * They stand for React's own, and need none of its packages here.
 */
export const REACT_TYPES = `
export {};
declare global {
  namespace React {
    interface ReactElement { readonly $$element: true }
    type ReactNode = ReactElement | string | number | bigint | boolean | null | undefined | Iterable<ReactNode> | Promise<unknown>;
    interface FunctionComponent<P> { (props: P): ReactNode }
    interface ComponentClass<P> { new (props: P): { render(): ReactNode } }
    type ComponentType<P> = FunctionComponent<P> | ComponentClass<P>;
    type MemoExoticComponent<C> = C;
    type LazyExoticComponent<C> = C;
    interface RefObject<T> { current: T }
  }
}
`;
