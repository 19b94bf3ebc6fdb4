import type { ReactNode } from 'react';
import s from './kinds.module.css';

/** Scrolls a row to its selected kind where the browser does not know `scroll-initial-target`. */
function showSelected(row: HTMLElement | null): void {
  const selected = row?.querySelector('[aria-current]');
  if (!row || !selected || CSS.supports('scroll-initial-target', 'nearest')) return;
  const [outer, inner] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** Kinds of a list side by side, on a phone in one row that begins at the selected one (CAT-380). */
export const Kinds = ({ children }: { children: ReactNode }) => (
  <ul ref={showSelected} className={s.kinds}>
    {children}
  </ul>
);
