/** A frame around a part of the page: where the part fails, a sentence stands in its place and the rest goes on. */
import { Component, type ComponentChildren } from 'preact';
import { texts } from './texts.ts';

/** What could not be loaded: mostly parts of a build that another one has replaced since the page was opened. */
const gone = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => gone.add(payload));

/** Whether the page itself is short of a part; a frame then offers to load the page anew. */
export const isGone = (error: unknown): boolean => gone.has(error as Error);

interface Props {
  /** When this changes, the part is tried again. */
  readonly of?: unknown;
  /** What is offered besides, where the part has failed. */
  readonly rescue?: ComponentChildren;
  /** What the whole page is, where what its address asks for does not exist. */
  readonly nowhere?: (words: string) => ComponentChildren;
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
    const { nowhere } = this.props;
    if (nowhere !== undefined && error.name === 'NothingThere') return nowhere(error.message);
    return (
      <div class="failure" role="alert">
        <p>{isGone(error) ? texts.gone : texts.failed(error.message)}</p>
        {isGone(error) && (
          <button type="button" class="button main" onClick={() => location.reload()}>
            {texts.reload}
          </button>
        )}
        <button type="button" class="button" onClick={() => this.setState({ error: null })}>
          {texts.tryAgain}
        </button>
        {this.props.rescue}
      </div>
    );
  }
}
