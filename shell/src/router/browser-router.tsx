import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Router } from 'react-router-dom';
import type { Navigation, Shown } from './navigation.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { ShownContext } from './shown.ts';

/** Draws an arrival. One with a view transition holds the old picture until the new page stands. */
function useArrivals(navigation: Navigation): Shown {
  const [shown, setShown] = useState(navigation.shown);
  const memory = useRef<ScrollMemory>(null);
  const stands = useRef<(() => void) | null>(null);
  const onScreen = useRef(shown);
  const drawn = useRef(shown);
  useLayoutEffect(() => {
    memory.current ??= createScrollMemory(window, () => onScreen.current);
    const draw = (next: Shown) => {
      if (next === drawn.current) return;
      drawn.current = next;
      memory.current?.leave(onScreen.current);
      const put = () => startTransition(() => setShown(next));
      if (!next.options.viewTransition || !document.startViewTransition) return put();
      stands.current?.();
      const transition = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            stands.current = resolve;
            put();
          }),
      );
      // One that the browser cannot show is left out; the page comes all the same.
      transition.ready.catch(() => undefined);
    };
    draw(navigation.shown);
    return navigation.subscribe(draw);
  }, [navigation]);
  useLayoutEffect(() => {
    if (onScreen.current === shown) return;
    const moved = onScreen.current.location !== shown.location;
    onScreen.current = shown;
    if (moved) memory.current?.arrive(shown);
    stands.current?.();
    stands.current = null;
  }, [shown]);
  return shown;
}

/** The router of the browser: its links and hooks move by `navigation`. */
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
