import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

const WIDTH = 1000;
const slides = (element: Element) => element.querySelectorAll(':scope > ul > li').length;

class Near {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  unobserve() {}
  disconnect() {}
}

/** Mocks the layout that carousels measure and jsdom lacks: slides of 1000 px, one visible, all near the viewport. */
export function mockCarouselLayout(): void {
  vi.stubGlobal('IntersectionObserver', Near);
  const html = HTMLElement.prototype;
  vi.spyOn(html, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(html, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH : 0;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: Element) {
    return Math.max(1, slides(this)) * WIDTH;
  });
}

/** The carousel in an element, once embla has taken over. */
export const takenOver = (place: Element): Promise<HTMLElement> =>
  waitFor(() => {
    const viewport = place.querySelector<HTMLElement>('[data-taken]');
    if (!viewport) throw new Error('no carousel has been taken over');
    return viewport;
  });
