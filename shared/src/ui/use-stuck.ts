import { useCallback } from 'react';

/** Elements stuck to an edge of the window: `--stuck-<name>` is the height of each. */
export type Stuck = 'alert' | 'bar' | 'notice' | 'toasts';

/** Ref callback: sets the height that the element covers, as long as it is mounted. */
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
