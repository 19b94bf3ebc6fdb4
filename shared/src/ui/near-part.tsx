import { useLocation } from '@gargoyle/shared/router';
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import s from './near-part.module.css';

const IS_SERVER = typeof document === 'undefined';
const MARGIN = '300px';
/** Long before its data would count as stale or be collected, ms. */
const LATEST = 30_000;
/** What a reader does to a part that waits. At the window: the first script stops a press at the document. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click', 'submit'] as const;

interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open(): void;
}

function createGate(isOpen: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate: Gate = {
    isOpen,
    opened: promise,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

/** Opens the gate when the part is near the window or touched. */
function watchPart(place: HTMLElement, gate: Gate): void {
  const onTouch = ({ target }: Event) => {
    if (target instanceof Node && place.contains(target)) gate.open();
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
    },
    { rootMargin: MARGIN },
  );
  for (const element of place.children) watch.observe(element);
  for (const touch of TOUCHES) window.addEventListener(touch, onTouch, true);
  const timer = setTimeout(gate.open, LATEST);
  void gate.opened.then(() => {
    watch.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, onTouch, true);
  });
}

function Waiting({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) use(gate.opened);
  return children;
}

/** After the last effect of the part. */
function HydratedMark({ of }: { of: string }) {
  useEffect(() => {
    document.getElementById(of)?.removeAttribute('data-waiting');
  }, [of]);
  return null;
}

/**
 * A part of a screen below its first window: of a server-rendered page it is hydrated when it comes near the window, or
 * when the reader touches it (SHELL-386). Elsewhere it is rendered like any other component.
 *
 * Not for fields, which would do nothing until then, nor for what depends on the session, which would show a visitor's.
 *
 * An update from above would have React discard the HTML that waits. So the part is memoised, and new props or a new
 * address open it before they reach it: give it values that stay the same.
 */
export function nearPart<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  function NearPart(props: P) {
    useLocation();
    const id = useId();
    const place = useRef<HTMLDivElement>(null);
    const [gate] = useState(() => createGate(IS_SERVER || !document.getElementById(id)));
    const isMounted = useRef(false);
    if (isMounted.current) gate.open();
    useEffect(() => {
      isMounted.current = true;
      const { current } = place;
      if (gate.isOpen || !current) return;
      if (current.firstElementChild && typeof IntersectionObserver !== 'undefined') watchPart(current, gate);
      else gate.open();
    }, [gate]);
    return (
      <div
        ref={place}
        id={id}
        className={s.part}
        data-near=""
        // The page is ready without it (no `data-drawn`), but presses in it are recorded.
        data-waiting={IS_SERVER ? '' : undefined}
        suppressHydrationWarning
      >
        <Suspense fallback={null}>
          <Waiting gate={gate}>
            <Part {...props} />
            <HydratedMark of={id} />
          </Waiting>
        </Suspense>
      </div>
    );
  }
  return memo(NearPart) as unknown as ComponentType<P>;
}
