import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { hydrate } from '../query/query.ts';
import { ErrorPanel } from '../ui/state-panel.tsx';
import { useTrustedHtml } from '../ui/trusted-html.ts';
import { useHost } from './host-context.ts';
import type { Host } from './host-interface.ts';
import { RemoteProvider } from './remote-provider.tsx';
import type { WidgetName, WidgetProps } from './widgets.ts';

interface BoundaryProps {
  onRetry(): void;
  onFailure(error: unknown): void;
  children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }
  override render() {
    const { onRetry, children } = this.props;
    return this.state.failed ? <ErrorPanel onRetry={onRetry} /> : children;
  }
}

type Place<N extends WidgetName> = { name: N; fallback?: ReactNode } & WidgetProps<N>;
type AnyPlace = { name: string; fallback?: ReactNode } & Record<string, unknown>;

function samePlace(a: AnyPlace, b: AnyPlace): boolean {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (key !== 'fallback' && !Object.is(a[key], b[key])) return false;
  }
  return true;
}

/** How often a widget has failed on a page: who comes back to it begins anew, not with what failed before. */
const failures = new WeakMap<Host, Map<string, number>>();

function failuresOf(host: Host): Map<string, number> {
  const known = failures.get(host) ?? new Map<string, number>();
  failures.set(host, known);
  return known;
}

// Memoised, and `fallback` does not count: an update that reaches a boundary whose module has not come yet
// makes React discard the server's HTML of it.
const SlotFrame = memo(function SlotFrame({ name, fallback, ...props }: AnyPlace) {
  const host = useHost();
  const id = useId();
  const [attempt, setAttempt] = useState(() => failuresOf(host).get(name) ?? 0);
  const failed = (error: unknown) => {
    failuresOf(host).set(name, Math.max(failuresOf(host).get(name) ?? 0, attempt + 1));
    host.report(`widget ${name}`, error);
  };
  return (
    <SlotBoundary
      key={attempt}
      onRetry={() => setAttempt(failuresOf(host).get(name) ?? attempt + 1)}
      onFailure={failed}
    >
      <Suspense fallback={fallback ?? null}>
        <SlotBody id={`slot-${id}`} name={name} attempt={attempt} props={props} />
      </Suspense>
    </SlotBoundary>
  );
}, samePlace);

interface BodyProps {
  id: string;
  name: string;
  attempt: number;
  props: Record<string, unknown>;
}

function SlotBody({ id, name, attempt, props }: BodyProps) {
  const host = useHost();
  const widget = use(host.loadWidget(name, props, attempt));
  // The widget's data stands in its own place, so that it is there before its code asks for it.
  const [state] = useState(() => {
    if (host.server) return widget.state;
    const text = document.getElementById(id)?.textContent || undefined;
    if (text) hydrate(host.query, JSON.parse(text));
    return text;
  });
  const data = useTrustedHtml(state ?? '');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.removeAttribute('data-drawn'), []);
  const Widget = widget.Component as ComponentType<Record<string, unknown>>;
  return (
    <RemoteProvider value={widget.remote}>
      {state ? (
        <script
          type="application/json"
          id={id}
          data-slot-state=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={data}
        />
      ) : null}
      <div
        ref={place}
        data-remote={widget.remote.name}
        data-remote-version={widget.remote.version}
        data-widget={name}
        // Until its code has come it is a drawing: it answers to nothing, and the page is not ready.
        data-drawn={host.server ? '' : undefined}
        suppressHydrationWarning
      >
        <Widget {...props} />
      </div>
    </RemoteProvider>
  );
}

/**
 * Places a widget of another house by name and version. It fails alone, with 'Try again' in its own place;
 * until it is there `fallback` keeps its room. Props are ids and slugs, never objects made in a render.
 */
export const Slot = SlotFrame as unknown as <N extends WidgetName>(place: Place<N>) => ReactNode;
