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
  /** After the last slide the first. */
  loop?: boolean;
  /** The slide it begins with. */
  start?: number;
  /** Milliseconds after which it may go on by itself (`usePlaying`). */
  delay?: number;
}

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** The slide it stands at. */
  place: number;
  atStart: boolean;
  atEnd: boolean;
  /** There once embla has taken over. */
  api: CarouselApi | null;
  /** A window's width back or on; with `loop` one slide. */
  move(direction: -1 | 1): void;
  go(place: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** What `CarouselRow` needs. */
  Engine: ComponentType<CarouselEngineProps> | null;
  loop: boolean;
  delay: number | undefined;
  onApi(api: CarouselApi): void;
}

/** How many slides stand whole in the window. */
function inWindow(api: CarouselApi): number {
  const slide = api.slideNodes()[0]?.offsetWidth ?? 0;
  return slide ? Math.max(1, Math.floor(api.containerNode().offsetWidth / slide + 0.05)) : 1;
}

/** A picture that waits until it is seen would come while its slide already moves. */
function askForNext(api: CarouselApi, place: number): void {
  const slides = api.slideNodes();
  const next = slides[(place + 1) % slides.length];
  for (const image of next?.querySelectorAll('img') ?? []) image.loading = 'eager';
}

/** Where a row of slides stands, and how to move it. Its code comes when the row is near; before, the browser scrolls it. */
export function useCarousel({ loop = false, start = 0, delay }: CarouselOptions = {}): Carousel {
  const host = useHost();
  const viewport = useRef<HTMLDivElement>(null);
  // For a press between the moment it takes over and the next drawing.
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
        // It still scrolls; what would do nothing is closed.
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
      // A strip is scrolled by the browser until then.
      if (!by || event.defaultPrevented || !(api ?? loop)) return;
      event.preventDefault();
      act((one) => step(one, by));
    },
  };
}
