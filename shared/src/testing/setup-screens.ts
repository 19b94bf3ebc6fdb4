import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// APIs that jsdom lacks and every supported browser has.

if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button, [href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
Element.prototype.checkVisibility ??= () => true;
Element.prototype.scrollIntoView ??= () => {};
// jsdom's own stops for good once a test replaces the timers it runs on.
window.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// Elements appear within milliseconds, but a busy machine may delay a test for seconds.
configure({ asyncUtilTimeout: 10_000 });

// Test files share one window (vitest.config.ts): clean up what a test leaves in it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  document.title = '';
  document.body.replaceChildren();
});
