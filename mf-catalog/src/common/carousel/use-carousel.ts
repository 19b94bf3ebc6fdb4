import { useHost } from '@gargoyle/shared/host';
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CarouselApi, CarouselEngineProps } from './carousel-engine.client.tsx';
import { whenNear } from './when-near.ts';

export interface CarouselOptions {
  /** Whether the first slide follows the last. */
  loop?: boolean;
  /** Index of the initial slide. */
  start?: number;
  /** Milliseconds between automatic moves (`usePlaying`). */
  delay?: number;
}

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** Index of the current slide. */
  place: number;
  atStart: boolean;
  atEnd: boolean;
  /** Set once embla has taken over. */
  api: CarouselApi | null;
  /** Moves by the visible width; by one slide with `loop`. */
  move(direction: -1 | 1): void;
  go(place: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Used by `CarouselRow`. */
  Engine: ComponentType<CarouselEngineProps> | null;
  loop: boolean;
  delay: number | undefined;
  onApi(api: CarouselApi): void;
}

/** Number of slides that are completely visible. */
function inWindow(api: CarouselApi): number {
  const slide = api.slideNodes()[0]?.offsetWidth ?? 0;
  return slide ? Math.max(1, Math.floor(api.containerNode().offsetWidth / slide + 0.05)) : 1;
}

/** Loads the next slide's pictures in advance: a lazy picture would load only while its slide is already moving. */
function askForNext(api: CarouselApi, place: number): void {
  const slides = api.slideNodes();
  const next = slides[(place + 1) % slides.length];
  for (const image of next?.querySelectorAll('img') ?? []) image.loading = 'eager';
}

/**
 * Position of a row of slides, and functions to move it. The carousel code loads when the row is near the viewport;
 * until then the browser scrolls it.
 */
export function useCarousel({ loop = false, start = 0, delay }: CarouselOptions = {}): Carousel {
  const host = useHost();
  const viewport = useRef<HTMLDivElement>(null);
  // For a click between the takeover and the next render.
  const taken = useRef<CarouselApi>(null);
  const wanted = useRef<(api: CarouselApi) => void>(null);
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps> | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [stand, setStand] = useState({ place: start, atStart: !loop, atEnd: false });

  const load = useCallback(() => {
    import(/* webpackChunkName: "catalog.carousel" */ './carousel-engine.client.tsx').then(
      ({ CarouselEngine }) => setEngine(() => CarouselEngine),
      (error: unknown) => {
        host.report('a carousel did not load', error);
        // The row still scrolls natively; disable the buttons, which would do nothing.
        setStand((before) => ({ ...before, atStart: true, atEnd: true }));
      },
    );
  }, [host]);

  useEffect(() => {
    const element = viewport.current;
    const slides = element?.firstElementChild?.children;
    if (!element || !slides || slides.length < 2) return;
    const slide = slides[start];
    if (start && slide instanceof HTMLElement)
      element.scrollLeft = slide.offsetLeft - (slides[0] as HTMLElement).offsetLeft;
    return whenNear(element, load);
  }, [load, start]);

  const onApi = useCallback((one: CarouselApi) => {
    const look = () => {
      const place = one.selectedScrollSnap();
      setStand({ place, atStart: !one.canScrollPrev(), atEnd: !one.canScrollNext() });
      askForNext(one, place);
    };
    one.on('select', look).on('reInit', look);
    look();
    taken.current = one;
    setApi(one);
    wanted.current?.(one);
    wanted.current = null;
  }, []);

  const act = (run: (api: CarouselApi) => void) => {
    if (taken.current) return run(taken.current);
    wanted.current = run;
    load();
  };
  const step = (one: CarouselApi, by: number) => {
    if (loop) return by > 0 ? one.scrollNext() : one.scrollPrev();
    one.scrollTo(one.selectedScrollSnap() + by);
  };
  return {
    ...{ viewport, Engine, api, loop, delay, onApi, ...stand },
    move: (direction) => act((one) => step(one, direction * inWindow(one))),
    go: (place) => act((one) => one.scrollTo(place)),
    onKeyDown: (event) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      // Until then the browser scrolls a strip.
      if (!by || event.defaultPrevented || !(api ?? loop)) return;
      event.preventDefault();
      act((one) => step(one, by));
    },
  };
}
