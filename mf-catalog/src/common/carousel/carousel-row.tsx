import { classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

export interface CarouselRowProps {
  carousel: Carousel;
  /** Its name, for a row of which nothing else can be reached by keyboard: the row itself can then. */
  label?: string | undefined;
  /** Where it begins, to run off the right edge: on the left edge of what the page says, or of the window. */
  from?: 'page' | 'window';
  className?: string | undefined;
  /** Slides, as list items. */
  children: ReactNode;
}

/** A row that scrolls by itself, until the code that moves it better has come. */
export function CarouselRow({ carousel, label, from, className, children }: CarouselRowProps) {
  const { Engine, viewport, loop, delay, onApi, onKeyDown } = carousel;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a named one is a group */}
      <div
        ref={viewport}
        role={label ? 'group' : 'presentation'}
        aria-label={label}
        // A browser reaches by keyboard what scrolls, as long as it does: it would lose the focus when it is taken over.
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
