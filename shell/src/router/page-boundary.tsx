import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  /** What a failure belongs to: with the next one the page gets another chance. */
  of: unknown;
  /** What stands in place of the page. */
  instead: ComponentType<{ error: unknown }>;
  children: ReactNode;
}
interface State {
  of: unknown;
  failure: { error: unknown } | null;
}

/** Shows what happened in place of a page whose code has failed. */
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
