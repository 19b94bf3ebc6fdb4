import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type Asked, askAnew, createAsked, forget, hydrate } from '../query/query.ts';
import { useLocation } from '../router/router.ts';
import { ErrorLine, ErrorPanel } from '../ui/state-panel.tsx';
import { useTrustedHtml } from '../ui/trusted-html.ts';
import { useHost } from './host-context.ts';
import type { Host } from './host-interface.ts';
import { RemoteProvider } from './remote-provider.tsx';
import { type WidgetName, type WidgetProps, widgetHouse } from './widgets.ts';

interface BoundaryProps {
  onFailure(error: unknown): void;
  /** Shown in place of the failed widget. */
  notice: ReactNode;
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
    return this.state.failed ? this.props.notice : this.props.children;
  }
}

interface PlaceOptions {
  /** Placeholder until the widget is loaded. */
  fallback?: ReactNode;
  /**
   * What a failure shows: a panel, a line where space is limited, or the `fallback`, which must then be good enough on
   * its own. The first two have 'Try again'; a change of page retries automatically.
   */
  whenFailed?: 'panel' | 'line' | 'fallback';
}
type Place<N extends WidgetName> = { name: N } & PlaceOptions & WidgetProps<N>;
type AnyPlace = { name: string } & PlaceOptions & Record<string, unknown>;

function samePlace(a: AnyPlace, b: AnyPlace): boolean {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (key !== 'fallback' && !Object.is(a[key], b[key])) return false;
  }
  return true;
}

/** How often a widget has failed on a page: a later mount starts with a new attempt, not with the failed one. */
const failures = new WeakMap<Host, Map<string, number>>();

function failuresOf(host: Host): Map<string, number> {
  const counts = failures.get(host) ?? new Map<string, number>();
  failures.set(host, counts);
  return counts;
}

interface FailedProps extends PlaceOptions {
  /** Props of the widget, serialized: other props cause a retry. */
  shows: string;
  onRetry(): void;
  onShown(): void;
}

function Failed({ shows, fallback, whenFailed, onRetry, onShown }: FailedProps) {
  const { pathname } = useLocation();
  const currentKey = pathname + shows;
  const [failedKey] = useState(currentKey);
  const shown = useEffectEvent(onShown);
  const again = useEffectEvent(onRetry);
  // The failed component is unmounted by now, so its queries are inactive.
  useEffect(() => shown(), []);
  useEffect(() => {
    if (currentKey !== failedKey) again();
  }, [currentKey, failedKey]);
  if (whenFailed === 'fallback') return fallback;
  return whenFailed === 'line' ? <ErrorLine onRetry={onRetry} /> : <ErrorPanel onRetry={onRetry} />;
}

// Memoized, ignoring `fallback`: an update that reaches a Suspense boundary whose module has not loaded yet makes
// React discard the boundary's server HTML.
const SlotFrame = memo(function SlotFrame({ name, fallback, whenFailed, ...props }: AnyPlace) {
  const host = useHost();
  const id = useId();
  const [attempt, setAttempt] = useState(() => failuresOf(host).get(name) ?? 0);
  const [asked] = useState(createAsked);
  const failed = (error: unknown) => {
    failuresOf(host).set(name, Math.max(failuresOf(host).get(name) ?? 0, attempt + 1));
    host.report(`widget ${name}`, error);
  };
  const retry = async () => {
    await askAnew(host.query, asked);
    setAttempt(failuresOf(host).get(name) ?? attempt + 1);
  };
  const notice = (
    <Failed
      shows={JSON.stringify(props)}
      fallback={fallback}
      whenFailed={whenFailed ?? 'panel'}
      onRetry={() => void retry()}
      onShown={() => forget(host.query, asked)}
    />
  );
  const remote = widgetHouse(name);
  return (
    <SlotBoundary
      key={attempt}
      onFailure={failed}
      notice={
        <div data-remote={remote} data-remote-version={host.versionOf(remote)}>
          {notice}
        </div>
      }
    >
      <Suspense fallback={fallback ?? null}>
        <SlotBody
          id={`slot-${id}`}
          name={name}
          attempt={attempt}
          asked={asked}
          props={props}
          onFailure={failed}
          notice={notice}
        />
      </Suspense>
    </SlotBoundary>
  );
}, samePlace);

interface BodyProps extends Pick<BoundaryProps, 'onFailure' | 'notice'> {
  id: string;
  name: string;
  attempt: number;
  asked: Asked;
  props: Record<string, unknown>;
}

function SlotBody({ id, name, attempt, asked, props, onFailure, notice }: BodyProps) {
  const host = useHost();
  const widget = use(host.loadWidget(name, props, attempt));
  // The widget's data is embedded at its place in the page, so that it is in the cache before the widget's code runs.
  const [state] = useState(() => {
    if (host.server) return widget.state;
    // The embedded data may be what the last attempt failed on.
    if (attempt > 0) return undefined;
    const text = document.getElementById(id)?.textContent || undefined;
    if (text) hydrate(host.query, JSON.parse(text));
    return text;
  });
  const data = useTrustedHtml(state ?? '');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.removeAttribute('data-drawn'), []);
  const Widget = widget.Component as ComponentType<Record<string, unknown>>;
  return (
    <RemoteProvider value={widget.remote} asked={host.server ? undefined : asked}>
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
        // Until hydrated it is static HTML: it does not respond to input, and the page is not ready.
        data-drawn={host.server ? '' : undefined}
        suppressHydrationWarning
      >
        <SlotBoundary onFailure={onFailure} notice={notice}>
          <Widget {...props} />
        </SlotBoundary>
      </div>
    </RemoteProvider>
  );
}

/**
 * Renders a widget of another remote by name and version. A failure stays in its place, and a retry fetches its data
 * again as well as its code. Props are ids and slugs, never objects created during render.
 */
export const Slot = SlotFrame as unknown as <N extends WidgetName>(place: Place<N>) => ReactNode;
