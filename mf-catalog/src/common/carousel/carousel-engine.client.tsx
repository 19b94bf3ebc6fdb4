import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { type RefObject, useEffect, useState } from 'react';
import type { CarouselApi } from './carousel-api.ts';
import { takeOver } from './take-over.ts';

export interface CarouselEngineProps {
  viewport: RefObject<HTMLDivElement | null>;
  /** Whether the first slide follows the last. */
  loop: boolean;
  /** Milliseconds between automatic moves. */
  delay: number | undefined;
  onApi(api: CarouselApi): void;
}

/** Attaches embla to a row that was scrolled natively before. */
export function CarouselEngine({ viewport, loop, delay, onApi }: CarouselEngineProps) {
  const [options] = useState(() => ({
    loop,
    align: 'start' as const,
    // Activated when the row has stopped scrolling (take-over.ts).
    active: false,
    // A flick may skip small slides; if only one is visible at a time, it moves by one.
    skipSnaps: !loop,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    // Dragging inside a dialog opened from a slide does not move the row.
    watchDrag: (api: CarouselApi, { target }: Event) =>
      !(target instanceof Element && api.rootNode().contains(target.closest('dialog'))),
    // take-over.ts scrolls focused slides into view.
    watchFocus: false,
  }));
  const [plugins] = useState(() => [
    WheelGesturesPlugin(),
    ...(delay ? [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false })] : []),
  ]);
  const [attach, api] = useEmblaCarousel(options, plugins);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => (api ? takeOver(api, () => onApi(api)) : undefined), [api, onApi]);
  return null;
}
