import { Component, type ReactNode } from 'react';

interface ThrowBoundaryProps {
  /** Told when something below has thrown while it was rendered. */
  readonly onThrow: () => void;
  readonly children: ReactNode;
}

/** Keeps what throws on screen to itself; it shows nothing from then on. */
export class ThrowBoundary extends Component<ThrowBoundaryProps, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch() {
    this.props.onThrow();
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
