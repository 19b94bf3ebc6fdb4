import { classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

export interface CarouselRowProps {
  carousel: Carousel;
  /** Name of the row; set it when the row has no focusable content, to make the row itself focusable. */
  label?: string | undefined;
  /** Left edge of a row that runs off the right edge: the page's content or the window. */
  from?: 'page' | 'window';
  className?: string | undefined;
  /** Slides, as list items. */
  children: ReactNode;
}

/** A row that scrolls natively until the carousel code has loaded. */
export function CarouselRow({ carousel, label, from, className, children }: CarouselRowProps) {
  const { Engine, viewport, loop, delay, onApi, onKeyDown } = carousel;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a named one is a group */}
      <div
        ref={viewport}
        role={label ? 'group' : 'presentation'}
        aria-label={label}
        // Browsers make scrollable rows focusable; without a tabIndex the row would lose the focus when embla takes
        // over.
        tabIndex={label ? 0 : -1}
        className={classNames(s.viewport, from && s[from], className)}
        onKeyDown={onKeyDown}
      >
        <ul className={s.row} aria-label={label}>
          {children}
        </ul>
      </div>
      {Engine ? <Engine viewport={viewport} loop={loop} delay={delay} onApi={onApi} /> : null}
    </>
  );
}
