import { Slot, type WidgetName, type WidgetProps } from '@gargoyle/shared/host';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Runs when the page has loaded and the browser has nothing better to do. Returns what takes it back. */
function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const ask = () => {
    idle = window.requestIdleCallback
      ? window.requestIdleCallback(run, { timeout: 2000 })
      : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (idle === undefined) return;
    if (window.cancelIdleCallback) window.cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}

type Place<N extends WidgetName> = { name: N; fallback?: ReactNode } & WidgetProps<N>;

/** A widget of the frame: what is not needed at first is asked for when the page itself is done. */
export function LateSlot<N extends WidgetName>(place: Place<N>) {
  const [late, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  const Anywhere = Slot as unknown as ComponentType<object>;
  return late ? <Anywhere {...place} /> : place.fallback;
}
