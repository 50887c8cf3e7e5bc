import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What stands in the place of a part that is on its way (`retry` is null) or could not be had. */
export type LazyPartNotice = (retry: (() => void) | null) => ReactNode;

/**
 * A component that arrives with its own chunk, with a small boundary of its own: where the chunk cannot be had (the loader has
 * tried twice) only this place says so, and the rest of the remote stays with what was typed into it. `React.lazy` would keep
 * the failure for good; here each press of `retry` asks again.
 *
 * @param load `() => import('./Chart').then(({ Chart }) => Chart)`.
 * @example
 * const Chart = lazyPart(() => import('./Chart').then(({ Chart }) => Chart), (retry) =>
 *   retry ? <button onClick={retry}>{phrases.retry}</button> : <Placeholder />,
 * );
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  notice: LazyPartNotice,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;

  return function LazyPart(props: P): ReactNode {
    const [Part, setPart] = useState(() => known);
    const [hasFailed, setFailed] = useState(false);

    useEffect(() => {
      if (Part || hasFailed) return undefined;
      let isCurrent = true;
      load().then(
        (component) => {
          known = component;
          if (isCurrent) setPart(() => component);
        },
        () => isCurrent && setFailed(true),
      );
      return () => {
        isCurrent = false;
      };
    }, [Part, hasFailed]);

    if (Part) return <Part {...props} />;
    return notice(hasFailed ? () => setFailed(false) : null);
  };
}
