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
  /** Stands where the piece has failed. */
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
  /** Keeps the room until the widget is there. */
  fallback?: ReactNode;
  /**
   * What a failure looks like: a panel, a line where little room was kept, or the `fallback`, which then has to be
   * worth as much. The first two bring 'Try again'; another page tries again by itself.
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

/** How often a widget has failed on a page: who comes back to it begins anew, not with what failed before. */
const failures = new WeakMap<Host, Map<string, number>>();

function failuresOf(host: Host): Map<string, number> {
  const known = failures.get(host) ?? new Map<string, number>();
  failures.set(host, known);
  return known;
}

interface FailedProps extends PlaceOptions {
  /** What the widget was to show: for something else it is tried again. */
  shows: string;
  onRetry(): void;
  onShown(): void;
}

function Failed({ shows, fallback, whenFailed, onRetry, onShown }: FailedProps) {
  const { pathname } = useLocation();
  const here = pathname + shows;
  const [failedAt] = useState(here);
  const shown = useEffectEvent(onShown);
  const again = useEffectEvent(onRetry);
  // What has failed is gone by now, and listens to nothing any more.
  useEffect(() => shown(), []);
  useEffect(() => {
    if (here !== failedAt) again();
  }, [here, failedAt]);
  if (whenFailed === 'fallback') return fallback;
  return whenFailed === 'line' ? <ErrorLine onRetry={onRetry} /> : <ErrorPanel onRetry={onRetry} />;
}

// Memoised, and `fallback` does not count: an update that reaches a boundary whose module has not come yet
// makes React discard the server's HTML of it.
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
  const house = widgetHouse(name);
  return (
    <SlotBoundary
      key={attempt}
      onFailure={failed}
      notice={
        <div data-remote={house} data-remote-version={host.versionOf(house)}>
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
  // The widget's data stands in its own place, so that it is there before its code asks for it.
  const [state] = useState(() => {
    if (host.server) return widget.state;
    // What has failed may have failed on it.
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
        // Until its code has come it is a drawing: it answers to nothing, and the page is not ready.
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
 * Places a widget of another house by name and version. It fails alone, in its own place, and trying again asks for
 * its data anew as well as for its code. Props are ids and slugs, never objects made in a render.
 */
export const Slot = SlotFrame as unknown as <N extends WidgetName>(place: Place<N>) => ReactNode;
