import type { Edition } from '@tribina/editions';
import { createStore, useStore } from '@tribina/federation-web/islands';
import { gamePhrases } from '@tribina/messages/game';
import { NoticeCard, primaryButton } from '@tribina/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface OfEdition {
  readonly edition: Edition;
}

export interface LatePart<P extends OfEdition> {
  readonly Part: ComponentType<P>;
  /** Begins to load it, so that it is there when it is shown. */
  readonly load: () => void;
  /** Tells the part where it is known already: a server renders nothing that comes late, and has everything at hand. */
  readonly tell: (part: ComponentType<P>) => void;
}

/**
 * A part of the page that comes with its own chunk, and is rendered by the server all the same. Where it comes to life over
 * what the server has sent, that stays as it is until the chunk is there, also if it never comes: the page remains readable.
 *
 * @param load `() => import('./Chart').then(({ Chart }) => Chart)`.
 */
export function latePart<P extends OfEdition>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const hasFailed = createStore(false);
  let known: ComponentType<P> | null = null;
  let settle: (module: { readonly default: ComponentType<P> }) => void = () => undefined;
  const loaded = new Promise<{ readonly default: ComponentType<P> }>((resolve) => {
    settle = resolve;
  });
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    hasFailed.set(false);
    load().then(
      (part) => settle({ default: part }),
      () => hasFailed.set(true),
    );
  };
  const begin = () => {
    if (!isAsked && known === null) ask();
  };
  const Late = lazy(() => {
    begin();
    return loaded;
  });
  function Fallback({ edition }: OfEdition): ReactNode {
    return <Waiting edition={edition} onRetry={useStore(hasFailed) ? ask : null} />;
  }
  return {
    // Both ways are one component in the same place: ids are made from the shape of the tree.
    Part: function Part(props: P): ReactNode {
      const Known = known ?? Late;
      return (
        <Suspense fallback={<Fallback edition={props.edition} />}>
          <Known {...props} />
        </Suspense>
      );
    },
    load: begin,
    tell: (part) => {
      known = part;
    },
  };
}

/** Stands in the place of a part that is on its way, or could not be had. */
function Waiting({ edition, onRetry }: OfEdition & { readonly onRetry: (() => void) | null }): ReactNode {
  const { loading, partFailed, retry } = gamePhrases[edition.language].shell;
  if (!onRetry) return <NoticeCard title={loading} text="" />;
  return (
    <NoticeCard title={partFailed} text="">
      <button type="button" className={primaryButton} onClick={onRetry}>
        {retry}
      </button>
    </NoticeCard>
  );
}
