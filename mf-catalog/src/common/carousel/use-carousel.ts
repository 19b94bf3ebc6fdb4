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
import type { CarouselApi } from './carousel-api.ts';
import type { CarouselEngineProps } from './carousel-engine.client.tsx';
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
function visibleSlides(api: CarouselApi): number {
  const slide = api.slideNodes()[0]?.offsetWidth ?? 0;
  return slide ? Math.max(1, Math.floor(api.containerNode().offsetWidth / slide + 0.05)) : 1;
}

/** Loads the next slide's pictures in advance: a lazy picture would load only while its slide is already moving. */
function preloadNext(api: CarouselApi, place: number): void {
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
  // For a click or a key between the takeover and the next render.
  const activeApi = useRef<CarouselApi>(null);
  const pendingAction = useRef<(api: CarouselApi) => void>(null);
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps> | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [position, setPosition] = useState({ place: start, atStart: !loop, atEnd: false });

  const load = useCallback(() => {
    import(/* webpackChunkName: "catalog.carousel" */ './carousel-engine.client.tsx').then(
      ({ CarouselEngine }) => setEngine(() => CarouselEngine),
      (error: unknown) => {
        host.report('a carousel did not load', error);
        // The row still scrolls natively; disable the buttons, which would do nothing.
        setPosition((before) => ({ ...before, atStart: true, atEnd: true }));
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

  const onApi = useCallback((instance: CarouselApi) => {
    const update = () => {
      const place = instance.selectedScrollSnap();
      setPosition({ place, atStart: !instance.canScrollPrev(), atEnd: !instance.canScrollNext() });
      preloadNext(instance, place);
    };
    instance.on('select', update).on('reInit', update);
    update();
    activeApi.current = instance;
    setApi(instance);
    pendingAction.current?.(instance);
    pendingAction.current = null;
  }, []);

  const whenActive = (run: (api: CarouselApi) => void) => {
    if (activeApi.current) return run(activeApi.current);
    pendingAction.current = run;
    load();
  };
  const step = (instance: CarouselApi, by: number) => {
    if (loop) return by > 0 ? instance.scrollNext() : instance.scrollPrev();
    instance.scrollTo(instance.selectedScrollSnap() + by);
  };
  return {
    ...{ viewport, Engine, api, loop, delay, onApi, ...position },
    move: (direction) => whenActive((instance) => step(instance, direction * visibleSlides(instance))),
    go: (place) => whenActive((instance) => instance.scrollTo(place)),
    onKeyDown: (event) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      // Until then the browser scrolls a strip.
      if (!by || event.defaultPrevented || !(activeApi.current ?? loop)) return;
      // A key of the browser: back, or a word further.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      whenActive((instance) => step(instance, by));
    },
  };
}
