import type { CarouselApi } from './carousel-api.ts';

/** Offset of each slide from the start of its row, limited to the maximum scroll position. */
function slideOffsets(viewport: HTMLElement, slides: readonly HTMLElement[]): number[] {
  const maxScroll = viewport.scrollWidth - viewport.clientWidth;
  const first = slides[0]?.offsetLeft ?? 0;
  return slides.map((slide) => Math.min(slide.offsetLeft - first, maxScroll));
}

/** Index of the slide at which a row rests; -1 while it is between two. */
export const restingIndex = (at: number, stops: readonly number[]): number =>
  stops.findIndex((stop) => Math.abs(stop - at) <= 2);

/** Whether an element is completely visible in its carousel. */
export function isInView(api: CarouselApi, element: Element): boolean {
  const frame = api.rootNode().getBoundingClientRect();
  const { left, right } = element.getBoundingClientRect();
  return left >= frame.left - 1 && right <= frame.right + 1;
}

/**
 * Lets embla take over a row at its current scroll position, as soon as it has stopped scrolling, without visible
 * movement.
 * @returns a function that undoes it
 */
export function takeOver(api: CarouselApi, onActive: () => void): () => void {
  const viewport = api.rootNode();
  const activate = () => {
    const startIndex = restingIndex(viewport.scrollLeft, slideOffsets(viewport, api.slideNodes()));
    if (startIndex < 0) return;
    viewport.removeEventListener('scroll', activate);
    api.reInit({ active: true, startIndex });
    viewport.dataset['taken'] = '';
    viewport.scrollLeft = 0;
    viewport.addEventListener('scroll', onScroll);
    viewport.addEventListener('focusin', onFocusIn);
    onActive();
  };
  /** Index of the stop that a focused slide is being moved to. */
  let focusedStop = -1;
  /** Handles native scrolling that still happens: focus set by scripts, find in page. */
  const onScroll = () => {
    const by = viewport.scrollLeft;
    if (by === 0) return;
    viewport.scrollLeft = 0;
    // Firefox scrolls to a focused slide from where it was, even if it has been moved meanwhile.
    if (focusedStop >= 0) return api.scrollTo(focusedStop, true);
    const { location, scrollSnaps } = api.internalEngine();
    const at = by - location.get();
    const before = scrollSnaps.filter((snap) => (by > 0 ? -snap < at - 1 : -snap <= at + 1)).length;
    // A position beyond the end is clamped.
    api.scrollTo(by > 0 ? before : before - 1, true);
  };
  /**
   * Scrolls to a slide focused by keyboard. Embla's own handling misses focus changes later than 10 ms after the key.
   */
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible') || isInView(api, target)) return;
    const slide = api.slideNodes().findIndex((node) => node.contains(target));
    const stop = api.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
    if (stop < 0) return;
    focusedStop = stop;
    api.scrollTo(stop, true);
    // The browser reports its own scrolling with the next frame, or the one after it.
    const forget = () => {
      if (focusedStop === stop) focusedStop = -1;
    };
    requestAnimationFrame(() => requestAnimationFrame(forget));
  };
  viewport.addEventListener('scroll', activate);
  activate();
  return () => {
    viewport.removeEventListener('scroll', activate);
    viewport.removeEventListener('scroll', onScroll);
    viewport.removeEventListener('focusin', onFocusIn);
    delete viewport.dataset['taken'];
  };
}
