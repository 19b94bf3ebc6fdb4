import { useCallback } from 'react';

/** Elements stuck to an edge of the window: `--stuck-<name>` is the height of each. */
export type Stuck = 'alert' | 'bar' | 'notice' | 'toasts';

/** Ref callback: sets the height that the element covers, as long as it is mounted. */
export const useStuck = (name: Stuck) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { documentElement: root } = document;
      const property = `--stuck-${name}`;
      const watch = new ResizeObserver(([entry]) => {
        const height = `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
        // Setting a value on the root restyles the whole page, so an unchanged one is not set.
        if ((getComputedStyle(root).getPropertyValue(property) || '0px') !== height)
          root.style.setProperty(property, height);
      });
      watch.observe(element, { box: 'border-box' });
      return () => {
        watch.disconnect();
        root.style.removeProperty(property);
      };
    },
    [name],
  );
