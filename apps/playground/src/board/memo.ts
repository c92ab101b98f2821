/** A part that is drawn anew only when what it is given changes. */
import { Component, type ComponentChildren, createElement, type FunctionComponent } from 'preact';

export function memo<P extends object>(Part: FunctionComponent<P>): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const later = next as Record<string, unknown>;
      return [...Object.keys(now), ...Object.keys(later)].some((key) => now[key] !== later[key]);
    }

    override render(): ComponentChildren {
      return createElement(Part, this.props as P);
    }
  }
  return Kept as unknown as FunctionComponent<P>;
}
