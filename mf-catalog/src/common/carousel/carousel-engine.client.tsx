import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { type RefObject, useEffect, useState } from 'react';
import { takeOver } from './take-over.ts';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  viewport: RefObject<HTMLDivElement | null>;
  /** After the last slide the first. */
  loop: boolean;
  /** Milliseconds after which it may go on by itself. */
  delay: number | undefined;
  onApi(api: CarouselApi): void;
}

/** Embla over a row that scrolled by itself so far. */
export function CarouselEngine({ viewport, loop, delay, onApi }: CarouselEngineProps) {
  const [options] = useState(() => ({
    loop,
    align: 'start' as const,
    // It begins when the row is at rest (take-over.ts).
    active: false,
    // A flick runs over small slides; where only one is in sight, it turns one.
    skipSnaps: !loop,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    // A film that is open over a slide is no part of the row.
    watchDrag: (api: CarouselApi, { target }: Event) =>
      !(target instanceof Element && api.rootNode().contains(target.closest('dialog'))),
    // take-over.ts brings what has the focus into sight.
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
