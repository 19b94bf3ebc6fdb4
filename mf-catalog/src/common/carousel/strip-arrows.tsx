import s from './carousel.module.css';
import { CarouselArrows } from './carousel-arrows.tsx';
import type { Carousel } from './use-carousel.ts';

/** Arrows of a strip, at the right end of its heading. */
export const StripArrows = ({ carousel }: { carousel: Carousel }) => (
  <div className={s.arrows}>
    <CarouselArrows carousel={carousel} />
  </div>
);
