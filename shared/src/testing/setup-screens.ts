import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What jsdom leaves out and every browser of ours has.

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
// The one of jsdom stops for good when a test puts other timers in the place of those it runs on.
window.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// What appears appears in milliseconds; a busy machine may take them from a test for seconds.
configure({ asyncUtilTimeout: 10_000 });

// Files share one window (vitest.config.ts): what a test leaves in it is not there for the next one.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  document.title = '';
  document.body.replaceChildren();
});
