import type { CarouselApi } from './carousel-engine.client.tsx';

/** Offset of each slide from the start of its row, limited to the maximum scroll position. */
function places(viewport: HTMLElement, slides: readonly HTMLElement[]): number[] {
  const most = viewport.scrollWidth - viewport.clientWidth;
  const first = slides[0]?.offsetLeft ?? 0;
  return slides.map((slide) => Math.min(slide.offsetLeft - first, most));
}

/** Index of the slide at which a row rests; -1 while it is between two. */
export const restsAt = (at: number, stops: readonly number[]): number =>
  stops.findIndex((stop) => Math.abs(stop - at) <= 2);

/** Whether an element is completely visible in its carousel. */
export function inSight(api: CarouselApi, element: Element): boolean {
  const window = api.rootNode().getBoundingClientRect();
  const { left, right } = element.getBoundingClientRect();
  return left >= window.left - 1 && right <= window.right + 1;
}

/**
 * Lets embla take over a row at its current scroll position, as soon as it has stopped scrolling, without visible
 * movement.
 * @returns a function that undoes it
 */
export function takeOver(api: CarouselApi, onTaken: () => void): () => void {
  const viewport = api.rootNode();
  const take = () => {
    const startIndex = restsAt(viewport.scrollLeft, places(viewport, api.slideNodes()));
    if (startIndex < 0) return;
    viewport.removeEventListener('scroll', take);
    api.reInit({ active: true, startIndex });
    viewport.dataset['taken'] = '';
    viewport.scrollLeft = 0;
    viewport.addEventListener('scroll', follow);
    viewport.addEventListener('focusin', reach);
    onTaken();
  };
  /** Handles native scrolling that still happens: focus set by scripts, find in page. */
  const follow = () => {
    const by = viewport.scrollLeft;
    if (by === 0) return;
    viewport.scrollLeft = 0;
    const { location, scrollSnaps } = api.internalEngine();
    const at = by - location.get();
    const before = scrollSnaps.filter((snap) => (by > 0 ? -snap < at - 1 : -snap <= at + 1)).length;
    // A position beyond the end is clamped.
    api.scrollTo(by > 0 ? before : before - 1, true);
  };
  /**
   * Scrolls to a slide focused by keyboard. Embla's own handling misses focus changes later than 10 ms after the key.
   */
  const reach = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible') || inSight(api, target)) return;
    const slide = api.slideNodes().findIndex((node) => node.contains(target));
    const stop = api.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
    if (stop >= 0) api.scrollTo(stop, true);
  };
  viewport.addEventListener('scroll', take);
  take();
  return () => {
    viewport.removeEventListener('scroll', take);
    viewport.removeEventListener('scroll', follow);
    viewport.removeEventListener('focusin', reach);
    delete viewport.dataset['taken'];
  };
}
