import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Router } from 'react-router-dom';
import type { Navigation, Shown } from './navigation.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { ShownContext } from './shown.ts';

/** Renders arrivals. One with a view transition resolves when the new page is rendered. */
function useArrivals(navigation: Navigation): Shown {
  const [shown, setShown] = useState(navigation.shown);
  const memory = useRef<ScrollMemory>(null);
  const onRendered = useRef<(() => void) | null>(null);
  const onScreen = useRef(shown);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    memory.current ??= createScrollMemory(window, () => onScreen.current);
    const show = (next: Shown) => {
      if (next === lastShown.current) return;
      lastShown.current = next;
      memory.current?.leave(onScreen.current);
      const render = () => startTransition(() => setShown(next));
      if (!next.options.viewTransition || !document.startViewTransition) return render();
      onRendered.current?.();
      const transition = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            onRendered.current = resolve;
            render();
          }),
      );
      // A transition that the browser skips is not an error; the page is shown anyway.
      transition.ready.catch(() => undefined);
    };
    show(navigation.shown);
    return navigation.subscribe(show);
  }, [navigation]);
  useLayoutEffect(() => {
    navigation.rendered(shown);
    if (onScreen.current === shown) return;
    const moved = onScreen.current.location !== shown.location;
    onScreen.current = shown;
    if (moved) memory.current?.arrive(shown);
    onRendered.current?.();
    onRendered.current = null;
  }, [navigation, shown]);
  return shown;
}

/** The browser's router: links and hooks use `navigation`. */
export function BrowserRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const shown = useArrivals(navigation);
  return (
    <ShownContext value={shown}>
      <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
        {children}
      </Router>
    </ShownContext>
  );
}
