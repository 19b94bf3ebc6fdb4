import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  /** Identity of the page: when it changes, the boundary resets. */
  of: unknown;
  /** Rendered in place of a failed page. */
  instead: ComponentType<{ error: unknown }>;
  children: ReactNode;
}
interface State {
  of: unknown;
  failure: { error: unknown } | null;
}

/** Error boundary for a page whose code fails. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failure: null };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } });
  static getDerivedStateFromProps = ({ of }: Props, state: State): Partial<State> | null =>
    of === state.of ? null : { of, failure: null };
  override render() {
    const { instead: Instead, children } = this.props;
    return this.state.failure ? <Instead error={this.state.failure.error} /> : children;
  }
}
