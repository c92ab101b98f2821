/** A frame around a part of the page: where the part fails, a sentence stands in its place and the rest goes on. */
import { Component, type ComponentChildren } from 'preact';
import { texts } from './texts.ts';

interface Props {
  /** When this changes, the part is tried again. */
  readonly of?: unknown;
  /** What is offered besides, where the part has failed. */
  readonly rescue?: ComponentChildren;
  readonly children: ComponentChildren;
}

interface State {
  readonly error: Error | null;
  readonly of: unknown;
}

export class Frame extends Component<Props, State> {
  override state: State = { error: null, of: this.props.of };

  static override getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static override getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { error: null, of };
  }

  override render(): ComponentChildren {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div class="failure" role="alert">
        <p>{texts.failed(error.message)}</p>
        <button type="button" class="button" onClick={() => this.setState({ error: null })}>
          {texts.tryAgain}
        </button>
        {this.props.rescue}
      </div>
    );
  }
}
