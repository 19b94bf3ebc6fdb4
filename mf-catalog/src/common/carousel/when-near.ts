import { whenIdle } from '@gargoyle/shared/hydration/when-idle.ts';

/** Runs once when an element is near the viewport and the browser is idle. Returns a function that cancels it. */
export function whenNear(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      whenIdle(run);
    },
    { rootMargin: '50%' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
