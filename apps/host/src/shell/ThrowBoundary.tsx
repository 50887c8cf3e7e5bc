import { Component, type ReactNode } from 'react';
import { typedIn, type TypedField } from '../typing';

interface ThrowBoundaryProps {
  /** Told when something below has thrown while it was rendered, and what the reader had typed there. */
  readonly onThrow: (typed: readonly TypedField[]) => void;
  /** The element whose fields are below this boundary; none: nothing is kept. */
  readonly place?: () => ParentNode | null;
  readonly children: ReactNode;
}

interface ThrowBoundaryState {
  readonly hasThrown: boolean;
}

/** Keeps what throws on screen to itself; it shows nothing from then on. */
export class ThrowBoundary extends Component<ThrowBoundaryProps, ThrowBoundaryState> {
  override state: ThrowBoundaryState = { hasThrown: false };
  #typed: readonly TypedField[] = [];

  static getDerivedStateFromError(): ThrowBoundaryState {
    return { hasThrown: true };
  }

  /** The last moment at which the fields are still there. */
  override getSnapshotBeforeUpdate(_props: ThrowBoundaryProps, before: ThrowBoundaryState): null {
    const place = this.state.hasThrown && !before.hasThrown ? this.props.place?.() : null;
    if (place) this.#typed = typedIn(place);
    return null;
  }

  // React wants it beside `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override componentDidCatch(): void {
    this.props.onThrow(this.#typed);
  }

  override render(): ReactNode {
    return this.state.hasThrown ? null : this.props.children;
  }
}
