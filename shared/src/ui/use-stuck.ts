import { useCallback } from 'react';

/** Pieces that stay at an edge of the window: `--stuck-<name>` is the height that each keeps from the page. */
export type Stuck = 'alert' | 'bar' | 'notice' | 'toasts';

/** Tells the page's scrolling how much of the window the element keeps, as long as it stands there. */
export const useStuck = (name: Stuck) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const property = `--stuck-${name}`;
      const watch = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
      watch.observe(element, { box: 'border-box' });
      return () => {
        watch.disconnect();
        style.removeProperty(property);
      };
    },
    [name],
  );
